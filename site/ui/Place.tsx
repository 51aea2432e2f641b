import type { CSSProperties, ReactNode } from 'react'
import { Scene } from './Scene.tsx'
import type { SceneName } from './Scene.tsx'

/** Where a scene's subject is, from left to right, for windows that cut its sides. */
const FOCUS: Record<SceneName, string> = {
  gallery: '70%',
  comics: '72%',
  lost: '62%',
  originals: '50%',
  formula: '66%',
  sports: '40%',
  documentaries: '70%',
  playlists: '70%'
}

export interface PlaceProps {
  scene: SceneName
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
  return (
    <div className="place" style={{ '--focus': FOCUS[scene] } as CSSProperties}>
      <Scene name={scene} sizes="(width < 768px) 800px, 90vw" eager={eager} />
      <div className="place-words">
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
