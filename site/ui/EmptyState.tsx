import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import type { DrawingName } from './Drawing.tsx'

export interface EmptyStateProps {
  drawing: DrawingName
  title: string
  hint?: string
  /** The heading level that fits where it is. */
  level?: 2 | 3
  /** At most one link or button that leads on. */
  children?: ReactNode
}

/** A drawing, a sentence, and where it helps a link or button that leads on. */
export function EmptyState({
  drawing,
  title,
  hint,
  level = 3,
  children
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  )
}
