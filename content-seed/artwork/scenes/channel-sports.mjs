// A shot about to fall, against the floodlights, 16:9.
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
  mix,
  num,
  oval,
  profile,
  shape,
  soft,
  stroke,
  times
} from '../parts.mjs'

const BALL_PATCHES =
  'M0 -15L14 -5L9 12H-9L-14 -5ZM-6 -40L6 -40L14 -32L0 -25L-14 -32ZM38 -14L40 0L34 8L26 0L28 -12ZM-38 -14L-40 0L-34 8L-26 0L-28 -12ZM24 32L14 38L10 28L18 20L28 24ZM-24 32L-14 38L-10 28L-18 20L-28 24Z'

/** The striker before the shot, 600 high, looking right: the far limbs, then the near ones and the kit. */
function striker(tone) {
  const far = leg([-8, -302], [66, -176], [30, -38], -1) + boot(30, -38, 2) + arm([24, -486], [126, -506], [214, -566], 1.05) + hand(214, -566, -34, 'open')
  const near =
    leg([-22, -304], [-96, -196], [-232, -224], 1) +
    boot(-236, -226, 138, 1, 0.96) +
    arm([-6, -484], [-98, -426], [-186, -392], 1.08) +
    hand(-186, -392, 148, 'relaxed', -1)
  const shirt =
    'M-30 -506C-10 -520 34 -522 52 -502C62 -470 56 -430 44 -396C40 -362 42 -330 40 -296L-62 -292C-56 -330 -50 -360 -46 -396C-54 -436 -52 -486 -30 -506Z' +
    'M-28 -508C-52 -498 -76 -472 -92 -448L-58 -416L-22 -446Z' +
    'M30 -512C58 -524 90 -528 112 -528L116 -484L44 -462Z'
  const shorts = 'M-62 -318L42 -322C62 -292 84 -258 98 -232L40 -198C24 -220 8 -238 -6 -252C-24 -226 -50 -196 -84 -170L-138 -216C-110 -252 -84 -286 -62 -318Z'
  const head =
    profile(46, -566, 14, 0.9) +
    'M6 -556C-8 -596 10 -622 46 -622C72 -622 90 -606 90 -590C74 -592 62 -586 56 -574C44 -574 36 -566 34 -552C26 -546 14 -546 6 -556Z'
  return [
    [far, mix(tone.dark, '#000000', 0.2)],
    [head, mix(tone.dark, '#000000', 0.1)],
    [near, mix(tone.dark, tone.near, 0.25)],
    [shorts, mix(tone.dark, tone.near, 0.45)],
    [shirt, mix(tone.near, tone.mid, 0.3)]
  ]
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
  const man = inner => group(712, 856, 1.06, inner)
  const shadow = 'M700 862C620 880 480 930 380 990H640C700 930 760 890 800 866Z'
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
    soft(shape(shadow, '#03100b', 0.7)),
    // he stands against all of that light
    lit(
      striker(tone)
        .map(([d, fill]) => body(712, 856, 1.06, d, fill))
        .join(''),
      'contre'
    ),
    // folds and hems of the kit
    `<g filter="none">${man(stroke('M-44 -440C-30 -420 -34 -370 -44 -310M36 -484C46 -440 30 -390 34 -312M-4 -420C4 -380 -8 -340 -2 -300M6 -300C14 -280 40 -250 62 -226M-22 -296C-50 -262 -80 -226 -108 -200', '#020806', 4, 0.45) + stroke('M-130 -210L-90 -174M44 -204L92 -234', '#e9f6e4', 5, 0.55))}</g>`,
    soft(oval(940, 866, 60, 10, '#03100b', 0.85)),
    lit(group(944, 812, 1.06, disc(0, 0, 44, '#e9efe4')), 'form'),
    group(944, 812, 1.06, shape(BALL_PATCHES, '#13241f')),
    // grass that his boot has torn
    soft(
      times(26, index => stroke(`M${num(742 + index * 6)} ${num(862 - ((index * 37) % 44))}l${(index % 5) - 2} -${7 + (index % 4) * 3}`, '#9fd494', 2.4, 0.8))
    ),
    times(22, index => disc(560 + ((index * 131) % 520), 520 + ((index * 71) % 330), 1.4 + (index % 3) * 0.7, '#eaffe0', 0.6))
  ]
})
