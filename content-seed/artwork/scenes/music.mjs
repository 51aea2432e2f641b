// Nine record sleeves, 1:1, and the sleeve for tracks without one.
import {
  SQUARE,
  scene,
  box,
  city,
  cloudBank,
  disc,
  fireflies,
  flakes,
  glow,
  group,
  halo,
  num,
  orb,
  oval,
  person,
  ridge,
  sea,
  shape,
  stars,
  streaks,
  stroke,
  times,
  waves
} from '../parts.mjs'

const afterglowTransit = scene('track-afterglow-transit', { size: SQUARE, palette: 'violet', seed: 'u1', light: [500, 470] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 50),
    halo(stage),
    orb(500, 470, 210),
    city(stage, 640, 1.1, 60, 230, tone.far),
    city(stage, 690, 1.3, 40, 190, tone.mid, { lit: true }),
    shape('M-10 720H1010V760H-10ZM90 760h40v260h-40zM400 760h40v260h-40zM710 760h40v260h-40z', tone.dark),
    shape('M60 640H800C850 640 890 680 900 716H60Z', tone.near),
    shape(
      'M90 660h90v34H90zM200 660h90v34h-90zM310 660h90v34h-90zM420 660h90v34h-90zM530 660h90v34h-90zM640 660h90v34h-90zM760 660h50c26 6 40 20 46 34h-96z',
      tone.light
    )
  ]
})

const lowTide = scene('track-low-tide', { size: SQUARE, palette: 'ice', seed: 'u2', light: [500, 330] }, stage => [
  halo(stage),
  orb(500, 330, 150),
  waves(stage, 430, 9)
])

const ultraviolet = scene('track-ultraviolet', { size: SQUARE, palette: 'uv', seed: 'u3', light: [500, 500] }, stage => {
  const { tone } = stage
  const ring = index =>
    `<ellipse cx="500" cy="500" rx="${450 - index * 38}" ry="${450 - index * 38 - (index % 2 ? 26 : 0)}" fill="none" stroke="${index % 3 ? tone.far : '#ff6bd6'}" stroke-width="${20 - index}" opacity="${num(0.95 - index * 0.05)}" transform="rotate(${index * 19} 500 500)"/>`
  return [halo(stage), times(11, ring), orb(500, 500, 70), glow(500, 500, 260, 0.6)]
})

const slowMachines = scene('track-slow-machines', { size: SQUARE, palette: 'amber', seed: 'u4', light: [360, 420] }, stage => {
  const { tone } = stage
  const gear = ([x, y, radius, fill]) => {
    const teeth = Math.round(radius / 10)
    const tooth = index =>
      `<rect x="${-radius * 0.09}" y="${-radius * 1.16}" width="${radius * 0.18}" height="${radius * 0.3}" rx="6" transform="translate(${x} ${y}) rotate(${num((index / teeth) * 6.283 * 57.3)})"/>`
    return (
      `<g fill="${fill}">${times(teeth, tooth)}<circle cx="${x}" cy="${y}" r="${radius}"/></g><circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="none" stroke="${tone.light}" stroke-opacity=".35" stroke-width="6"/>` +
      disc(x, y, radius * 0.3, tone.light) +
      disc(x, y, radius * 0.14, tone.dark)
    )
  }
  return [
    halo(stage),
    [
      [360, 420, 210, tone.mid],
      [680, 620, 170, tone.near],
      [720, 280, 110, tone.far],
      [300, 780, 130, tone.near]
    ]
      .map(gear)
      .join('')
  ]
})

const midnightFerry = scene('track-midnight-ferry', { size: SQUARE, palette: 'blue', seed: 'u5', light: [690, 220] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 120),
    halo(stage),
    orb(690, 220, 64),
    ridge(stage, 560, 110, 2, tone.far, { opacity: 0.8, sharp: true }),
    ridge(stage, 610, 60, 4, tone.mid, { sharp: true }),
    sea(stage, 630),
    group(
      440,
      640,
      1,
      shape('M-260 0H260L210 70H-220Z', tone.dark) +
        shape('M-200 0V-60H180V0ZM-150 -60V-110H110V-60ZM-20 -110v-80h44v80z', '#fff', 0.92) +
        shape('M-20 -170h44v-26h-44z', '#ff5f7f') +
        shape('M-180 -44h340v22h-340zM-130 -98h220v18h-220z', '#ffcf70') +
        oval(0, 110, 280, 36, '#ffcf70', 0.22)
    ),
    fireflies(stage, 18, 680, 960)
  ]
})

// A glasshouse at night, full of listening leaves.
const greenhouseStatic = scene('track-greenhouse-static', { size: SQUARE, palette: 'green', light: [500, 560] }, stage => {
  const { tone, random } = stage
  const leaf = (x, y, scale, rotate, fill) =>
    group(
      x,
      y,
      scale,
      shape('M0 0C-70 -60 -70 -200 0 -270C70 -200 70 -60 0 0z', fill) +
        stroke('M0 0V-240M0 -70l-36 -40M0 -70l36 -40M0 -130l-34 -40M0 -130l34 -40', tone.light, 3, 0.35),
      rotate
    )
  const fan = (x, y, scale, fill) => [-70, 70, -42, 42, -14, 16].map((rotate, index) => leaf(x, y, scale * (0.8 + index * 0.06), rotate, fill)).join('')
  return [
    stars(stage, 90),
    ridge(stage, 700, 60, 2, tone.mid, { opacity: 0.8 }),
    halo(stage),
    glow(500, 560, 480, 0.8),
    shape('M150 860V430L500 150L850 430V860z', tone.glow, 0.28),
    fan(320, 860, 1.1, tone.far),
    fan(690, 870, 1.2, tone.mid),
    fan(500, 880, 1.5, tone.near),
    times(9, () => {
      const x = random(230, 770)
      const y = random(360, 700)
      return stroke(`M${num(x - 30)} ${num(y)}a30 30 0 0 1 60 0M${num(x - 52)} ${num(y)}a52 52 0 0 1 104 0`, tone.light, 4, 0.5) + disc(x, y, 6, '#fff')
    }),
    stroke('M150 870V430L500 150L850 430V870M150 430H850M150 640H850M325 290V870M500 150V870M675 290V870M325 290H675', tone.dark, 13),
    stroke('M150 430L500 150L850 430', tone.light, 4, 0.8),
    shape('M500 150l-26 -70h52z', tone.dark),
    ridge(stage, 890, 20, 4, tone.dark),
    leaf(70, 1010, 1.1, 24, tone.dark),
    leaf(930, 1010, 1.2, -20, tone.dark),
    fireflies(stage, 22, 240, 900)
  ]
})

// A cassette that makes its own weather.
const cassetteWeather = scene('track-cassette-weather', { size: SQUARE, palette: 'rose', light: [640, 240] }, stage => {
  const { tone } = stage
  const reel = x =>
    disc(x, 0, 66, tone.dark) +
    disc(x, 0, 52, tone.light) +
    times(6, index => `<rect x="-7" y="-52" width="14" height="24" fill="${tone.dark}" transform="translate(${x} 0) rotate(${index * 60})"/>`) +
    disc(x, 0, 22, tone.dark)
  return [
    stars(stage, 30),
    halo(stage),
    orb(700, 230, 90),
    cloudBank(stage, 500, 10, 60, 120, tone.far, 0.55),
    ridge(stage, 620, 80, 2, tone.mid, { opacity: 0.7 }),
    group(
      480,
      480,
      1,
      shape('M-330 -200Q-330 -230 -300 -230H300Q330 -230 330 -200V190Q330 220 300 220H-300Q-330 220 -330 190z', tone.near) +
        shape('M-290 -190H290V90H-290z', tone.light) +
        shape('M-290 -190H290V-130H-290z', '#ffb36b') +
        shape('M-290 -128H290V-96H-290z', tone.glow) +
        shape('M-200 -60H200V60H-200z', tone.mid) +
        reel(-126) +
        reel(126) +
        shape('M-46 -34H46V34H-46z', tone.glow, 0.8) +
        shape('M-210 220L-180 130H180L210 220z', tone.dark) +
        disc(-130, 180, 14, tone.far) +
        disc(130, 180, 14, tone.far) +
        disc(-306, -206, 9, tone.glow) +
        disc(306, -206, 9, tone.glow),
      -9
    ),
    stroke('M360 700C330 800 470 780 430 880C400 960 560 930 540 1010M600 670C640 770 540 800 610 870C690 940 640 960 680 1010', tone.dark, 10),
    cloudBank(stage, 880, 12, 60, 130, tone.near),
    `<path d="M250 735l-20 60M330 755l-20 60M780 690l-20 60M850 720l-20 60M720 760l-20 60M160 745l-20 60" stroke="${tone.light}" stroke-width="8" stroke-linecap="round" opacity=".8"/>`,
    cloudBank(stage, 950, 10, 60, 110, tone.dark)
  ]
})

// A balcony ninety floors up, the city as a carpet of light.
const ninetyFloors = scene('track-ninety-floors-up', { size: SQUARE, palette: 'dusk', light: [210, 230] }, stage => {
  const { tone, random } = stage
  const lights = times(170, () => {
    const depth = random() ** 1.5
    return `M${num(random(1000))} ${num(610 + depth * 330)}h${num(3 + depth * 9)}`
  })
  return [
    stars(stage, 110),
    halo(stage),
    orb(210, 230, 74),
    streaks(stage, 7, 380, 560, tone.glow, 0.35),
    city(stage, 610, 0.6, 14, 70, tone.far),
    box(0, 600, 1000, 400, tone.near),
    `<path d="${lights}" stroke="${tone.light}" stroke-width="4" opacity=".75"/>`,
    stroke('M-20 980L420 608L1010 900M200 620L560 1010M640 606L300 1000', '#ffcf70', 5, 0.5),
    cloudBank(stage, 850, 8, 60, 130, tone.far, 0.3),
    shape('M560 -10H1010V1010H560z', tone.dark),
    shape('M560 -10H596V1010H560z', tone.mid),
    times(
      5,
      floor =>
        shape(`M640 ${40 + floor * 210}h150v130h-150zM830 ${40 + floor * 210}h150v130h-150z`, floor === 2 ? '#ffcf70' : tone.near) +
        box(540, 196 + floor * 210, 480, 22, tone.near)
    ),
    shape('M360 610H610V640H360z', tone.dark),
    stroke('M370 520H600M370 520V610M420 520V610M470 520V610M520 520V610', tone.dark, 8),
    person(440, 606, 1.2, tone.dark),
    glow(800, 520, 300, 0.5),
    disc(480, 505, 7, '#ff8f6b'),
    fireflies(stage, 8, 60, 400)
  ]
})

// Dunes of salt, one cactus, two moons.
const saltlight = scene('track-saltlight', { size: SQUARE, palette: 'gold', light: [720, 330] }, stage => {
  const { tone } = stage
  const dune = (d, light, dark, crest) => shape(d, light) + shape(crest, dark)
  return [
    stars(stage, 100),
    halo(stage),
    orb(720, 330, 130),
    disc(716, 326, 112, tone.glow, 0.25),
    orb(260, 190, 34),
    dune('M-10 640Q220 500 470 610T1010 560V1010H-10z', tone.far, tone.mid, 'M470 610Q700 660 1010 560V1010H300Q520 800 470 610z'),
    dune('M-10 760Q180 640 400 700Q640 780 1010 690V1010H-10z', tone.glow, tone.far, 'M400 700Q640 780 1010 690V1010H240Q470 860 400 700z'),
    dune('M-10 900Q300 740 620 860Q820 920 1010 850V1010H-10z', tone.mid, tone.near, 'M620 860Q820 920 1010 850V1010H420Q660 960 620 860z'),
    group(
      300,
      850,
      1.25,
      shape('M-26 0V-250A26 26 0 0 1 26 -250V0z', tone.dark) +
        stroke('M-20 -80H-70V-160M20 -120H76V-220', tone.dark, 34) +
        stroke('M10 -250V-10M84 -216V-130', tone.glow, 4, 0.7)
    ),
    oval(400, 858, 170, 12, tone.dark, 0.5),
    shape('M-10 960Q400 890 1010 970V1010H-10z', tone.dark),
    flakes(stage, 60, 560, 940, 4, tone.light, 0.6)
  ]
})

// For tracks without a picture: a quiet record, nothing else.
const placeholder = scene('placeholder-cover', { size: SQUARE, palette: 'violet', light: [500, 500] }, stage => {
  const { tone } = stage
  const grooves = times(9, index => `<circle cx="500" cy="500" r="${352 - index * 24}" fill="none" stroke="#3a3454" stroke-width="${index % 3 ? 2 : 4}"/>`)
  return [
    box(0, 0, 1000, 1000, '#13111d'),
    shape('M0 0H1000V1000z', '#1b1829'),
    disc(500, 500, 380, '#0b0a12'),
    grooves,
    shape('M500 500L216 246A380 380 0 0 1 330 160z', tone.light, 0.09),
    shape('M500 500L784 754A380 380 0 0 1 670 840z', tone.light, 0.09),
    disc(500, 500, 136, '#4c2a8f'),
    disc(500, 500, 120, '#8b5cf6'),
    shape('M470 436V560a34 28 0 1 1 -22 -26V424L580 398V530a34 28 0 1 1 -22 -26V444z', '#13111d')
  ]
})

export const music = [
  afterglowTransit,
  lowTide,
  ultraviolet,
  slowMachines,
  midnightFerry,
  greenhouseStatic,
  cassetteWeather,
  ninetyFloors,
  saltlight,
  placeholder
]
