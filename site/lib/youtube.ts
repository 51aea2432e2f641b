const ID = /^[\w-]{11}$/

/** The id of a YouTube video's address, or null when it is none (watch, share, embed and shorts pages). */
export function youtubeIdOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [first = '', second = ''] = pathname.split('/').slice(1)
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? first === 'watch'
          ? searchParams.get('v')
          : ['embed', 'shorts', 'live'].includes(first) && second
        : null
  return id && ID.test(id) ? id : null
}

/** The player of the hero's dialog: starts by itself, without related videos. */
export function youtubePlayer(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
}

/** The video's own page. */
export function youtubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
