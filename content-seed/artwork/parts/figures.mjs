// People, vehicles, creatures.
import { group, mix, oval, shape, stroke } from '../stage.mjs'

// Limbs of a body 150 high, seen from behind, feet at (0, 0), weight on the left leg; each pose has its own arms, legs and turn of the head.
const HEAD = 'M-9 -134C-10 -146 -4 -151 2 -151C9 -151 13 -145 12 -137C12 -130 8 -123 2 -122C-4 -122 -8 -127 -9 -134Z'
const NAPE = 'M-4 -130H8L9 -120Q2 -116 -5 -120Z'
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
    `<g transform="scale(${flip ? -1 : 1} 1)">${oval(4, 1, 40, 5, '#05030a', 0.5)}${shape(LEGS[legs], mix(full(fill), '#05030a', 0.35))}${shape(TORSO, fill)}${shape(ARMS[arms], mix(full(fill), '#8a78c0', 0.1))}${shape(NAPE, mix(full(fill), '#c79a86', 0.35))}${shape(HEAD, mix(full(fill), '#05030a', 0.25))}${stroke(FOLDS, '#05030a', 2, 0.4)}</g>`
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

/** The glass-winged courier from behind, coat and satchel, rising: veins of glass that take the light. */
export function wings(x, y, scale, tone, place = inner => inner) {
  const at = inner => group(x, y, scale, inner)
  const upper = 'M6 -14C50 -130 180 -246 340 -250C366 -206 336 -126 256 -66C186 -16 90 22 6 22Z'
  const lower = 'M6 18C96 14 216 50 250 142C196 184 86 150 6 62Z'
  const veins =
    'M6 -10C90 -110 200 -190 340 -250M6 0C110 -80 230 -130 330 -160M6 8C100 -40 200 -70 286 -92M6 16C90 0 170 -20 220 -42M120 -102L170 -84M170 -140L232 -124M232 -184L300 -186M110 -58L150 -48M190 -104L236 -94M90 -20L120 -22'
  const lowVeins = 'M6 26C100 40 180 80 250 142M6 40C80 70 140 110 186 152M120 56L110 84M176 88L158 122'
  const pane = (d, lines, tint) =>
    shape(d, tint, 0.34) + shape(d, mix(tone.light, '#ffffff', 0.5), 0.26) + stroke(d, '#ffffff', 3, 0.75) + stroke(lines, '#ffffff', 2, 0.6)
  const pair = pane(lower, lowVeins, tone.glow) + pane(upper, veins, mix(tone.glow, '#c9a0ff', 0.4))
  const coat = mix(tone.dark, tone.near, 0.35)
  return (
    `<g filter="url(#soft)" opacity=".5">${at(`<g transform="scale(-.94 1) rotate(-7)">${shape(upper + lower, tone.light, 0.5)}</g>${shape(upper + lower, tone.light, 0.5)}`)}</g>` +
    at(`<g transform="scale(-.94 1) rotate(-7)">${pair}</g>${pair}`) +
    place(
      at(
        shape('M-14 84C-18 120 -8 160 -20 214L-4 216C6 170 4 130 8 96ZM6 92C18 128 20 160 34 196L46 190C38 150 34 120 24 86Z', mix(coat, '#05030a', 0.4)) +
          shape(
            'M-20 -34C-10 -42 12 -42 22 -34C30 -10 26 24 30 60C42 92 62 108 84 124C60 128 40 120 26 108C16 122 -4 122 -14 106C-34 118 -60 116 -78 104C-50 96 -34 78 -28 56C-22 24 -28 -10 -20 -34Z',
            coat
          ) +
          shape('M-22 -30C-44 -20 -60 6 -66 36L-54 40C-46 18 -34 2 -18 -6ZM22 -30C46 -24 66 -40 84 -62L94 -54C78 -24 54 -6 24 -8Z', coat) +
          shape('M-20 -20L28 44L22 52L-24 -12Z', mix(coat, '#b98a5a', 0.6)) +
          shape('M14 40H46V70Q30 78 14 70Z', mix(coat, '#b98a5a', 0.5)) +
          shape('M-12 -60C-14 -78 -4 -86 4 -85C14 -84 18 -74 15 -62C13 -50 8 -44 2 -44C-6 -44 -11 -50 -12 -60Z', mix(coat, '#05030a', 0.3)) +
          stroke('M-10 -30C-6 10 -10 60 -4 104M10 -32C14 10 14 60 22 104', '#05030a', 2.4, 0.5)
      )
    )
  )
}

/** A three-master under full sail, going right: planked hull, sails with the wind in them, rigging, lit ports. */
export function sailingShip(x, y, scale, tone, place = inner => inner) {
  const at = inner => place(group(x, y, scale, inner))
  const sail = (left, top, wide, tall, bulge) =>
    shape(
      `M${left} ${top}Q${left + wide * 0.5} ${top - 8} ${left + wide} ${top}Q${left + wide + bulge} ${top + tall * 0.5} ${left + wide} ${top + tall}Q${left + wide * 0.5} ${top + tall - 12} ${left} ${top + tall}Q${left + bulge * 0.8} ${top + tall * 0.5} ${left} ${top}Z`,
      mix(tone.glow, tone.light, 0.25)
    ) +
    shape(
      `M${left} ${top}Q${left + bulge * 0.8} ${top + tall * 0.5} ${left} ${top + tall}L${left + wide * 0.5} ${top + tall - 8}Q${left + wide * 0.3} ${top + tall * 0.5} ${left + wide * 0.5} ${top - 5}Z`,
      mix(tone.mid, tone.far, 0.5),
      0.7
    ) +
    stroke(`M${left - 8} ${top}H${left + wide + 8}`, tone.dark, 5)
  const hull = 'M-222 -30C-204 40 -170 74 -116 88H120C176 76 214 30 244 -36L172 -8H-160Z'
  return (
    at(
      stroke('M-110 0V-262M8 0V-338M122 0V-250M200 -20L330 -84', tone.dark, 8) +
        stroke('M-200 -24L-110 -250L8 -330L122 -244L322 -80M-110 -250L-60 -6M8 -330L-60 -6M8 -330L76 -6M122 -244L76 -6', tone.dark, 1.8, 0.8)
    ) +
    at(
      sail(-158, -236, 96, 92, 22) +
        sail(-166, -136, 112, 108, 26) +
        sail(-44, -312, 104, 92, 24) +
        sail(-54, -212, 124, 84, 28) +
        sail(-58, -122, 132, 96, 30) +
        sail(78, -226, 90, 84, 22) +
        sail(72, -134, 104, 104, 26)
    ) +
    at(shape('M150 -30L316 -82L190 -118Q170 -70 150 -30Z', mix(tone.glow, tone.light, 0.15), 0.9)) +
    at(
      shape(hull, mix(tone.dark, '#2a1a18', 0.4)) +
        stroke('M-206 4C-120 24 140 24 226 0M-190 34C-100 52 130 50 202 30M-160 62C-80 74 110 74 164 58', mix(tone.dark, tone.far, 0.4), 2.5, 0.7) +
        shape('M-222 -30L-226 -74H-150L-146 -10Z', mix(tone.dark, '#2a1a18', 0.3))
    ) +
    at(
      shape(
        'M-150 10h16v13h-16zM-100 13h16v13h-16zM-50 15h16v13h-16zM0 15h16v13H0zM50 14h16v13H50zM100 12h16v13h-16zM-210 -62h18v18h-18zM-180 -62h18v18h-18z',
        '#ffcf8a'
      )
    )
  )
}

/** A racing car from behind: wing, glass, a band of light, the diffuser, and its light on the road. */
export const car = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    oval(0, 70, 190, 15, '#05030a', 0.75) +
      shape('M-152 66V22Q-152 4 -136 0H-94V66ZM152 66V22Q152 4 136 0H94V66Z', '#08050e') +
      shape('M-64 -70C-50 -84 50 -84 64 -70L98 -26H-98Z', mix(tone.near, '#0b0714', 0.4)) +
      shape('M-54 -66C-44 -74 44 -74 54 -66L80 -30H-80Z', mix(tone.far, tone.glow, 0.35)) +
      shape('M-54 -66C-44 -74 -10 -75 4 -74L-30 -30H-80Z', mix(tone.glow, tone.light, 0.4), 0.6) +
      shape('M-160 34C-166 4 -150 -22 -104 -28H104C150 -22 166 4 160 34L150 46H-150Z', mix(tone.near, tone.dark, 0.35)) +
      shape('M-160 34C-166 4 -150 -22 -104 -28H104C150 -22 166 4 160 34Q80 2 0 2T-160 34Z', mix(tone.near, tone.mid, 0.6)) +
      shape('M-118 -46H118L126 -60H-126ZM-96 -46L-90 -26H-78L-82 -46ZM96 -46L90 -26H78L82 -46Z', mix(tone.dark, '#000000', 0.3)) +
      shape('M-146 8Q0 -8 146 8V20Q0 4 -146 20Z', '#12060f') +
      shape('M-142 10Q-100 4 -62 3V13Q-100 14 -140 19ZM142 10Q100 4 62 3V13Q100 14 140 19Z', '#ff3b5c') +
      shape('M-130 11Q-100 7 -70 6V9Q-100 10 -130 14ZM130 11Q100 7 70 6V9Q100 10 130 14Z', '#ffd0d6') +
      shape('M-112 44H112L98 66H-98Z', '#0a0610') +
      stroke('M-60 46V64M-30 46V65M0 46V65M30 46V65M60 46V64', mix(tone.far, '#0a0610', 0.5), 4)
  ) +
  group(x, y, scale, oval(-100, 12, 90, 34, 'url(#taillight)') + oval(100, 12, 90, 34, 'url(#taillight)') + oval(0, 86, 190, 22, 'url(#taillight)', 0.6)) +
  '<radialGradient id="taillight"><stop stop-color="#ff3b5c" stop-opacity=".7"/><stop offset="1" stop-color="#ff3b5c" stop-opacity="0"/></radialGradient>'

/** A flying dragon, seen from the side, looking right: the far wing, the body with its plates, the near wing over it. */
export function dragon(x, y, scale, tone, place = inner => inner) {
  const skin = mix(tone.near, tone.dark, 0.45)
  const web = mix(tone.mid, tone.glow, 0.25)
  const at = inner => place(group(x, y, scale, inner))
  const spikes = [
    [-330, 222, -20],
    [-262, 206, -30],
    [-206, 166, -40],
    [-164, 112, -40],
    [-118, 58, -30],
    [-64, 20, -16],
    [100, 30, 14],
    [142, 4, 22],
    [166, -40, 34]
  ]
  const plates = spikes
    .map(([px, py, turn], index) => `M${px - 13} ${py + 12}L${px + turn * 0.5} ${py - 34 + Math.abs(index - 4) * 3}L${px + 15} ${py + 6}Z`)
    .join('')
  const bones = d => stroke(d, mix(skin, tone.glow, 0.2), 7) + stroke(d, mix(tone.glow, tone.light, 0.4), 1.6, 0.7)
  return (
    at(
      shape('M70 44C70 -60 120 -170 236 -252C238 -206 258 -170 300 -150C256 -136 236 -110 240 -72C196 -66 160 -20 128 46Z', mix(web, tone.dark, 0.35)) +
        bones('M76 40C86 -70 140 -180 236 -252M84 40C130 -60 200 -130 300 -150M96 42C140 -20 190 -56 240 -72')
    ) +
    at(
      shape(plates, mix(skin, tone.glow, 0.3)) +
        shape('M-470 130C-452 168 -440 190 -404 200C-420 222 -440 226 -474 214C-452 200 -456 168 -470 130Z', web) +
        shape(
          'M-424 196C-330 256 -232 196 -176 126C-130 64 -66 14 24 24C92 32 146 20 168 -32C184 -78 222 -106 268 -106C282 -128 304 -138 330 -136C318 -126 312 -116 310 -106L352 -82C360 -74 356 -64 346 -64L304 -62L336 -46C330 -34 310 -32 292 -38C262 -46 244 -22 226 26C194 104 110 128 42 112C-18 98 -62 128 -104 180C-166 252 -308 300 -424 196Z',
          skin
        ) +
        shape(
          'M226 26C194 104 110 128 42 112C-18 98 -62 128 -104 180C-130 210 -170 234 -216 246C-160 214 -130 178 -96 136C-52 84 10 70 66 82C130 92 186 64 226 26Z',
          mix(skin, tone.glow, 0.34)
        ) +
        stroke(
          'M206 44L220 62M180 68L192 90M148 84L156 108M110 90L114 114M70 88L68 112M28 82L18 108M-14 90L-30 114M-52 110L-74 138M-84 142L-108 170',
          mix(skin, '#000000', 0.4),
          3,
          0.6
        ) +
        shape('M262 -104C246 -130 216 -140 186 -138C212 -128 226 -112 236 -94Z', mix(skin, tone.light, 0.35)) +
        shape(
          'M120 104C130 140 118 164 92 176L86 194L80 178L62 182L76 166C92 150 90 128 82 112ZM20 104C18 136 0 152 -26 158L-36 174L-40 158L-56 156L-40 146C-22 136 -16 120 -18 100Z',
          mix(skin, '#000000', 0.15)
        )
    ) +
    at(shape('M300 -92q9 -9 20 -6q-6 10 -20 6z', '#ffe9a8') + stroke('M318 -60L350 -66', '#06040c', 3)) +
    at(
      shape('M28 48C-6 -70 -126 -170 -326 -196C-292 -150 -280 -110 -284 -58C-244 -78 -208 -62 -188 -10C-150 -30 -104 -16 -70 40C-36 22 0 26 28 48Z', web) +
        bones('M24 46C-16 -64 -130 -160 -326 -196M20 46C-60 -30 -160 -70 -284 -58M16 48C-50 10 -110 -14 -188 -10M12 50C-20 34 -40 32 -70 40')
    )
  )
}

/** Somebody running right at full stretch, seen from the side; 150 high, the ground at y. */
export const runner = (x, y, scale, fill, scarf) =>
  group(
    x,
    y,
    scale,
    shape('M-2 -116C-30 -132 -52 -112 -92 -128C-84 -116 -80 -112 -92 -102C-60 -100 -38 -96 -6 -104Z', scarf) +
      shape('M-12 -70C-30 -52 -42 -44 -64 -44L-96 -58L-104 -50L-70 -28C-42 -26 -20 -36 2 -54Z', mix(fill, '#05030a', 0.35)) +
      shape('M-14 -108C-36 -100 -48 -84 -50 -66L-30 -50L-24 -58L-36 -70C-32 -82 -22 -90 -8 -94Z', mix(fill, '#05030a', 0.35)) +
      shape('M-16 -66C-18 -90 -12 -112 2 -118C16 -118 22 -108 20 -96C18 -80 14 -68 8 -58Z', fill) +
      shape('M-14 -70L10 -66C34 -62 46 -50 44 -38L24 -4L30 4L12 2L14 -10L24 -38L-4 -48Z', fill) +
      shape('M10 -112C26 -100 36 -92 48 -92L66 -112L74 -106L56 -80C40 -76 22 -84 10 -94Z', fill) +
      shape('M4 -120C4 -136 16 -144 26 -140C36 -136 38 -124 33 -116C28 -108 16 -106 10 -110Z', fill)
  )
