// A corner flag in the wind before a full stand, against the floodlights, 16:9.
import {
  WIDE,
  scene,
  arm,
  body,
  boot,
  box,
  disc,
  glow,
  group,
  halo,
  hand,
  leg,
  lightCone,
  lit,
  mist,
  num,
  oval,
  shape,
  soft,
  stroke,
  times
} from '../parts.mjs'

const BALL_PATCHES =
  'M0 -15L14 -5L9 12H-9L-14 -5ZM-6 -40L6 -40L14 -32L0 -25L-14 -32ZM38 -14L40 0L34 8L26 0L28 -12ZM-38 -14L-40 0L-34 8L-26 0L-28 -12ZM24 32L14 38L10 28L18 20L28 24ZM-24 32L-14 38L-10 28L-18 20L-28 24Z'

/** The flag's cloth in a wind from the left, flying from the pole's head at 0, 0: its outline, and the folds that catch the light or lie in shade. */
const CLOTH = {
  whole: 'M0 0C64 -34 104 26 168 4C236 -20 262 34 338 12C326 44 334 66 322 98C330 126 316 150 320 182C262 206 236 150 172 172C112 194 74 132 8 170Z',
  bright: [
    'M44 -8C58 -12 76 -8 88 0C78 50 84 110 76 150C66 146 56 148 48 152C56 100 40 50 44 -8Z',
    'M214 2C228 0 244 8 258 16C248 60 258 120 246 172C236 164 224 160 212 164C224 110 206 50 214 2Z'
  ],
  shade: [
    'M112 12C130 16 150 14 168 6C178 60 168 120 180 166C160 176 138 178 118 172C130 120 108 60 112 12Z',
    'M286 22C300 24 316 20 332 14C318 50 328 110 314 178C302 186 292 188 282 184C296 130 280 70 286 22Z',
    'M2 2C8 -2 14 -4 20 -6C14 50 26 110 18 158L10 164Z'
  ],
  seams: 'M8 10C66 -22 106 36 168 14C236 -10 262 44 334 22M10 158C74 122 112 182 172 160C236 140 262 194 318 172'
}

export const cornerFlag = scene('channel-corner-flag', { size: WIDE, palette: 'green', light: [800, 250] }, stage => {
  const { tone, random } = stage
  const bank = (x, y, scale) =>
    group(
      x,
      y,
      scale,
      times(15, index => {
        const [dx, dy] = [(index % 5) * 46 - 92, Math.floor(index / 5) * 44 - 44]
        return disc(dx, dy, 15, '#fff').replace('/>', ' filter="none"/>')
      })
    ) +
    glow(x, y, 330 * scale, 0.95) +
    glow(x, y, 620 * scale, 0.45)
  const mast = (x, y, scale, foot) =>
    lit(
      stroke(`M${x - 16} ${foot}V${y + 60}M${x + 16} ${foot}V${y + 60}`, '#0b1a1c', 8) +
        stroke(
          times(7, index => `M${x - 16} ${num(y + 80 + index * 40)}L${x + 16} ${num(y + 120 + index * 40)}`),
          '#0b1a1c',
          4
        ) +
        box(x - 124 * scale, y - 74 * scale, 248 * scale, 148 * scale, '#0b1a1c', 8),
      'fine'
    )
  const seats = times(620, () => {
    const x = random(-20, 1620)
    const row = random()
    const y = 356 + row * 170 + Math.abs(x - 800) * 0.03
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(1.8 + row * 2.6)}" fill="${['#6f9486', '#33594e', '#a9bda4', '#3d6478', '#8a5a44', '#234038'][Math.floor(random(6))]}" opacity=".55"/>`
  })
  const flashes = times(26, () => glow(random(40, 1560), random(360, 500), random(8, 20), 0.9))
  const net =
    stroke(
      times(17, index => `M${1206 + index * 16} 470L${1212 + index * 15.4} 604`) + times(9, index => `M1204 ${470 + index * 16}H1472`),
      '#dfeee0',
      1.4,
      0.42
    ) + lit(stroke('M1196 616V462H1480V616', '#eef6ea', 9), 'fine')
  const keeper = body(
    1330,
    622,
    0.2,
    leg([-30, -290], [-92, -170], [-70, -34], 1) +
      leg([34, -290], [98, -172], [74, -34], -1) +
      boot(-70, -34, 0, 1) +
      boot(74, -34, 0, 1) +
      'M-64 -500C-30 -520 40 -520 66 -500L58 -390L52 -270H-50L-58 -390Z' +
      'M-58 -230L-40 -300H44L62 -230L96 -190L44 -180L4 -240L-40 -180L-92 -190Z' +
      arm([-58, -486], [-140, -420], [-190, -500], 1.2) +
      arm([60, -486], [142, -420], [194, -500], 1.2) +
      hand(-190, -500, -110, 'open', 1, 1.2) +
      hand(194, -500, -70, 'open', 1, 1.2) +
      'M-36 -560C-38 -620 40 -620 38 -560C36 -530 20 -510 18 -500H-14C-16 -510 -34 -530 -36 -560Z',
    '#0a1a18'
  )
  const stripe = index => shape(`M${800 + (index - 7) * 120} 596h120L${num(800 + (index - 6) * 380)} 990h-380z`, index % 2 ? '#2b6a45' : '#215439')
  const blades = (count, colour, opacity) =>
    `<path filter="none" d="${times(count, () => {
      const share = random() ** 0.6
      return `M${num(random(-20, 1620))} ${num(604 + share * 320)}l${num(random(-3, 3))} -${num(3 + share * 9)}`
    })}" stroke="${colour}" stroke-width="1.6" opacity="${opacity}" fill="none"/>`
  const turf = blades(1500, '#0c3322', 0.55) + blades(900, '#7fc18a', 0.34)
  return [
    box(-40, -40, 1700, 1000, '#04140f'),
    halo(stage),
    // the roof of the stand, the stand, its people
    lit(shape('M-40 356Q800 300 1640 356V640H-40z', '#14312a'), 'wall'),
    seats,
    flashes,
    lit(shape('M-40 236Q800 330 1640 236V330Q800 372 -40 330z', '#0a1c1a'), 'wall'),
    times(20, index => glow(40 + index * 80, 336 + Math.sin((index / 19) * Math.PI) * 26, 24, 0.8)),
    mist(stage, 440, 320, 0.5),
    mast(310, 150, 1, 560),
    bank(310, 150, 1),
    mast(1290, 150, 1, 560),
    bank(1290, 150, 1),
    soft(lightCone(310, 150, 180, 940, 1060, 940, 0.34) + lightCone(1290, 150, 560, 940, 1440, 940, 0.34)),
    lit(box(-40, 556, 1700, 44, '#0b1f1c'), 'wall'),
    times(10, index => box(16 + index * 162, 564, 146, 26, [tone.glow, '#37707a', tone.light, '#5b8f5c'][index % 4], 3, 0.42)),
    `<g filter="none">${times(14, stripe)}</g>`,
    turf,
    stroke('M-40 646H1640M1040 646L1180 730H1640', '#e4efdf', 4, 0.55),
    net,
    lit(keeper, 'back'),
    mist(stage, 620, 170, 0.55),
    glow(740, 440, 520, 0.85),
    oval(760, 868, 620, 90, 'url(#glow)', 0.45),
    // the corner: its quarter circle, the ball on it, and the flag, nearer than all else
    `<g filter="none">${stroke('M640 834H1640M640 834L700 646M1130 834C1130 776 930 736 668 738', '#eef6ea', 11, 0.55)}</g>`,
    soft(shape('M640 836C520 850 380 890 200 960H420C520 900 590 856 646 844Z', '#03100b', 0.7) + oval(938, 836, 96, 14, '#03100b', 0.9)),
    lit(group(938, 762, 1.5, disc(0, 0, 44, '#e9efe4')), 'form'),
    group(938, 762, 1.5, shape(BALL_PATCHES, '#13241f')),
    lit(shape('M606 90C610 84 622 84 626 90L650 836C644 844 634 844 628 836Z', '#8f9c80'), 'contre'),
    lit(group(618, 104, 1.5, shape(CLOTH.whole, '#7c2230')), 'contre'),
    group(
      618,
      104,
      1.5,
      soft(CLOTH.bright.map(d => shape(d, '#ff8f5e', 0.5)).join('') + CLOTH.shade.map(d => shape(d, '#16040c', 0.55)).join('')) +
        stroke(CLOTH.seams, '#ffc8a0', 1.6, 0.4)
    ),
    lit(disc(616, 86, 13, '#d9d2b4'), 'form'),
    // grass before the foot of the pole
    soft(
      times(40, index =>
        stroke(`M${num(560 + index * 4.4)} ${num(850 - ((index * 37) % 26))}l${(index % 5) - 2} -${14 + (index % 4) * 7}`, '#6fb478', 2.6, 0.85)
      )
    ),
    times(30, index => disc(80 + ((index * 331) % 1480), 160 + ((index * 171) % 620), 1.4 + (index % 3) * 0.8, '#eaffe0', 0.5))
  ]
})
