/* Runs once, in mongosh, when the volume of the database is empty (docker-compose.yml): the hub's
   own user, who reads and writes one database and nothing else. There is no administrator; mongod
   runs with --auth, so this is the only way in. What needs more goes through infra/containers/mongo-alone.sh. */
db.getSiblingDB('pog').createUser({
  user: 'pog',
  pwd: process.env.MONGO_PASSWORD,
  roles: [{ role: 'readWrite', db: 'pog' }]
})
