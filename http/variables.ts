/**
 * The environment of the hub, one row per variable: its meaning and its default.
 * http/config.ts reads it, and .env.example is generated from it.
 */
export const VARIABLES = {
  PORT: { about: 'Port of the hub', value: '4321' },
  HOST: { about: 'Address to listen on; empty: all of them', value: '' },
  DATA_DIR: {
    about: 'Where the embedded database, the picture cache and replays are',
    value: './data'
  },
  MONGODB_URI: {
    about: 'MongoDB to use; empty: the embedded one (npm start only)',
    value: ''
  },
  MONGO_PASSWORD: {
    about:
      "Password of the user in MONGODB_URI (docker compose: of its own database's user), unencoded; in '' if it contains $ # or spaces",
    value: ''
  },
  REDIS_URL: {
    about:
      'Redis 7 that connects several copies of the API, or nodes of a Redis cluster separated by commas; empty: one copy',
    value: ''
  },
  CHAT_BUS: {
    about:
      'How copies of the API pass chat messages on: memory, redis or nats; empty: redis where REDIS_URL is set, else memory',
    value: ''
  },
  NATS_URL: {
    about:
      'NATS for CHAT_BUS=nats, such as nats://user:password@host:4222, several servers separated by commas; they share the user of the first',
    value: ''
  },
  ADMIN_PASSWORD: {
    about:
      "The administrator's password, 8 to 1024 characters; npm start generates one if it is empty",
    value: ''
  },
  PUBLIC_ORIGIN: {
    about: 'The address visitors type, such as https://pog.example; no path',
    value: ''
  },
  TWITCH_CLIENT_ID: { about: 'From dev.twitch.tv; both or none', value: '' },
  TWITCH_CLIENT_SECRET: { about: 'From dev.twitch.tv', value: '' },
  TRUST_PROXY: {
    about:
      'true only behind your own proxy: trust the last address in X-Forwarded-For',
    value: 'false'
  },
  TRUSTED_PROXIES: {
    about:
      'A CDN or other proxies in front of your own: their addresses and networks, separated by spaces',
    value: ''
  },
  VISITOR_STARTING_COINS: {
    about: 'Arcade Coins of a new visitor',
    value: '2450'
  },
  VISITORS_PER_ADDRESS: {
    about:
      'Visitors of one address who may start to claim collectibles per day',
    value: '200'
  },
  CLAIMS_PER_ADDRESS: {
    about:
      'Pieces of one limited collectible that one address may claim per day; empty: a tenth of the supply, at least 3',
    value: ''
  },
  SEED: {
    about: 'sample: fill an empty database; none: leave it empty',
    value: 'sample'
  },
  METRICS_TOKEN: {
    about:
      'Bearer token for /api/metrics from other machines; empty: loopback only',
    value: ''
  },
  LINK_CHECK: {
    about:
      'on: check at most once a day whether the links of items still respond (public addresses only)',
    value: 'off'
  },
  SITE_COPIES: {
    about:
      'All copies of the site, this one included, as host:port separated by spaces (a name may resolve to several); one of them then makes the pages for all',
    value: ''
  },
  OFFLINE: {
    about:
      'off takes away what browsers keep of the pages for when there is no network, at their next visit',
    value: 'on'
  },
  MEDIA_HOSTS: {
    about:
      'Hosts whose films, sounds and playlists play in the hub, separated by spaces, such as cdn.example; media of others open in a new tab',
    value: ''
  },
  LIVE: {
    about:
      'on: streamers go live into rooms of the hub by RTMP, from OBS for example',
    value: 'off'
  },
  LIVE_HOST: {
    about:
      'Address to accept live streams on, 0.0.0.0 for all; what arrives there is not encrypted',
    value: '127.0.0.1'
  },
  LIVE_AT: {
    about:
      'Where other copies of the API reach the one that takes live streams, such as http://10.0.0.5:4321; empty: there is one copy',
    value: ''
  },
  LIVE_PORT: { about: 'Port to accept live streams on', value: '1935' },
  LIVE_ROOMS: { about: 'Rooms that may be on air at once', value: '4' },
  LIVE_LADDER: {
    about:
      'on: with ffmpeg on the PATH a room also goes out in 720p and 480p; each takes a core or two',
    value: 'off'
  },
  LOG_LEVEL: {
    about: 'fatal, error, warn, info, debug, trace or silent',
    value: 'info'
  },
  API_URL: {
    about:
      'Where the site container finds the API; the API accepts it as its own host name',
    value: ''
  },
  CHAT_SOCKETS_PER_ADDRESS: {
    about: 'Open chat sockets per address',
    value: '100'
  },
  CHAT_SOCKETS: { about: 'Open chat sockets in total', value: '20000' },
  CHAT_MESSAGES: {
    about: 'Messages that one chat connection may send in 2 s',
    value: '3'
  },
  CHAT_MESSAGES_PER_ADDRESS: {
    about:
      'Messages that all chatters at one address together may send in 2 s; a school may need more',
    value: '120'
  },
  CHAT_WORDS: {
    about: 'Words that no chat message may contain, separated by commas',
    value: ''
  }
} as const satisfies Record<string, { about: string; value: string }>

/** Read by docker compose and the nightly backup, never by the hub. */
export const COMPOSE_VARIABLES = {
  SITE_ADDRESS: {
    about:
      "Caddy's site address: a domain gets HTTPS by itself, :8080 is plain HTTP (docker compose only)",
    value: ':8080'
  },
  HUB_PORT: {
    about:
      "Port on this machine for SITE_ADDRESS's :8080 (docker compose only)",
    value: '8080'
  },
  HTTP_PORT: {
    about:
      'Port on this machine for HTTP of a domain; for certificates port 80 must lead here (docker compose only)',
    value: '80'
  },
  HTTPS_PORT: {
    about: 'Port on this machine for HTTPS of a domain (docker compose only)',
    value: '443'
  },
  IPV6: {
    about:
      'false on a machine without IPv6; true lets IPv6 visitors keep their addresses (docker compose only)',
    value: 'true'
  },
  IPV6_SUBNET: {
    about:
      'Where the containers get their IPv6 addresses (docker compose only)',
    value: 'fd70:6f67::/64'
  },
  LIVE_CPUS: {
    about:
      'Processor cores that taking live streams may use (docker compose with compose.live.yaml)',
    value: '1'
  },
  WHIP_HOST: {
    about:
      'Address of this machine that browsers and OBS send to by WHIP (docker compose --profile mediamtx)',
    value: 'localhost'
  },
  WHIP_PORT: {
    about: 'Port on this machine for WHIP (docker compose --profile mediamtx)',
    value: '8889'
  },
  SRT_PORT: {
    about: 'Port on this machine for SRT (docker compose --profile mediamtx)',
    value: '8890'
  },
  MONGO_NOFILE: {
    about:
      'Files that the database may keep open; the Docker engine must be allowed as many (docker compose only)',
    value: '64000'
  },
  BACKUP_DIR: {
    about:
      'Folder on this machine for the nightly backups (docker compose --profile backup)',
    value: './backups'
  },
  BACKUP_USER: {
    about:
      'User and group that own that folder (docker compose --profile backup)',
    value: '1000:1000'
  },
  BACKUP_COMMAND: {
    about:
      'Shell command to run after each nightly backup, which is at $BACKUP_FILE, to copy it elsewhere',
    value: ''
  },
  BASE: {
    about:
      'Image from which the images of the hub are built (docker compose only)',
    value: 'node:24-slim'
  }
} as const

/** The text of .env.example. */
export function envExample(): string {
  return Object.entries({ ...VARIABLES, ...COMPOSE_VARIABLES })
    .map(([name, { about, value }]) => `# ${about}\n${name}=${value}\n`)
    .join('\n')
}
