// Live streams of people at their work, 16:9: the face first, then the hands' work, then the room. The lower left corner stays
// calm, because the viewers chip is there.
import {
  WIDE,
  scene,
  arm,
  blur,
  body,
  box,
  disc,
  dragon,
  flakes,
  glow,
  halo,
  lightCone,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times,
  veil
} from '../parts.mjs'
import { bust } from './portraits.mjs'

// A wall of modules, cables, and the person plugging them in.
export const buildingASynth = scene('stream-building-a-synth', { size: WIDE, palette: 'uv', seed: 's3', light: [1010, 250] }, stage => {
  const { tone, random } = stage
  const mirrored = inner => `<g transform="translate(1560 0) scale(-1 1)">${inner}</g>`
  const metalPlate = ['#3b2a5e', '#2c2248', '#47306e', '#241b3d']
  const knob = (x, y, radius) => {
    const angle = random(-3.6, 0.5)
    return (
      disc(x, y, radius * 1.34, '#120a20') +
      disc(x, y, radius, '#6d5a9a') +
      disc(x, y - radius * 0.08, radius * 0.72, '#3a2c5c') +
      stroke(
        `M${num(x + Math.cos(angle) * radius * 0.25)} ${num(y + Math.sin(angle) * radius * 0.25)}L${num(x + Math.cos(angle) * radius * 0.92)} ${num(y + Math.sin(angle) * radius * 0.92)}`,
        '#f6e9ff',
        4
      )
    )
  }
  const lamp = (x, y, colour) => disc(x, y, 5, colour) + `<circle cx="${x}" cy="${y}" r="24" fill="${colour}" opacity=".3" filter="url(#soft)"/>`
  const modules = Array.from({ length: 20 }, (_, index) => ({
    x: 40 + (index % 10) * 152,
    y: 70 + Math.floor(index / 10) * 352,
    fill: metalPlate[(index * 7) % 4],
    kind: (index * 5 + (index % 3)) % 4
  }))
  const plates = modules.map(({ x, y, fill }) => box(x, y, 144, 336, fill, 5)).join('')
  const screws = modules.map(({ x, y }) => [10, 134].map(dx => [10, 326].map(dy => disc(x + dx, y + dy, 4, '#9a8ac0')).join('')).join('')).join('')
  const controls = modules
    .map(({ x, y, kind }) =>
      kind === 0
        ? times(6, index => knob(x + 40 + (index % 2) * 62, y + 52 + Math.floor(index / 2) * 66, 17))
        : kind === 1
          ? knob(x + 72, y + 84, 40) + times(4, index => knob(x + 36 + (index % 2) * 72, y + 168 + Math.floor(index / 2) * 52, 13))
          : kind === 2
            ? times(5, index => box(x + 22 + index * 22, y + 40, 7, 150, '#120a20', 3) + box(x + 15 + index * 22, y + 50 + random(110), 21, 26, '#b9a6e6', 4))
            : box(x + 16, y + 34, 112, 84, '#06130f', 6) + times(2, index => knob(x + 40 + index * 62, y + 166, 18))
    )
    .join('')
  const sockets = modules
    .map(({ x, y }) =>
      times(
        6,
        index =>
          disc(x + 30 + (index % 3) * 42, y + 252 + Math.floor(index / 3) * 42, 13, '#a794d6') +
          disc(x + 30 + (index % 3) * 42, y + 252 + Math.floor(index / 3) * 42, 7, '#07040f')
      )
    )
    .join('')
  const screens = modules
    .filter(({ kind }) => kind === 3)
    .map(({ x, y }) => {
      const wave = `M${x + 20} ${y + 76}${times(12, index => `q4.500 ${index % 2 ? 44 : -44} 8.700 0`)}`
      return soft(stroke(wave, '#5effb4', 7, 0.7)) + stroke(wave, '#d6ffe9', 2.4)
    })
    .join('')
  const jack = index => {
    const from = modules[Math.floor(random(20))]
    const to = modules[Math.floor(random(20))]
    const [x0, y0] = [from.x + 30 + (index % 3) * 42, from.y + 252 + (index % 2) * 42]
    const [x1, y1] = [to.x + 30 + ((index + 1) % 3) * 42, to.y + 252 + ((index + 1) % 2) * 42]
    const colour = ['#ff9d4a', '#ff5fa2', '#57dcff', '#f2ecff', '#9dff8a'][index % 5]
    const sag = 120 + Math.abs(x1 - x0) * 0.3
    return (
      soft(stroke(`M${x0 + 8} ${y0 + 22}C${x0 + 8} ${num(y0 + sag)} ${x1 + 8} ${num(y1 + sag)} ${x1 + 8} ${y1 + 22}`, '#05030a', 12, 0.5)) +
      lit(
        stroke(`M${x0} ${y0}C${x0} ${num(y0 + sag)} ${x1} ${num(y1 + sag)} ${x1} ${y1}`, mix(colour, tone.dark, 0.2), 11) +
          disc(x0, y0, 12, colour) +
          disc(x1, y1, 12, colour),
        'gloss'
      )
    )
  }
  return [
    box(-40, -40, 1700, 1000, '#0c0718'),
    lit(box(0, 30, 1600, 760, '#1a1030', 10), 'wood'),
    lit(plates, 'wall'),
    screws,
    lit(controls, 'fine'),
    lit(sockets, 'gloss'),
    screens,
    times(16, index => lamp(110 + index * 96, index % 2 ? 416 : 64, ['#ff4d7d', '#57dcff', '#9dff8a'][index % 3])),
    times(11, jack),
    glow(1010, 250, 620, 0.4),
    veil(440, 600, 520, 520),
    lit(box(-40, 790, 1700, 160, '#160d26'), 'wood'),
    bust(stage, 'modularmia', 440, 905, 2.5, { cloth: '#8a5a2c', tilt: 5 }),
    // the soldering iron, its smoke, the hand that holds it
    soft(mirrored(stroke('M726 640C700 580 760 540 730 470C706 410 760 380 744 320', '#e9dcff', 16, 0.22))),
    lit(mirrored(stroke('M730 650L846 780', '#c9bfe0', 9) + stroke('M838 770L960 900', '#ff8a4a', 30)), 'gloss'),
    lit(shape('M520 990C540 900 580 860 640 838L706 900C680 930 670 960 660 990Z', '#8a5a2c'), 'form'),
    lit(body(0, 0, 1, arm([640, 872], [660, 850], [724, 806], 1.2), '#6b3f28'), 'form'),
    ...[
      [656, 836, 712, 880],
      [634, 854, 694, 902],
      [616, 876, 672, 922]
    ].map(([x, y, toX, toY]) => lit(stroke(`M${x} ${y}Q${x + 44} ${y - 6} ${toX} ${toY}`, '#7d4c31', 27), 'form')),
    glow(832, 646, 46)
  ]
})

// A sheet of paper, a lamp, and what comes out of it.
export const drawingDragons = scene('stream-drawing-dragons', { size: WIDE, palette: 'green', seed: 's4', light: [560, 300] }, stage => {
  const { tone } = stage
  const sheet = 'M120 760L300 560H900L800 830H96Z'
  return [
    stars(stage, 60),
    halo(stage),
    orb(560, 300, 190),
    ridge(stage, 600, 170, 3.1, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 600, 190, 0.6),
    ridge(stage, 690, 120, 5, tone.mid, { sharp: true }),
    mist(stage, 700, 160, 0.4),
    dragon(560, 380, 1.24, tone, inner => lit(inner)),
    // the storm that it brings: cloud wrapped around its tail, rain below
    `<g filter="url(#puff)" opacity=".8">${times(14, index => oval(30 + index * 62, 560 + Math.sin(index * 1.3) * 34, 90, 42, index % 2 ? mix(tone.near, tone.glow, 0.35) : mix(tone.near, tone.dark, 0.3)))}</g>`,
    `<path d="${times(70, index => `M${60 + index * 12} ${num(590 + ((index * 53) % 170))}l-9 34`)}" stroke="${tone.light}" stroke-width="2.500" stroke-linecap="round" opacity=".4"/>`,
    // the desk, the sheet it was drawn on
    lit(shape('M-40 700H1700V960H-40Z', '#1c1418'), 'wood'),
    soft(shape(sheet, '#000', 0.6).replace('/>', ' transform="translate(10 16)"/>')),
    lit(shape(sheet, '#e9e4cf'), 'wall'),
    stroke(
      'M260 770C340 700 420 690 500 720C560 742 620 730 660 690M300 740C360 660 330 620 290 600M520 716C560 650 640 630 720 620M560 722C620 680 690 670 760 676',
      '#2a4a44',
      4,
      0.7
    ),
    soft(shape('M300 560H900L870 640H240Z', mix(tone.glow, tone.light, 0.5), 0.5)),
    lightCone(560, 300, 180, 780, 860, 780, 0.16),
    // a hand at work: curled fingers, the pen, forefinger and thumb around it
    soft(shape('M830 830C900 790 1000 800 1100 830L1300 960H900Z', '#0a1412', 0.5)),
    lit(shape('M1212 676C1330 700 1480 760 1700 870V1020H1290C1250 930 1220 880 1170 846Z', '#5a2438'), 'form'),
    stroke('M1238 690C1226 750 1214 800 1190 852M1270 704C1262 780 1254 830 1236 890', '#2c0f1c', 6, 0.6),
    ...[
      [
        [1040, 760],
        [950, 772],
        [930, 812]
      ],
      [
        [1010, 730],
        [912, 744],
        [888, 792]
      ]
    ].map(joints => lit(body(0, 0, 1, arm(...joints, 1.5), '#b98a70'), 'form')),
    lit(shape('M1226 690C1160 640 1070 612 1010 628C966 642 950 680 966 716C976 752 1010 786 1060 800C1110 826 1150 840 1186 848Z', '#e2b395'), 'form'),
    lit(stroke('M786 800L1040 536', '#10241f', 17) + stroke('M770 817L790 796', '#d9e6d0', 8), 'gloss'),
    lit(body(0, 0, 1, arm([1000, 654], [896, 652], [830, 742], 1.42), '#e8bb9d'), 'form'),
    lit(body(0, 0, 1, arm([1090, 772], [966, 736], [872, 742], 1.5), '#dba98a'), 'form'),
    soft(stroke('M1000 640C1040 624 1090 640 1150 672', '#fff0dc', 7, 0.35)),
    stroke('M772 815C730 830 690 812 650 826C610 840 590 816 560 828', '#1d3a34', 4, 0.8),
    flakes(stage, 40, 120, 560, 3, tone.light, 0.5)
  ]
})

// Four in the morning, and the first tray is out.
export const nightBakery = scene('stream-night-bakery', { size: WIDE, palette: 'gold', light: [470, 430] }, stage => {
  const { tone, random } = stage
  const croissant = (x, y, scale, turn) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn}) scale(${scale})">${times(9, index => {
      const share = (index - 4) / 4
      const order = index % 2 ? '#c97a34' : '#e2a053'
      const tall = 34 * (1 - Math.abs(share) ** 1.6 * 0.62)
      return `<ellipse cx="${num(share * 66)}" cy="${num(-26 * (1 - share * share) + 10)}" rx="15" ry="${num(tall)}" fill="${order}" transform="rotate(${num(share * 44)} ${num(share * 66)} ${num(-26 * (1 - share * share) + 10)})"/>`
    })}</g>`
  const bricks = times(10, row =>
    times(12, column => box(96 + column * 76 + (row % 2 ? -38 : 0), 110 + row * 58, 70, 52, mix('#6a3b34', tone.dark, random(0.15, 0.55)), 4))
  )
  const mouth = 'M210 640V430A260 214 0 0 1 730 430V640Z'
  const shelf = y =>
    lit(box(960, y, 700, 20, '#4a2c22'), 'wood') +
    lit(
      times(
        6,
        index => `<ellipse cx="${1010 + index * 112}" cy="${y - 26}" rx="52" ry="30" fill="${mix('#c98a4a', tone.dark, 0.1 + ((index * 3) % 4) * 0.08)}"/>`
      ),
      'form'
    )
  return [
    box(-40, -40, 1700, 1000, '#24141c'),
    lit(box(-40, -40, 1700, 760, '#3a2028'), 'wall'),
    shelf(210),
    shelf(370),
    // the oven, its mouth full of embers
    lit(bricks, 'wall'),
    lit(shape('M170 650V430A300 254 0 0 1 770 430V650H730V430A260 214 0 0 0 210 430V650Z', '#8a5a48'), 'rock'),
    shape(mouth, '#2a0a08'),
    `<clipPath id="oven"><path d="${mouth}"/></clipPath><g clip-path="url(#oven)">${blur(oval(470, 610, 260, 120, '#ff7a2c') + oval(470, 636, 190, 70, '#ffd98a'))}${times(9, index => soft(shape(`M${250 + index * 54} 640C${230 + index * 54} ${540 - ((index * 37) % 90)} ${280 + index * 54} ${520 - ((index * 53) % 80)} ${262 + index * 54} ${450 - ((index * 71) % 90)}C${310 + index * 54} ${520 - ((index * 31) % 60)} ${300 + index * 54} 590 ${290 + index * 54} 640Z`, index % 2 ? '#ff9a3c' : '#ffc86b', 0.75)))}</g>`,
    glow(470, 520, 560, 0.75),
    lit(
      times(5, index => croissant(276 + index * 98, 610, 0.62, (index % 3) * 6 - 6)),
      'form'
    ),
    lit(box(150, 636, 640, 44, '#7a5048', 6), 'wall'),
    veil(1130, 600, 540, 520),
    bust(stage, 'crumb-and-co', 1150, 850, 2.75, { tilt: 5 }),
    // flour in the lamp's light, the table, the tray
    lit(shape('M-40 800H1700V960H-40Z', '#5a3826'), 'wood'),
    soft(oval(300, 836, 330, 30, '#fff3dc', 0.45)),
    lit(shape('M350 846L430 776H880L950 846Q650 870 350 846Z', '#4a4452'), 'gloss'),
    lit(
      times(6, index => croissant(446 + index * 82, 796 - (index % 2) * 7, 0.86, (index % 3) * 9 - 9)),
      'gloss'
    ),
    lit(
      times(6, index => croissant(404 + index * 96, 832, 0.95, (index % 2) * 12 - 6)),
      'gloss'
    ),
    soft(stroke('M610 690C590 640 640 600 612 540M750 680C730 620 780 590 752 520M880 690C862 640 906 610 884 556', '#fff3dc', 12, 0.22)),
    flakes(stage, 60, 420, 860, 3, '#fff3dc', 0.35)
  ]
})
