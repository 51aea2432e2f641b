import type { ReactNode } from 'react'

/** Scenes in site/public/places/, each in two widths. */
export type PlaceName =
  | 'gallery'
  | 'comics'
  | 'lost'
  | 'originals'
  | 'formula'
  | 'sports'
  | 'documentaries'
  | 'playlists'

export interface PlaceProps {
  scene: PlaceName
  title: string
  text?: string
  /** The level that fits where it stands. */
  level: 1 | 2 | 3
  /** Above the fold: loaded at once. */
  eager?: boolean
  /** At most one way on. */
  children?: ReactNode
}

/** A screen, or a part of one, that waits for its content: a scene and the words to it. */
export function Place({
  scene,
  title,
  text,
  level,
  eager = false,
  children
}: PlaceProps) {
  const Heading = `h${level}` as const
  const stem = `/places/${scene}`
  return (
    <div className="place">
      <img
        src={`${stem}-1280.webp`}
        srcSet={`${stem}-640.webp 640w, ${stem}-1280.webp 1280w`}
        sizes="(width < 768px) 100vw, 60vw"
        alt=""
        width={1280}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager ? { fetchPriority: 'high' as const } : {})}
      />
      <div className="place-words">
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
