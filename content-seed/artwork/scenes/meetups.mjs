// Three meetups, 16:9.
import {
  WIDE,
  scene,
  box,
  city,
  disc,
  fireflies,
  glow,
  group,
  halo,
  lampString,
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
  tree
} from '../parts.mjs'

const WARM = ['#ffe7a8', '#ffb36b', '#ff8fb4', '#c8b6ff']

export const pixelSwap = scene('meetup-rooftop-pixel-swap', { size: WIDE, palette: 'dusk', light: [420, 320] }, stage => {
  const { tone } = stage
  const table = (x, y, scale, goods) => group(x, y, scale, shape('M-150 -70H150V-56H-150zM-130 -56h12V0h-12zM118 -56h12V0h-12z', tone.dark) + goods)
  const cartridge = (x, colour) => box(x, -112, 46, 42, colour, 5) + box(x + 9, -104, 28, 18, '#fff', 2, 0.8)
  return [
    stars(stage, 60),
    halo(stage),
    orb(420, 320, 100),
    city(stage, 580, 1.1, 60, 240, tone.far),
    city(stage, 640, 1.5, 60, 230, tone.mid, { lit: true }),
    shape('M1140 640V260H1480V640z', tone.near),
    shape('M1180 300h60v50h-60zM1280 300h60v50h-60zM1180 400h60v50h-60zM1380 400h60v50h-60zM1280 500h60v50h-60z', '#ffcf70', 0.8),
    shape('M1250 260V180H1330V260zM1236 180H1344L1290 130z', tone.dark),
    box(0, 600, 1600, 300, tone.far),
    shape('M0 590H1600V622H0z', tone.near),
    times(13, index => shape(`M${index * 130} 622h110v44h-110z`, tone.mid, 0.8)),
    glow(800, 760, 700, 0.25),
    stroke('M120 760V330M800 760V300M1500 760V350', tone.dark, 12),
    lampString(120, 336, 800, 306, 70, 9, tone.dark, WARM),
    lampString(800, 306, 1500, 356, 76, 9, tone.dark, WARM),
    person(270, 810, 1.75, tone.dark, 'hold'),
    person(690, 800, 1.7, tone.dark, 'up'),
    person(890, 806, 1.75, tone.dark),
    person(1290, 800, 1.7, tone.dark, 'hold'),
    person(1430, 808, 1.65, tone.dark),
    table(
      480,
      830,
      1.4,
      cartridge(-130, '#ff8fb4') +
        cartridge(-70, '#7bdff2') +
        cartridge(-10, '#ffd166') +
        group(84, -70, 1, box(-40, -60, 80, 60, tone.mid, 8) + box(-30, -52, 60, 36, '#b6ff8a', 3))
    ),
    table(1090, 834, 1.4, cartridge(-120, '#c8b6ff') + cartridge(-60, '#ff8a5c') + cartridge(60, '#7bdff2') + shape('M-6 -74L4 -120H44L54 -74z', '#ffd166')),
    shape('M0 852H1600V900H0z', tone.near),
    fireflies(stage, 20, 260, 760)
  ]
})

export const orchardSupper = scene('meetup-orchard-supper', { size: WIDE, palette: 'green', light: [330, 330] }, stage => {
  const { tone } = stage
  const guest = (x, y, scale) => group(x, y, scale, disc(0, -104, 22, tone.dark) + shape('M-46 0Q-46 -78 0 -78T46 0z', tone.dark))
  const lantern = (x, y) =>
    stroke(`M${x} 0V${y}`, tone.dark, 3) +
    glow(x, y + 30, 100) +
    shape(`M${x - 26} ${y + 10}Q${x} ${y - 12} ${x + 26} ${y + 10}L${x + 20} ${y + 54}H${x - 20}z`, '#ffcf70') +
    shape(`M${x - 22} ${y + 54}h44v8h-44z`, tone.dark)
  const apple = (x, y) => disc(x, y, 11, '#ff6b5c') + stroke(`M${x} ${y - 10}l4 -9`, tone.dark, 3)
  return [
    stars(stage, 70),
    halo(stage),
    orb(660, 330, 74),
    ridge(stage, 560, 60, 2, tone.far),
    ridge(stage, 620, 40, 4, tone.mid),
    tree(stage, 130, 720, 1.8, tone.dark, tone.near),
    tree(stage, 470, 640, 0.9, tone.near, tone.mid),
    tree(stage, 1120, 640, 0.9, tone.near, tone.mid),
    tree(stage, 1480, 730, 1.9, tone.dark, tone.near),
    times(9, index => apple(60 + ((index * 53) % 250), 260 + ((index * 71) % 150))) +
      times(9, index => apple(1360 + ((index * 61) % 230), 250 + ((index * 67) % 160))),
    shape('M0 700H1600V900H0z', tone.near),
    guest(430, 700, 0.8),
    guest(560, 698, 0.85),
    guest(690, 696, 0.82),
    guest(910, 696, 0.84),
    guest(1040, 698, 0.82),
    guest(1170, 700, 0.85),
    glow(800, 690, 420, 0.7),
    shape('M300 690H1300L1420 770H180z', tone.light),
    shape('M180 770H1420V800H180z', tone.glow),
    shape('M230 800h26v80h-26zM1344 800h26v80h-26z', tone.dark),
    times(9, index => oval(320 + index * 120, 732, 44, 11, '#fff') + oval(320 + index * 120, 728, 22, 8, index % 2 ? '#ff8a5c' : '#e8b04a')),
    times(
      4,
      index =>
        shape(`M${420 + index * 250} 712v-44h10v44z`, tone.dark) +
        glow(425 + index * 250, 656, 50) +
        shape(`M${425 + index * 250} 640q12 18 0 28q-12 -10 0 -28z`, '#ffb347')
    ),
    guest(520, 900, 1.2),
    guest(720, 906, 1.3),
    guest(930, 902, 1.25),
    guest(1130, 904, 1.2),
    lantern(560, 200),
    lantern(800, 150),
    lantern(1040, 210),
    lantern(330, 250),
    lantern(1260, 240),
    fireflies(stage, 36, 320, 860)
  ]
})

export const pierNine = scene('meetup-pier-nine-cosplay-walk', { size: WIDE, palette: 'rose', light: [1120, 420] }, stage => {
  const { tone } = stage
  const wheel =
    stroke('M0 0L-150 330M0 0L150 330', tone.dark, 18) +
    `<g fill="none" stroke="${tone.dark}"><circle r="270" stroke-width="12"/><circle r="232" stroke-width="5"/></g>` +
    times(12, index => `<g transform="rotate(${index * 30})">${stroke('M0 0V-270', tone.dark, 5)}${disc(0, -270, 7, '#ffe7a8')}</g>`) +
    times(12, index => {
      const x = Math.sin((index * Math.PI) / 6) * 270
      const y = -Math.cos((index * Math.PI) / 6) * 270
      return shape(`M${num(x - 28)} ${num(y + 14)}h56v22a28 24 0 0 1 -56 0z`, ['#ff8a5c', '#f4c95d', '#c77dff', '#7bdff2'][index % 4]) + glow(x, y, 40, 0.5)
    }) +
    disc(0, 0, 26, tone.dark)
  const winged = group(
    500,
    772,
    2,
    shape('M0 -80C-40 -170 -120 -190 -150 -170C-140 -110 -90 -70 -10 -60zM0 -80C40 -170 120 -190 150 -170C140 -110 90 -70 10 -60z', '#fff', 0.85) +
      person(0, 0, 1, tone.dark)
  )
  const robot = group(
    760,
    772,
    1.8,
    box(-34, -104, 68, 66, tone.dark, 8) +
      box(-24, -150, 48, 42, tone.dark, 8) +
      box(-16, -138, 32, 12, '#7bdff2', 4) +
      box(-28, -40, 20, 40, tone.dark, 4) +
      box(8, -40, 20, 40, tone.dark, 4) +
      stroke('M-34 -92L-60 -60V-30M34 -92L60 -120V-150', tone.dark, 15) +
      stroke('M0 -150V-172', tone.dark, 5) +
      disc(0, -176, 6, '#ff5f8f')
  )
  const knight = group(
    940,
    772,
    1.9,
    person(0, 0, 1, tone.dark, 'hold') +
      shape('M-16 -128Q0 -150 16 -128V-104H-16z', tone.dark) +
      shape('M0 -146Q24 -170 34 -140Q18 -146 0 -136z', '#ff8a5c') +
      stroke('M26 10V-190', tone.dark, 6) +
      shape('M20 -186L26 -226L32 -186z', '#fff') +
      shape('M29 -176L80 -164L29 -138z', '#f4c95d')
  )
  const witch = group(
    230,
    772,
    1.9,
    person(0, 0, 1, tone.dark) + shape('M-38 -116H38L10 -124L4 -186L-18 -124z', tone.dark) + shape('M-34 0L-16 -80H16L34 0z', tone.dark)
  )
  return [
    stars(stage, 40),
    halo(stage),
    orb(1120, 440, 130),
    streaks(stage, 9, 220, 500, tone.light, 0.25),
    ridge(stage, 560, 40, 2, tone.far, { opacity: 0.7 }),
    sea(stage, 590),
    box(0, 590, 1600, 150, tone.glow, 0, 0.42),
    group(1200, 390, 0.98, wheel),
    shape('M0 730H1600V770H0z', tone.dark),
    times(14, index => shape(`M${40 + index * 118} 768h26v140h-26z`, tone.dark)),
    stroke('M0 668H1600', tone.dark, 8),
    times(20, index => stroke(`M${20 + index * 84} 668V740`, tone.dark, 6)),
    lampString(-20, 560, 520, 540, 50, 7, tone.dark, WARM),
    lampString(520, 540, 960, 600, 46, 6, tone.dark, WARM),
    stroke('M520 540V740', tone.dark, 10),
    witch,
    winged,
    robot,
    knight,
    oval(580, 778, 460, 10, '#000', 0.3),
    fireflies(stage, 22, 420, 740)
  ]
})
