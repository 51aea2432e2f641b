// Two captains, one cup, and a standing crowd, 16:9. The lower left corner stays calm, because the viewers chip is there.
import {
  WIDE,
  scene,
  arm,
  backlit,
  beams,
  blur,
  boot,
  box,
  crowd,
  glow,
  group,
  halo,
  hand,
  leg,
  lit,
  mist,
  mix,
  num,
  oval,
  profile,
  shape,
  soft,
  stroke,
  times
} from '../parts.mjs'

// the cup, 430 high, the middle of its foot at 0, 0
const BOWL =
  'M-150 -430C-96 -422 96 -422 150 -430C152 -340 130 -262 84 -222C58 -200 34 -190 26 -176C20 -166 38 -160 38 -150C38 -140 20 -138 20 -126C22 -100 44 -84 74 -72L88 -58V-46H-88V-58L-74 -72C-44 -84 -22 -100 -20 -126C-20 -138 -38 -140 -38 -150C-38 -160 -20 -166 -26 -176C-34 -190 -58 -200 -84 -222C-130 -262 -152 -340 -150 -430Z'
const FOOT = 'M-96 -46H96V-24H118V0H-118V-24H-96Z'
const HANDLE = 'M142 -396C176 -424 236 -420 246 -364C254 -312 204 -258 96 -240C150 -268 212 -310 208 -360C204 -388 172 -384 140 -366Z'
const FLUTES =
  'M-64 -214C-74 -226 -80 -238 -84 -250M-34 -198C-42 -216 -46 -232 -48 -246M-10 -190C-13 -210 -14 -228 -15 -244M10 -190C13 -210 14 -228 15 -244M34 -198C42 -216 46 -232 48 -246M64 -214C74 -226 80 -238 84 -250'
const STAR = 'M0 -404L9 -369L44 -360L9 -351L0 -316L-9 -351L-44 -360L-9 -369'

/** 600 high, in profile looking right, arms folded, weight on the back leg. */
const CAPTAIN = {
  legs:
    leg([-18, -300], [-30, -166], [-44, -34], -1, 0.96) +
    boot(-44, -36, 0, 1, 1.02) +
    leg([14, -300], [34, -168], [22, -34], -1, 0.96) +
    boot(22, -36, 0, 1, 1.02),
  shirt:
    'M-48 -492C-26 -514 40 -512 58 -486C76 -444 70 -392 58 -344C54 -312 58 -288 62 -262C30 -246 -38 -248 -60 -264C-56 -292 -52 -312 -52 -338C-66 -396 -70 -448 -48 -492Z',
  arms: arm([34, -470], [96, -386], [24, -366], 1.16) + arm([-2, -472], [-24, -376], [80, -398], 1.3) + hand(80, -398, -34, 'fist', 1, 0.95),
  head: profile(14, -566, -4, 0.92)
}
/** The arms of a waiting player. */
const HANGING = arm([4, -470], [-14, -376], [14, -286], 1.2) + hand(14, -286, 84, 'relaxed', -1, 0.95)
const HAIR = [
  'M54 -594C50 -622 22 -632 -4 -624C-34 -616 -44 -588 -38 -556C-34 -536 -26 -524 -16 -516L0 -536C-4 -558 6 -576 20 -584C34 -590 46 -590 54 -594ZM-36 -592C-70 -590 -84 -548 -76 -500C-74 -478 -84 -462 -92 -452C-62 -456 -50 -488 -50 -520C-50 -546 -44 -566 -30 -574Z',
  'M58 -588C62 -622 36 -640 2 -632C-32 -628 -44 -596 -38 -560C-36 -546 -32 -536 -26 -530L-8 -548C-8 -568 0 -580 14 -586C30 -592 46 -590 58 -588Z'
]
const HEADSET = 'M-8 -568C-16 -634 44 -646 48 -600'

export const grandFinal = scene('stream-grand-final', { size: WIDE, palette: 'violet', seed: 's1', light: [800, 330] }, stage => {
  const { tone, random } = stage
  const [CUP_X, CUP_Y, CUP_SIZE] = [800, 590, 0.86]
  const onCup = inner => group(CUP_X, CUP_Y, CUP_SIZE, inner)
  const metal = (id, stops) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-150" x2="150">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`
  const cup =
    metal('gold', [
      [0, '#5a2a12'],
      [0.1, '#e8a84a'],
      [0.22, '#fff2c2'],
      [0.34, '#d08a30'],
      [0.52, '#6a3414'],
      [0.68, '#b8742a'],
      [0.82, '#ffe09a'],
      [0.92, '#c07a2c'],
      [1, '#4a200e']
    ]) +
    soft(onCup(shape(BOWL + FOOT, tone.light, 0.8))) +
    lit(onCup(shape(HANDLE, '#b87a2e') + `<g transform="scale(-1 1)">${shape(HANDLE, '#c88a3a')}</g>`), 'gloss') +
    lit(onCup(shape(BOWL, 'url(#gold)')), 'form') +
    lit(onCup(shape(FOOT, '#2a1436')), 'gloss') +
    `<g filter="none">${onCup(
      oval(0, -428, 147, 15, '#3a1a10') +
        stroke('M-148 -430C-96 -444 96 -444 148 -430', '#fff4cc', 5) +
        stroke('M-148 -428C-96 -412 96 -412 148 -428', '#8a4e1c', 4, 0.9) +
        stroke('M-146 -394C-90 -382 90 -382 146 -394M-104 -258C-60 -244 60 -244 104 -258', '#5a2a12', 4, 0.7) +
        stroke('M-146 -390C-90 -378 90 -378 146 -390M-102 -254C-60 -240 60 -240 102 -254', '#ffe9b0', 2, 0.7) +
        stroke(FLUTES, '#5a2a12', 5, 0.5) +
        stroke(FLUTES, '#ffedb8', 1.6, 0.5).replace('<path', '<path transform="translate(4 0)"') +
        box(-44, -38, 88, 26, '#c08a3c', 3) +
        box(-40, -34, 80, 4, '#ffe9b0', 0, 0.6)
    )}</g>` +
    lit(onCup(`<g transform="translate(0 30)">${shape(STAR, '#fff0c0')}</g>`), 'fine')
  const captain = (x, y, scale, flip, hair, cloth) =>
    backlit(
      stage,
      x,
      y,
      scale,
      [
        [CAPTAIN.legs, '#120a24'],
        [CAPTAIN.shirt, cloth],
        [CAPTAIN.head, '#341a2c'],
        [HAIR[hair], '#0d0716'],
        [CAPTAIN.arms, mix(cloth, '#120a24', 0.3)]
      ],
      { flip, rim: 4, colour: flip > 0 ? '#ffc0e4' : '#c4d4ff' }
    ) +
    `<g filter="none" transform="translate(${x} ${y}) scale(${flip * scale} ${scale})">${stroke(HEADSET, '#07040f', 11)}${oval(0, -560, 16, 22, '#07040f')}${stroke('M6 -546C20 -520 40 -516 58 -522', '#07040f', 5)}${soft(stroke('M-36 -450C-26 -400 -30 -340 -40 -280M48 -330C46 -310 48 -290 52 -272', '#07040f', 12, 0.5))}${stroke('M-58 -300C-20 -290 24 -290 62 -298', flip > 0 ? '#ff9ad6' : '#a9c0ff', 7, 0.75)}${stroke('M-26 -504C-10 -492 20 -492 36 -502', flip > 0 ? '#ff9ad6' : '#a9c0ff', 6, 0.8)}</g>`
  /** The others of a team, a row behind their captain and in the haze. */
  const mate = (x, y, scale, flip, hair, cloth) =>
    backlit(
      stage,
      x,
      y,
      scale,
      [
        [CAPTAIN.legs, '#170a30'],
        [CAPTAIN.shirt, cloth],
        [CAPTAIN.head, '#2a1230'],
        [HAIR[hair], '#12081f'],
        [hair ? CAPTAIN.arms : HANGING, mix(cloth, '#170a30', 0.35)]
      ],
      { flip, rim: 2.6, colour: flip > 0 ? '#f09ad0' : '#a9b8ff' }
    )
  const wall = (d, id, from, to) =>
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><g filter="none">${shape(d, `url(#${id})`)}</g>`
  const clipped = (id, d, inner) => `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
  const LEFT = 'M300 96H830L770 500H300Z'
  const RIGHT = 'M830 96H1300V500H770Z'
  // Nova: a star that bursts. Tempest: clouds around an eye, and lightning.
  const nova =
    glow(520, 290, 300, 0.9) +
    soft(
      times(
        28,
        index =>
          `<g transform="translate(520 290) rotate(${num(index * 12.86)})">${shape(`M-${3 + (index % 3) * 2} 0L0 -${150 + ((index * 53) % 150)}L${3 + (index % 3) * 2} 0Z`, '#ffd9f0', 0.55)}</g>`
      )
    ) +
    lit(
      `<g transform="translate(520 290)">${shape('M0 -120L18 -30L84 -84L30 -18L120 0L30 18L84 84L18 30L0 120L-18 30L-84 84L-30 18L-120 0L-30 -18L-84 -84L-18 -30Z', '#ffe6f4')}</g>`,
      'fine'
    )
  const swirl = times(7, index => {
    const reach = 40 + index * 34
    return stroke(
      `M${num(1080 + Math.cos(index) * reach)} ${num(290 + Math.sin(index) * reach * 0.6)}A${reach} ${num(reach * 0.6)} 0 1 1 ${num(1080 + Math.cos(index + 4.6) * reach)} ${num(290 + Math.sin(index + 4.6) * reach * 0.6)}`,
      index % 2 ? '#9fb8ff' : '#4a5ae0',
      26 - index,
      0.5
    )
  })
  const tempest = soft(swirl) + glow(1080, 290, 200, 0.5) + lit(shape('M1110 130L1030 296H1084L1040 450L1168 258H1104L1150 130Z', '#f0f4ff'), 'fine')
  const sticks = times(44, () => {
    const x = random(1600)
    const y = random(690, 800)
    const colour = x < 800 ? '#ff7ac2' : '#8fa8ff'
    return stroke(`M${num(x)} ${num(y)}l${num(random(-16, 16))} -36`, colour, 6, 0.9)
  })
  return [
    box(-40, -40, 1700, 1000, '#0c0520'),
    halo(stage, { room: true }),
    lit(shape('M-40 250Q800 60 1640 250V470Q800 300 -40 470Z', '#251146'), 'wall'),
    stroke('M-40 240Q800 50 1640 240', tone.glow, 4, 0.6),
    crowd(stage, 372, 7, '#54288c', 520),
    crowd(stage, 420, 9, '#43207a', 540),
    mist(stage, 420, 260, 0.5),
    beams(stage, 50, 9),
    lit(
      stroke('M60 18H1540M60 54H1540', '#150a28', 9) +
        stroke(
          times(38, index => `M${60 + index * 40} ${index % 2 ? 18 : 54}L${100 + index * 40} ${index % 2 ? 54 : 18}`),
          '#150a28',
          5
        ),
      'fine'
    ),
    // the wall of light behind the stage
    lit(box(278, 74, 1044, 446, '#0a0518', 6), 'bulk'),
    wall(LEFT, 'magenta', '#4a1058', '#d0408e'),
    wall(RIGHT, 'blue', '#14145c', '#4a5ad8'),
    clipped('left', LEFT, nova),
    clipped('right', RIGHT, tempest),
    `<g filter="none">${stroke(
      times(29, index => `M300 ${110 + index * 14}H1300`),
      '#0c0718',
      2.4,
      0.28
    )}</g>`,
    soft(stroke('M830 96L770 500', '#fff', 9)),
    glow(800, 340, 400, 0.75),
    mist(stage, 520, 170, 0.55),
    // the teams, in the haze of the stage
    [
      [212, 0.5, 1],
      [308, 0.48, 0],
      [400, 0.5, 1]
    ]
      .map(([x, size, hair], index) => mate(x, 612, size, 1, hair, '#330a3a') + mate(1600 - x, 612, 0.98 - size, -1, (hair + index) % 2, '#10164a'))
      .join(''),
    mist(stage, 600, 110, 0.28),
    lit(shape('M80 604H1520L1620 690H-20Z', '#241048'), 'wall'),
    blur(oval(800, 624, 380, 40, tone.light, 0.4)),
    stroke('M-20 690H1620', tone.light, 4, 0.7),
    soft(shape('M500 664H580L420 700H330ZM1020 664H1100L1270 700H1180Z', '#07040f', 0.6)),
    // the plinth and the cup
    lit(shape('M664 668L690 590H910L936 668Z', '#3a1d66') + shape('M676 596H924V584H676Z', '#5a2f8c'), 'wall'),
    soft(oval(800, 592, 130, 9, '#07040f', 0.7)),
    glow(800, 400, 260, 0.7),
    cup,
    captain(540, 668, 0.72, 1, 0, '#4a0c3c'),
    captain(1062, 668, 0.74, -1, 1, '#101a4c'),
    mist(stage, 660, 110, 0.3),
    crowd(stage, 724, 20, '#2c1456'),
    sticks,
    crowd(stage, 778, 30, '#1e0d3e'),
    crowd(stage, 850, 44, '#110725')
  ]
})
