// Somebody watching over a city, on the last stone before the sky; print dots in the air, 16:9. Words are on the left.
import {
  WIDE,
  scene,
  arm,
  backlit,
  box,
  city,
  cloudBank,
  glow,
  group,
  halo,
  hand,
  leg,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  profile,
  shape,
  soft,
  streaks,
  stroke,
  times
} from '../parts.mjs'

const [SUN_X, SUN_Y, SUN_R] = [1040, 400, 236]

/** Paths looking the other way. */
const mirrored = d => d.replace(/([ML C])(-?[\d.]+) (-?[\d.]+)/g, (_, command, x, y) => `${command}${num(-x)} ${y}`)

// 600 high, from behind: one boot on the stone beast, a fist at the side, the head turned to the left, the wind from there.
const HERO = {
  far:
    leg([-24, -304], [-102, -236], [-92, -96], 1, 0.98) +
    'M-112 -104C-116 -84 -116 -70 -112 -62H-66C-62 -76 -66 -92 -72 -104ZM-166 -62C-166 -78 -140 -84 -112 -92L-70 -62Z',
  near: leg([26, -304], [54, -168], [66, -34], -1, 1) + 'M44 -40C40 -22 40 -6 42 4H110C110 -10 98 -22 88 -40Z',
  boots: 'M-124 -176L-72 -176L-70 -62H-116ZM32 -122L86 -124L92 -34H44Z',
  trunk:
    'M-62 -494C-40 -512 44 -512 66 -492C84 -452 74 -404 58 -360C54 -338 58 -318 62 -286C40 -270 -36 -270 -54 -286C-52 -318 -48 -338 -54 -360C-72 -404 -80 -452 -62 -494Z',
  arm: arm([-58, -476], [-118, -392], [-96, -296], 1.22) + hand(-96, -296, 96, 'fist', -1, 1.02),
  head: mirrored(profile(-2, -568, 0, 0.9)),
  hair: 'M-36 -590C-44 -622 -18 -640 14 -632C28 -640 44 -630 44 -616C66 -610 78 -596 98 -596C80 -584 66 -584 58 -572C72 -566 78 -556 92 -552C70 -544 52 -548 40 -548L18 -572L8 -602C-8 -598 -24 -596 -36 -590Z',
  cape: 'M-58 -504C-30 -526 44 -526 66 -500C116 -470 178 -516 250 -500C330 -482 372 -520 440 -516C500 -512 540 -540 590 -560C566 -514 574 -480 622 -452C560 -452 524 -430 536 -382C560 -350 560 -330 590 -304C530 -310 486 -320 452 -284C446 -250 454 -232 440 -204C400 -240 362 -252 326 -226C300 -200 300 -170 274 -134C250 -180 222 -206 184 -196C150 -182 136 -150 96 -132C90 -170 66 -196 36 -216C16 -260 -20 -290 -34 -344C-60 -400 -72 -450 -58 -504Z'
}
const FOLDS = {
  shade:
    'M52 -476C150 -440 250 -470 372 -452C440 -442 500 -470 560 -486M46 -450C140 -396 240 -406 350 -390C420 -380 470 -372 526 -354M34 -420C110 -350 200 -340 284 -318C350 -300 390 -290 428 -262M20 -390C80 -310 150 -280 210 -258C250 -240 270 -210 276 -176M0 -360C40 -290 80 -250 100 -190',
  bright:
    'M70 -492C150 -470 250 -496 350 -482C430 -472 510 -500 580 -530M60 -460C150 -420 250 -436 360 -420C440 -410 490 -400 560 -330M48 -430C130 -370 230 -370 320 -350C380 -336 410 -310 444 -252M30 -400C100 -330 180 -310 244 -280C280 -250 280 -220 282 -170'
}

/** An eagle of steel that looks out over the street, to the left, its crown as flat as a step; its shoulder ends at 0, 0. */
const EAGLE =
  'M30 90V-66C-30 -72 -90 -80 -140 -76C-186 -92 -236 -88 -268 -58C-288 -38 -296 -10 -286 18C-276 2 -262 -8 -246 -8C-228 8 -206 12 -182 6C-158 28 -138 58 -126 90Z'
const FEATHERS =
  'M-236 -54C-220 -62 -204 -60 -192 -50M-130 -70C-150 -40 -140 10 -108 60M-92 -70C-108 -40 -98 20 -70 76M-52 -68C-66 -36 -58 30 -32 84M-12 -66C-22 -40 -16 20 4 80'

export const comics = scene('place-comics', { size: WIDE, palette: 'rose', light: [SUN_X, SUN_Y] }, stage => {
  const { tone } = stage
  // print dots that grow away from the light, one path a size; in the air only
  const dots = (from, to, colour, opacity) =>
    times(7, size => {
      const d = times(34, row =>
        times(72, column => {
          const [x, y] = [column * 23 + (row % 2 ? 11.5 : 0) - 20, row * 18 - 20]
          const share = (Math.hypot(x - SUN_X, y - SUN_Y) - from) / (to - from)
          return share > 0 && share < 1 && Math.floor(share * 7) === size ? `M${num(x)} ${y}h.1` : ''
        })
      )
      return `<path filter="none" d="${d}" stroke="${colour}" stroke-width="${num(13 - size * 1.5)}" stroke-linecap="round" opacity="${num(opacity * (1 - size / 8))}"/>`
    })
  const [X, Y, SCALE] = [1030, 792, 0.86]
  const place = inner => `<g filter="none">${group(X, Y, SCALE, inner)}</g>`
  const tower = (x, wide, top, fill) => {
    const step = wide * 0.16
    const windows = times(180, index => {
      const [column, row] = [index % 9, Math.floor(index / 9)]
      return (index * 7919) % 13 < 5
        ? `M${num(x + wide * (0.1 + column * 0.092))} ${num(top + 92 + row * 26)}h${num(wide * 0.034)}v12h${num(-wide * 0.034)}z`
        : ''
    })
    return (
      lit(
        shape(
          `M${x} 980V${top + 70}H${num(x + step)}V${top + 26}H${num(x + step * 1.8)}V${top}H${num(x + wide / 2 - 8)}L${num(x + wide / 2)} ${top - 120}L${num(x + wide / 2 + 8)} ${top}H${num(x + wide - step * 1.8)}V${top + 26}H${num(x + wide - step)}V${top + 70}H${x + wide}V980Z`,
          fill
        ),
        'wall'
      ) + `<g filter="none">${shape(windows, '#ffc48a', 0.5)}</g>`
    )
  }
  return [
    halo(stage),
    dots(SUN_R * 1.05, 880, tone.light, 0.24),
    streaks(stage, 9, 80, 340, mix(tone.glow, tone.light, 0.3), 0.4),
    orb(SUN_X, SUN_Y, SUN_R),
    city(stage, 620, 0.7, 60, 220, mix(tone.far, tone.glow, 0.25), { lit: true }),
    mist(stage, 600, 260, 0.8),
    tower(1400, 190, 190, mix(tone.mid, tone.near, 0.2)),
    tower(560, 150, 330, mix(tone.mid, tone.far, 0.3)),
    city(stage, 740, 1.05, 60, 230, mix(tone.mid, tone.near, 0.35), { lit: true }),
    mist(stage, 720, 220, 0.7),
    tower(120, 220, 420, mix(tone.near, tone.mid, 0.3)),
    city(stage, 900, 1.5, 40, 170, mix(tone.near, tone.dark, 0.3), { lit: true }),
    cloudBank(stage, 868, 9, 50, 110, mix(tone.mid, tone.far, 0.4), 0.5),
    glow(SUN_X, 560, 460, 0.5),
    // the last stone: a cornice, a beast that looks out
    lit(shape('M806 990V842H1660V990Z', '#2a1226') + box(782, 816, 880, 34, '#3a1a32') + box(800, 792, 862, 26, '#2e142a'), 'wall'),
    stroke('M860 870V990M1000 870V990M1140 870V990M1280 870V990M1420 870V990M1560 870V990', '#0c040f', 6, 0.6),
    soft(oval(1080, 794, 180, 10, '#05030a', 0.8)),
    backlit(stage, 1000, 806, 1, [[EAGLE, '#34172f']], { rim: 5 }),
    `<g filter="none">${group(1000, 806, 1, stroke(FEATHERS, '#0a0410', 6, 0.7) + stroke(FEATHERS, mix(tone.glow, tone.light, 0.2), 1.6, 0.35).replace('<path', '<path transform="translate(-5 -1)"'))}</g>`,
    // the cape first, then the person who wears it
    backlit(
      stage,
      X,
      Y,
      SCALE,
      [
        [HERO.far + HERO.near, '#150a22'],
        [HERO.boots, '#2c0c1c'],
        [HERO.trunk, '#1b0f30'],
        [HERO.arm, '#1b0f30'],
        [HERO.head, '#2a121f'],
        [HERO.hair, '#0e0714']
      ],
      { rim: 5 }
    ),
    backlit(stage, X, Y, SCALE, [[HERO.cape, '#5c0f26']], { rim: 4 }),
    place(soft(stroke(FOLDS.shade, '#17030d', 20, 0.62) + stroke(FOLDS.bright, '#ff6f6a', 7, 0.55))),
    place(stroke(FOLDS.bright, '#ffb9a0', 1.6, 0.4)),
    soft(stroke('M806 794H1000M1180 794H1660', mix(tone.glow, tone.light, 0.4), 3, 0.6)),
    mist(stage, 860, 120, 0.3)
  ]
})
