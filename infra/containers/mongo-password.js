/* Gives the hub's own user the password that .env has now; infra/containers/mongo-alone.sh runs it. */
db.getSiblingDB('pog').updateUser('pog', { pwd: process.env.MONGO_PASSWORD })
print('The user pog has the password of MONGO_PASSWORD now.')
