/** Scenes in site/public/places/, each in two widths. */
export type SceneName =
  | 'gallery'
  | 'comics'
  | 'kiosk'
  | 'lost'
  | 'originals'
  | 'formula'
  | 'sports'
  | 'documentaries'
  | 'playlists'

export interface SceneProps {
  name: SceneName
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
}

/** One of the hub's own scenes; it says nothing that the words beside it do not. */
export function Scene({ name, sizes, eager = false }: SceneProps) {
  const stem = `/places/${name}`
  return (
    <img
      src={`${stem}-1280.webp`}
      srcSet={`${stem}-640.webp 640w, ${stem}-1280.webp 1280w`}
      sizes={sizes}
      alt=""
      width={1280}
      height={720}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
