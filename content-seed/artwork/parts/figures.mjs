// People, vehicles, creatures.
import { group, mix, oval, shape, stroke } from '../stage.mjs'

// Limbs of a body 150 high, feet at (0, 0), weight on the left leg; each pose has its own arms, legs and turn of the head.
const HEAD = 'M-9 -134C-10 -146 -4 -151 2 -151C9 -151 13 -145 12 -137C12 -130 8 -123 2 -122C-4 -122 -8 -127 -9 -134Z'
const HAIR = 'M-10 -133C-14 -148 -5 -156 4 -155C13 -154 15 -145 13 -138C9 -146 0 -147 -4 -141C-6 -138 -6 -134 -8 -131Z'
const TORSO = 'M-6 -124H7L10 -119C18 -117 22 -113 22 -106L18 -84L17 -66L-15 -64L-17 -84L-22 -105C-22 -113 -16 -117 -9 -119Z'
const LEGS = {
  stand: 'M-16 -68L17 -70L18 -42L15 -8L22 0H4L5 -38L0 -56L-6 -36L-9 -8L-7 0H-23L-20 -8L-18 -40Z',
  walk: 'M-16 -68L17 -70L26 -44L24 -28L37 -6L40 2H24L10 -24L2 -50L-10 -32L-30 -8L-34 0L-46 -6L-42 -12L-24 -38Z',
  sit: 'M-16 -68L14 -72L40 -70L46 -62L44 -32L46 -24H58V-18H34L32 -50L2 -50L-16 -54Z'
}
const ARMS = {
  down: 'M-20 -114C-28 -104 -31 -88 -30 -74L-27 -58L-22 -58L-23 -74L-15 -96ZM20 -114C28 -104 30 -90 28 -78L33 -60L28 -58L21 -76L15 -96Z',
  up: 'M-20 -112L-37 -138L-34 -168L-28 -167L-29 -140L-12 -122ZM20 -113L41 -132L50 -160L44 -162L35 -139L12 -122Z',
  hold: 'M-20 -114L-29 -92L-12 -76L16 -82L15 -89L-10 -86L-18 -93L-12 -104ZM20 -114L30 -96L22 -76L12 -80L20 -96L14 -106Z',
  point: 'M-20 -114C-30 -102 -32 -88 -30 -74L-27 -58L-22 -58L-23 -74L-15 -96ZM18 -117L46 -118L76 -124L77 -119L47 -109L17 -104Z'
}
const FOLDS = 'M-12 -112C-8 -96 -10 -82 -14 -70M14 -112C10 -98 11 -84 14 -72M-2 -104C0 -90 -2 -78 0 -68'

/** A person standing, sitting or walking; feet at (x, y), 150 high. `arms`: down, up, hold, point; `legs`: stand, walk, sit. */
export const person = (x, y, scale, fill, arms = 'down', { legs = 'stand', flip = false } = {}) =>
  group(
    x,
    y,
    scale * 0.86,
    `<g transform="scale(${flip ? -1 : 1} 1)">${oval(4, 1, 40, 5, '#05030a', 0.5)}${shape(LEGS[legs], mix(full(fill), '#05030a', 0.35))}${shape(TORSO, fill)}${shape(ARMS[arms], mix(full(fill), '#8a78c0', 0.1))}${shape(HEAD, mix(full(fill), '#c79a86', 0.28))}${shape(HAIR, mix(full(fill), '#05030a', 0.3))}${stroke(FOLDS, '#05030a', 2, 0.4)}</g>`
  )
const full = fill => (fill.startsWith('#') ? fill : '#160f2e')

/** A person seen from behind in a coat that the wind moves; feet at (x, y). */
export const figure = (x, y, scale, fill) =>
  group(
    x,
    y,
    scale,
    `${oval(6, 24, 54, 6, '#05030a', 0.5)}${shape('M-13 -14L-15 22H-4L-1 -8L5 22H16L13 -14Z', mix(full(fill), '#05030a', 0.4))}` +
      shape(
        'M-8 -92H8C20 -90 26 -84 27 -74L30 -42C33 -22 42 -8 52 2C38 6 26 2 18 -2L12 4L-2 1L-14 5L-26 1C-26 -14 -28 -24 -29 -40L-27 -74C-26 -84 -20 -90 -8 -92Z',
        fill
      ) +
      shape('M10 -88C20 -70 20 -40 30 -18C36 -8 44 -2 52 2C38 6 26 2 18 -2C14 -30 14 -60 6 -88Z', mix(full(fill), '#8a78c0', 0.16)) +
      shape('M-9 -100C-13 -118 -4 -124 1 -124C9 -124 13 -114 9 -100C12 -96 12 -92 8 -90H-8C-12 -92 -12 -96 -9 -100Z', mix(full(fill), '#05030a', 0.2)) +
      stroke('M-14 -78C-16 -50 -12 -26 -16 -2M-2 -84C0 -54 -4 -26 -1 -2', '#05030a', 2.4, 0.45)
  )

/** The glass-winged courier. */
export const wings = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<path d="M0 0C-60 -150 -220 -220 -330 -200C-300 -120 -220 -30 -20 20Z" fill="${tone.light}" opacity=".72"/><path d="M0 0C60 -150 220 -220 330 -200C300 -120 220 -30 20 20Z" fill="${tone.light}" opacity=".86"/>` +
      `<path d="M-6 10C-90 20 -190 70 -220 140C-140 140 -50 100 0 40Z" fill="${tone.glow}" opacity=".8"/><path d="M6 10C90 20 190 70 220 140C140 140 50 100 0 40Z" fill="${tone.glow}" opacity=".9"/>` +
      '<path d="M-330 -200L-14 8M-250 -150L-90 -60M-220 140L-4 30M330 -200L14 8M250 -150L90 -60M220 140L4 30" stroke="#fff" stroke-opacity=".7" stroke-width="3" fill="none"/>' +
      `<path d="M0 -44a17 17 0 0 1 0 34c18 8 22 40 12 80l-6 70h-12l-6 -70c-10 -40 -6 -72 12 -80a17 17 0 0 1 0 -34Z" fill="${tone.dark}"/>`
  )

export const sailingShip = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<g fill="${tone.dark}"><path d="M-190 0C-170 60 -130 84 -90 90H120C160 84 190 30 210 -20L150 0Z"/><path d="M-100 0V-240h8V0zM0 0V-310h10V0zM100 0V-220h8V0z"/>` +
      `<path d="M-92 -230C-30 -190 -30 -110 -92 -60ZM10 -300C90 -240 90 -120 10 -50ZM108 -210C160 -170 160 -100 108 -50ZM-104 -220C-150 -180 -160 -110 -170 -40L-104 -50Z" fill="${tone.near}"/>` +
      `<path d="M-92 -230C-60 -190 -60 -110 -92 -60ZM10 -300C50 -240 50 -120 10 -50Z" fill="${tone.light}" opacity=".35"/><path d="M-150 30h20v10h-20zM-80 30h20v10h-20zM-10 30h20v10h-20zM60 30h20v10h-20z" fill="${tone.light}"/></g>`
  )

/** A racing car from behind. */
export const car = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<path d="M-150 40C-156 0 -130 -20 -96 -26L-60 -66C-50 -76 50 -76 60 -66L96 -26C130 -20 156 0 150 40Z" fill="${tone.dark}"/><path d="M-52 -60H52L78 -28H-78Z" fill="${tone.mid}"/>` +
      `<path d="M-138 -4h70v16h-64zM138 -4h-70v16h64z" fill="#ff4d6d"/><path d="M-150 40h54v26h-50zM150 40h-54v26h50z" fill="#06040d"/><path d="M-120 -44H120V-54H-120Z" fill="${tone.dark}"/><ellipse cx="0" cy="70" rx="170" ry="12" fill="#000" opacity=".5"/>`
  )

/** A flying dragon, seen from the side, looking right. */
export const dragon = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<path d="M-420 190C-300 250 -200 180 -150 110C-110 50 -40 20 40 40C110 58 150 20 170 -30C186 -74 230 -100 280 -92L330 -70L292 -62L318 -40L270 -46C240 -44 236 -10 216 30C180 100 100 120 40 106C-20 92 -60 120 -100 170C-160 246 -300 300 -420 190Z" fill="${tone.dark}"/>` +
      `<path d="M20 46C-30 -80 -160 -160 -300 -170C-260 -130 -250 -100 -256 -60C-210 -70 -180 -50 -164 -16C-120 -30 -80 -10 -60 30Z" fill="${tone.near}"/><path d="M60 48C70 -90 150 -190 260 -230C246 -180 256 -150 280 -130C236 -110 226 -80 226 -50C180 -40 140 -10 120 50Z" fill="${tone.dark}"/>` +
      `<path d="M-300 -170L20 46M-256 -60L-30 36M260 -230L70 48" stroke="${tone.glow}" stroke-width="4" opacity=".6" fill="none"/><circle cx="282" cy="-76" r="5" fill="${tone.light}"/>`
  )

/** A koi seen from above, swimming left. */
export const koi = (x, y, scale, colour, rotate = 0) =>
  group(
    x,
    y,
    scale,
    `<path d="M-110 0C-60 -50 40 -46 90 -6C120 -40 150 -46 170 -40C150 -10 150 10 172 44C140 44 116 26 90 10C40 50 -60 46 -110 0Z" fill="${colour}"/><path d="M-30 -34C0 -80 40 -70 50 -60C30 -50 20 -40 20 -34ZM-20 32C0 70 30 70 44 64C30 54 24 44 24 34Z" fill="${colour}" opacity=".75"/>` +
      '<path d="M-40 -30C-10 -30 0 0 -30 26C-60 20 -66 -14 -40 -30ZM40 -26C60 -20 60 10 36 24C20 10 20 -14 40 -26Z" fill="#e2352f" opacity=".8"/><circle cx="-84" cy="-8" r="5" fill="#10141c"/>',
    rotate
  )
