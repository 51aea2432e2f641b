import { externalHref } from '#contract/addresses'
import { youtubeIdOf, youtubePlayer } from '../lib/youtube.ts'

export interface MovieDoorsProps {
  title: string
  trailerUrl: string | undefined
  ticketUrl: string | undefined
}

/**
 * The trailer and the tickets of a movie. A trailer on YouTube plays in the hero's dialog
 * (shell/hero.ts); any other, and the tickets, open in a new tab.
 */
export function MovieDoors({ title, trailerUrl, ticketUrl }: MovieDoorsProps) {
  const trailer = externalHref(trailerUrl ?? '')
  const youtubeId = trailer && youtubeIdOf(trailer)
  const doors = [
    ...(trailer ? [{ label: 'Trailer', href: trailer, youtubeId }] : []),
    ...[externalHref(ticketUrl ?? '')].flatMap(href =>
      href ? [{ label: 'Tickets', href, youtubeId: null }] : []
    )
  ]
  if (doors.length === 0) return null
  return (
    <p className="doors">
      {doors.map(({ label, href, youtubeId: id }) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          {...(id ? { 'data-player': youtubePlayer(id) } : {})}
          data-title={title}
        >
          {label}
          <span className="sr-only">
            : {title}
            {id ? '' : ' (opens in a new tab)'}
          </span>
        </a>
      ))}
    </p>
  )
}

/** Keeps room for one link, as most movies have one. */
export function MovieDoorsSkeleton() {
  return (
    <div className="doors">
      <span className="mt-6" />
    </div>
  )
}
