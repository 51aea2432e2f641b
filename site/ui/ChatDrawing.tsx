import { DrawingFrame } from './DrawingFrame.tsx'

/** The drawing of an empty chat; in its own file, as the viewer needs no other drawing. */
export function ChatDrawing() {
  return (
    <DrawingFrame>
      <path
        className="fill-surface stroke-plum-line"
        d="M54 8h46a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-4v12L82 50H54a10 10 0 0 1-10-10V18A10 10 0 0 1 54 8z"
      />
      <path
        className="fill-raised stroke-plum-edge"
        d="M22 26h48a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H40L26 80V68h-4a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z"
      />
      <path
        className="stroke-accent"
        d="M32 47h.1M46 47h.1M60 47h.1"
        strokeWidth="5"
      />
      <path
        className="stroke-accent-text"
        d="M18 6v8M14 10h8M104 70v8M100 74h8"
      />
    </DrawingFrame>
  )
}
