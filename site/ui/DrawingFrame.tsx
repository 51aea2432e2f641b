import type { ReactNode } from 'react'

/** The sheet of a small drawing. */
export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      className="empty-drawing"
      viewBox="0 0 120 88"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
