// Bodies from joints: tapered limbs with muscle, hands with fingers, boots. Drawn about 600 high, since paths keep whole numbers
// only; one fill and one filter around a whole body make one silhouette of it.
import { lit, mix, num } from '../stage.mjs'

const bone = ([ax, ay], [bx, by], from, to, left, right) => {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const at = (along, out) => `${num(ax + ux * length * along - uy * out)} ${num(ay + uy * length * along + ux * out)}`
  return (
    `M${at(0, from)}C${at(0.25, from + right)} ${at(0.55, (from + to) / 2 + right)} ${at(1, to)}A${num(to)} ${num(to)} 0 0 0 ${at(1, -to)}` +
    `C${at(0.55, -(from + to) / 2 - left)} ${at(0.25, -from - left)} ${at(0, -from)}A${num(from)} ${num(from)} 0 0 0 ${at(0, from)}Z`
  )
}

/** A leg or an arm through three joints; `back` is the side of the calf: 1 is to the right of the limb's direction, -1 to the left. */
export const leg = (hip, knee, ankle, back = 1, size = 1) =>
  bone(hip, knee, 46 * size, 27 * size, back > 0 ? 10 : 2, back > 0 ? 2 : 10) +
  bone(knee, ankle, 26 * size, 15 * size, back > 0 ? 0 : 17 * size, back > 0 ? 17 * size : 0)
export const arm = (shoulder, elbow, wrist, size = 1) =>
  bone(shoulder, elbow, 25 * size, 16 * size, 5, 5) + bone(elbow, wrist, 16 * size, 10 * size, 5 * size, 4 * size)

const HANDS = {
  open: 'M-16 -10C10 -16 22 -16 32 -13L60 -22C66 -22 66 -16 62 -14L42 -6L70 -8C76 -7 76 -1 70 0L44 2L68 8C73 10 71 16 66 15L42 10L58 20C61 24 57 28 53 26L30 16C20 16 8 14 -16 10ZM8 -12L18 -30C22 -36 30 -33 27 -27L24 -8Z',
  fist: 'M-16 -10C6 -18 22 -22 34 -17C44 -12 46 6 40 14C34 22 12 20 -16 10Z',
  relaxed:
    'M-16 -10C10 -15 24 -14 34 -8C46 -4 58 6 62 18C62 24 56 24 53 19C50 26 43 25 42 20C38 26 32 24 30 18C18 18 6 14 -16 10ZM14 10L26 26C28 32 22 35 18 30L4 14Z'
}
/** A hand whose wrist is at (x, y) and whose fingers point along `turn` degrees. */
export const hand = (x, y, turn, kind = 'open', flip = 1, size = 1) => placed(HANDS[kind], x, y, turn, flip, size)

const BOOT = 'M-15 -30C-17 -6 -25 12 -26 30L-24 40H78C86 40 88 30 80 22C66 12 40 8 17 -30Z'
/** A boot: ankle at (x, y), toes to the right, or to the left with flip -1. */
export const boot = (x, y, turn = 0, flip = 1, size = 1) => placed(BOOT, x, y, turn, flip, size)

function placed(d, x, y, turn, flip, size) {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  // absolute commands only: M, L, C, H and Z
  let [lastY] = [0]
  return d.replace(/([MLC ])(-?\d+) (-?\d+)|H(-?\d+)/g, (_, command, px, py, across) => {
    const [localX, localY] = across === undefined ? [Number(px), Number(py)] : [Number(across), lastY]
    lastY = localY
    const mirrored = flip < 0 ? [localX, -localY] : [localX, localY]
    return `${command ?? 'L'}${num(x + mirrored[0] * cos - mirrored[1] * sin)} ${num(y + mirrored[0] * sin + mirrored[1] * cos)}`
  })
}

/** The paths of a body in one fill, its feet at (x, y); each is a separate path, so that nothing is cut out where two overlap. */
export const body = (x, y, scale, d, fill, flip = 1) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${Number((flip * scale).toFixed(3))} ${scale})" fill="${fill}">${d
    .split('M')
    .slice(1)
    .map(part => `<path d="M${part}"/>`)
    .join('')}</g>`

/**
 * Parts of one body (path and colour, back to front) in front of the light, with a line of light on the side facing it, `rim`
 * wide, because a filter's rim alone is too thin to be seen on a card.
 */
export function backlit({ tone, lightX, lightY }, x, y, scale, parts, { flip = 1, rim = 4, colour = mix(tone.glow, tone.light, 0.45) } = {}) {
  const [dx, dy] = [lightX - x, lightY - (y - 300 * scale)]
  const length = Math.hypot(dx, dy) || 1
  const edge = parts.map(([d]) => body(x + (dx / length) * rim, y + Math.min(-0.5, dy / length) * rim, scale, d, colour, flip)).join('')
  return `<g filter="none">${edge}</g>${lit(parts.map(([d, fill]) => body(x, y, scale, d, fill, flip)).join(''), 'contre')}`
}

/** Head of a body in profile, looking right: skull, brow, nose, lips, chin, neck; the skull's middle at (x, y). */
export const profile = (x, y, turn = 0, size = 1) =>
  placed(
    'M-40 -4C-44 -34 -20 -52 4 -50C28 -48 38 -34 37 -18L38 -8L47 8C48 12 45 13 41 13L42 19L38 22L40 27L36 31C37 40 34 46 26 47C18 48 12 46 8 48L6 84L-36 84C-32 52 -30 40 -33 28C-38 18 -40 8 -40 -4Z',
    x,
    y,
    turn,
    1,
    size
  )
/** Head from behind, with ears and nape. */
export const backOfHead = (x, y, turn = 0, size = 1) =>
  placed(
    'M-36 -8C-38 -38 -20 -52 0 -52C20 -52 38 -38 36 -8C42 -10 42 8 35 12C33 24 28 32 22 38L24 66L-24 66L-22 38C-28 32 -33 24 -35 12C-42 8 -42 -10 -36 -8Z',
    x,
    y,
    turn,
    1,
    size
  )
