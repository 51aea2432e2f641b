/** What the site's server says to its operator; pino's logger fits. */
export interface SiteLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
