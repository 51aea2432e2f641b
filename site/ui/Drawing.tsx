import { DrawingFrame } from './DrawingFrame.tsx'

/** The small drawings of the empty states; their colours are the theme's. */
const DRAWINGS = {
  streams: (
    <>
      <rect
        className="fill-raised stroke-plum-line"
        x="20"
        y="10"
        width="80"
        height="52"
        rx="8"
      />
      <path
        className="fill-hover"
        d="M20 50c14-12 22-8 32 0s22 4 48-14v18a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8z"
      />
      <circle className="fill-accent" cx="80" cy="26" r="7" />
      <circle className="fill-raised" cx="83" cy="24" r="6" />
      <path className="stroke-plum-line" d="M48 76h24M60 62v14" />
      <path
        className="stroke-accent-text"
        d="M8 30v8M4 34h8M108 14v6M105 17h6"
      />
    </>
  ),
  content: (
    <>
      <rect
        className="fill-surface stroke-plum-line"
        x="34"
        y="6"
        width="64"
        height="44"
        rx="8"
      />
      <rect
        className="fill-raised stroke-plum-line"
        x="26"
        y="18"
        width="64"
        height="44"
        rx="8"
      />
      <rect
        className="fill-hover stroke-plum-edge"
        x="18"
        y="30"
        width="64"
        height="44"
        rx="8"
        strokeDasharray="4 4"
      />
      <path
        className="stroke-accent-text"
        d="M50 43c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9z"
        strokeWidth="2"
      />
    </>
  ),
  games: (
    <>
      <path
        className="fill-hover stroke-plum-edge"
        d="M38 24h44a22 22 0 0 1 21 26l-3 13a9 9 0 0 1-16 3l-6-9H42l-6 9a9 9 0 0 1-16-3l-3-13a22 22 0 0 1 21-26z"
      />
      <path
        className="stroke-accent-text"
        d="M40 34v12M34 40h12"
        strokeWidth="2"
      />
      <circle className="fill-accent" cx="76" cy="36" r="4" />
      <circle className="fill-accent" cx="84" cy="45" r="4" />
    </>
  ),
  art: (
    <>
      <rect
        className="fill-surface stroke-plum-line"
        x="22"
        y="8"
        width="76"
        height="66"
        rx="8"
      />
      <rect
        className="fill-raised stroke-plum-edge"
        x="32"
        y="18"
        width="56"
        height="46"
        rx="4"
      />
      <path
        className="fill-hover"
        d="M32 54l14-13 12 9 14-17 16 17v10a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4z"
      />
      <circle className="fill-accent" cx="46" cy="30" r="5" />
    </>
  ),
  media: (
    <>
      <rect
        className="fill-surface stroke-plum-line"
        x="12"
        y="18"
        width="42"
        height="56"
        rx="6"
        transform="rotate(-8 33 46)"
      />
      <path
        className="stroke-plum-line"
        d="M22 34l18-3M24 43l22-3M25 52l14-2"
      />
      <circle className="fill-raised stroke-plum-edge" cx="78" cy="48" r="28" />
      <circle className="stroke-plum-line" cx="78" cy="48" r="20" />
      <circle
        className="fill-hover stroke-accent"
        cx="78"
        cy="48"
        r="9"
        strokeWidth="2"
      />
      <path className="stroke-accent-text" d="M78 48h.1" strokeWidth="3" />
      <path
        className="stroke-accent-text"
        d="M50 62V34l16-4v27"
        strokeWidth="2"
      />
      <ellipse
        className="fill-accent"
        cx="46.500"
        cy="62.500"
        rx="4"
        ry="3.200"
      />
      <ellipse
        className="fill-accent"
        cx="62.500"
        cy="57.500"
        rx="4"
        ry="3.200"
      />
      <path className="stroke-accent-text" d="M108 10v8M104 14h8" />
    </>
  ),
  film: (
    <>
      <rect
        className="fill-raised stroke-plum-line"
        x="22"
        y="34"
        width="72"
        height="44"
        rx="6"
      />
      <path
        className="fill-hover stroke-plum-edge"
        d="M22 34h72V24a4 4 0 0 0-4-4H26a4 4 0 0 0-4 4z"
        transform="rotate(-9 22 34)"
      />
      <path
        className="stroke-accent-text"
        d="M33 19l-6 13M51 16l-6 13M69 13l-6 13M87 10l-6 13"
        strokeWidth="2"
      />
      <path
        className="fill-accent stroke-accent"
        d="M52 48v16l14-8z"
        strokeWidth="2"
      />
      <path className="stroke-accent-text" d="M108 46v8M104 50h8" />
    </>
  ),
  search: (
    <>
      <path
        className="fill-raised stroke-plum-line"
        d="M12 76c2-18 12-24 24-24s22 6 24 24z"
      />
      <circle className="fill-raised stroke-plum-line" cx="36" cy="36" r="13" />
      <circle
        className="fill-surface stroke-plum-edge"
        cx="74"
        cy="38"
        r="23"
        strokeWidth="2"
      />
      <path className="stroke-plum-edge" d="M91 55l15 17" strokeWidth="5" />
      <path
        className="stroke-accent-text"
        d="M62 38a12 12 0 0 1 12-12"
        strokeWidth="2"
      />
      <path
        className="stroke-accent"
        d="M70 44q4-5 9 0M68 36h.1M81 36h.1"
        strokeWidth="2.500"
      />
      <path className="stroke-accent-text" d="M102 12v8M98 16h8" />
    </>
  ),
  collectibles: (
    <>
      <circle
        className="fill-surface stroke-plum-line"
        cx="84"
        cy="46"
        r="24"
      />
      <circle className="fill-raised stroke-plum-line" cx="68" cy="46" r="28" />
      <circle
        className="fill-hover stroke-plum-edge"
        cx="50"
        cy="46"
        r="32"
        strokeDasharray="5 5"
      />
      <circle className="stroke-plum-line" cx="50" cy="46" r="24" />
      <path
        className="stroke-accent"
        d="M50 32l4 9.5 10 .8-7.700 6.600 2.400 9.800L50 53.400l-8.700 5.300 2.400-9.800L36 42.300l10-.8z"
        strokeWidth="2"
      />
      <path
        className="stroke-accent-text"
        d="M106 12v8M102 16h8M14 78v6M11 81h6"
      />
    </>
  )
} as const

export type DrawingName = keyof typeof DRAWINGS

export function Drawing({ name }: { name: DrawingName }) {
  return <DrawingFrame>{DRAWINGS[name]}</DrawingFrame>
}
