/** What each figure of the hub means: the HELP that Prometheus and Grafana show. */
const HELP = {
  pog_chat_deliveries_total: 'Chat messages handed to a socket',
  pog_chat_sockets: 'Open chat sockets',
  pog_database_ready: '1 while the database answers',
  pog_images_decoding: 'Uploaded pictures being decoded',
  pog_images_waiting: 'Uploaded pictures waiting for a decoder',
  pog_public_list_replies_total: 'Lists answered with their prepared bytes',
  pog_publisher_age_seconds: 'Time since the pages were last compared',
  pog_publisher_renders_total: 'Pages rendered by the publisher',
  pog_publisher_revision: 'Revision of the content that the pages show',
  pog_publisher_rounds_total: 'Rounds of the publisher',
  pog_publisher_waiting: 'Requests waiting for a page of their own',
  pog_redis_joined: '1 while the copies hear each other, or there is only one',
  pog_revision: 'Revision of the content',
  pog_shed_requests_total: 'Requests turned away because there were too many',
  pog_sign_in_hashes_total: 'Passwords hashed for a sign-in',
  pog_sign_ins_waiting: 'Sign-ins waiting for their turn',
  pog_twitch_calls_left: 'Calls to Twitch left in this minute',
  pog_twitch_calls_total: 'Calls to Twitch',
  pog_unhandled_errors_total: 'Errors outside any request',
  process_resident_memory_bytes: 'Resident memory',
  process_start_time_seconds: 'Start of the process, in seconds of Unix time'
} as const

export type FigureName = keyof typeof HELP
export type Figures = Partial<Record<FigureName, number>>

export const helpOf = (name: FigureName): string => HELP[name]
