/** What the site's server says to its operator; pino's logger fits. */
export interface SiteLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
