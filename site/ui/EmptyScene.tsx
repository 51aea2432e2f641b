import type { CSSProperties, ReactNode } from 'react'
import { Scene } from './Scene.tsx'
import type { SceneName } from './Scene.tsx'

/** Where a scene's subject is, from left to right, for windows that cut its sides. */
const FOCUS: Record<SceneName, string> = {
  gallery: '67%',
  comics: '72%',
  kiosk: '75%',
  lost: '88%',
  originals: '50%',
  formula: '66%',
  sports: '63%',
  documentaries: '54%',
  playlists: '70%'
}

export interface EmptySceneProps {
  scene: SceneName
  title: string
  text?: string | undefined
  /** The heading level that fits where it is. */
  level: 1 | 2 | 3
  /** Above the fold: loaded at once. */
  eager?: boolean
  /** At most one link or button that leads on. */
  children?: ReactNode
}

/** A screen, or part of one, that has no content yet: a scene with a few words. */
export function EmptyScene({
  scene,
  title,
  text,
  level,
  eager = false,
  children
}: EmptySceneProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className="empty-scene"
      style={{ '--focus': FOCUS[scene] } as CSSProperties}
    >
      <Scene name={scene} sizes="(width < 768px) 800px, 90vw" eager={eager} />
      <div className="empty-scene-words">
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
