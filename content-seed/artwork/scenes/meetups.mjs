// Two meetups, 16:9.
import {
  WIDE,
  scene,
  box,
  city,
  disc,
  glow,
  group,
  halo,
  lampString,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  person,
  ridge,
  sea,
  shape,
  soft,
  stars,
  stroke,
  times,
  wings
} from '../parts.mjs'

const WARM = ['#ffe7a8', '#ffb36b', '#ff8fb4', '#c8b6ff']

export const pixelSwap = scene('meetup-rooftop-pixel-swap', { size: WIDE, palette: 'dusk', light: [420, 300] }, stage => {
  const { tone } = stage
  const table = (x, y, scale, goods) =>
    lit(group(x, y, scale, shape('M-160 -72H160V-56H-160z', '#5a3c4a') + shape('M-136 -56h12V0h-12zM124 -56h12V0h-12z', '#2a1c2c')), 'wood') +
    lit(group(x, y, scale, shape('M-150 -56H150L140 -16Q0 -4 -140 -16Z', '#3a2f66')), 'form') +
    lit(group(x, y, scale, goods), 'form')
  const cartridge = (x, colour) =>
    shape(`M${x} -72V-116Q${x} -120 ${x + 4} -120H${x + 42}Q${x + 46} -120 ${x + 46} -116V-72Z`, colour) +
    box(x + 8, -112, 30, 22, '#efe6da', 2) +
    box(x + 10, -82, 26, 6, mix(colour, '#05030a', 0.4))
  const parapet = times(14, index => box(-30 + index * 122, 628, 112, 50, mix(tone.mid, tone.near, 0.3 + (index % 3) * 0.1), 2))
  return [
    stars(stage, 90),
    halo(stage),
    orb(420, 300, 104),
    city(stage, 570, 1.05, 60, 260, mix(tone.far, tone.glow, 0.1)),
    mist(stage, 580, 190, 0.6),
    city(stage, 640, 1.45, 60, 240, mix(tone.mid, tone.far, 0.2), { lit: true }),
    mist(stage, 640, 150, 0.5),
    // the old mill's own tower
    lit(shape('M1150 660V270H1490V660z', '#2f2862'), 'wall'),
    lit(shape('M1136 274L1320 190L1504 274L1496 290H1144Z', '#1f1a44'), 'wall'),
    lit(shape('M1250 220V160H1330V204zM1240 164H1340L1290 120z', '#1f1a44'), 'fine'),
    times(9, index => {
      const [x, y] = [1186 + (index % 3) * 100, 310 + Math.floor(index / 3) * 104]
      const awake = index % 4 !== 1
      return (
        box(x - 4, y - 4, 68, 66, '#100c28', 3) +
        box(x, y, 60, 58, awake ? '#ffce86' : '#1a1640', 2) +
        stroke(`M${x + 30} ${y}v58M${x} ${y + 29}h60`, '#100c28', 4) +
        (awake ? glow(x + 30, y + 30, 60, 0.4) : '')
      )
    }),
    lit(box(-40, 600, 1700, 360, '#2a2450'), 'wall'),
    lit(parapet, 'wall'),
    lit(box(-40, 590, 1700, 34, '#3a3270'), 'wall'),
    glow(800, 700, 800, 0.3),
    lit(stroke('M120 800V330M800 800V300M1500 800V350', '#14102c', 11), 'fine'),
    lampString(120, 336, 800, 306, 70, 9, '#14102c', WARM),
    lampString(800, 306, 1500, 356, 76, 9, '#14102c', WARM),
    lit(person(600, 770, 1.5, '#3a2a5c', 'hold') + person(1210, 776, 1.55, '#2a3a5c', 'down'), 'form'),
    table(
      480,
      836,
      1.4,
      cartridge(-130, '#c96a8a') +
        cartridge(-70, '#5aa0b8') +
        cartridge(-10, '#c9a04a') +
        shape('M52 -72V-130H128V-72Z', '#4a4080') +
        box(60, -122, 60, 40, '#a8d98a', 3)
    ),
    table(1090, 840, 1.4, cartridge(-124, '#8a7ad0') + cartridge(-62, '#c9704a') + cartridge(66, '#5aa0b8') + shape('M-8 -72L4 -122H44L56 -72z', '#c9a04a')),
    soft(group(1090, 840, 1.4, stroke('M24 -124C16 -144 34 -152 26 -172M38 -124C32 -142 48 -150 42 -168', '#fff', 5, 0.5))),
    lit(
      person(270, 846, 1.95, '#1c1640', 'hold') +
        person(720, 850, 1.9, '#241a4a', 'up') +
        person(890, 846, 1.95, '#1a1438', 'point') +
        person(1400, 850, 1.9, '#221a48', 'hold', { flip: true }),
      'form'
    ),
    lit(box(-40, 866, 1700, 100, '#14102c'), 'wall')
  ]
})

export const pierNine = scene('meetup-pier-nine-cosplay-walk', { size: WIDE, palette: 'rose', light: [1120, 400] }, stage => {
  const { tone } = stage
  const hub = inner => group(1210, 380, 0.98, inner)
  const wheel =
    stroke('M0 0L-160 350M0 0L160 350M-110 240H110', '#240c20', 15) +
    '<g fill="none" stroke="#2c1028"><circle r="270" stroke-width="10"/><circle r="236" stroke-width="4"/></g>' +
    times(24, index => `<g transform="rotate(${index * 15})">${stroke('M0 0V-270', '#2c1028', index % 2 ? 2 : 4)}</g>`)
  const cabins = times(12, index => {
    const x = Math.sin((index * Math.PI) / 6) * 270
    const y = -Math.cos((index * Math.PI) / 6) * 270
    return shape(
      `M${num(x - 24)} ${num(y + 12)}Q${num(x)} ${num(y - 8)} ${num(x + 24)} ${num(y + 12)}zM${num(x - 26)} ${num(y + 26)}h52v14a26 20 0 0 1 -52 0z`,
      ['#c9683c', '#c9963f', '#8a54b8', '#4a9cb0'][index % 4]
    )
  })
  const bulbs = times(48, index => disc(Math.sin(index * 0.1309) * 253, -Math.cos(index * 0.1309) * 253, 3.4, '#ffe7a8'))
  const ink = '#2a0f24'
  const robot = inner => group(770, 772, 1.85, inner)
  const knight = inner => group(960, 772, 1.9, inner)
  const witch = inner => group(230, 772, 1.9, inner)
  return [
    stars(stage, 50),
    halo(stage),
    orb(1120, 420, 126),
    ridge(stage, 560, 70, 2, tone.far, { opacity: 0.75, sharp: true }),
    mist(stage, 570, 130, 0.7),
    sea(stage, 590),
    lit(hub(wheel), 'fine'),
    lit(hub(cabins), 'form'),
    hub(bulbs),
    soft(hub('<circle r="253" fill="none" stroke="#ffe7a8" stroke-width="12" opacity=".4"/>')),
    lit(hub(disc(0, 0, 26, '#4a1c3c')), 'gloss'),
    lit(shape('M-40 730H1640V778H-40z', '#3a1830') + times(14, index => shape(`M${40 + index * 118} 776h26v180h-26z`, '#240c20')), 'wood'),
    soft(times(14, index => `<path d="M${44 + index * 118} 830v110" stroke="${tone.glow}" stroke-width="9" opacity=".3"/>`)),
    lit(stroke('M-40 668H1640' + times(20, index => `M${20 + index * 84} 668V740`), '#1c0a18', 7), 'fine'),
    lampString(-20, 560, 520, 540, 50, 7, '#1c0a18', WARM),
    lampString(520, 540, 960, 600, 46, 6, '#1c0a18', WARM),
    lit(stroke('M520 540V740', '#1c0a18', 10), 'fine'),
    soft(oval(580, 780, 480, 11, '#05030a', 0.7)),
    // the witch, the wings, the robot, the knight
    lit(
      witch(
        shape('M-38 0C-34 -40 -24 -70 -18 -96C-8 -104 10 -104 18 -96C24 -70 36 -40 44 0Z', ink) +
          shape('M-14 -92L-30 -58L-10 -44L-4 -52L-18 -60L-4 -80Z', mix(ink, '#8a54b8', 0.3)) +
          shape('M-10 -104C-12 -118 -4 -126 2 -126C10 -126 14 -116 10 -104C6 -98 -6 -98 -10 -104Z', '#8a5a4c')
      ),
      'form'
    ),
    lit(
      witch(
        shape('M-44 -116Q0 -104 44 -118L16 -128L22 -176L40 -188L8 -186L-16 -128Z', ink) +
          stroke('M-17 -128Q0 -122 16 -129', '#c9963f', 5) +
          stroke('M40 4L58 -140', '#4a2c24', 5)
      ),
      'form'
    ),
    wings(500, 628, 0.74, tone, inner => lit(inner, 'fine')),
    lit(
      robot(
        box(-36, -108, 72, 68, '#6b5468', 9) +
          box(-27, -152, 54, 44, '#7a6276', 9) +
          box(-30, -40, 22, 40, '#4a3848', 4) +
          box(8, -40, 22, 40, '#4a3848', 4) +
          box(-36, -4, 32, 10, '#3a2a38', 3) +
          box(6, -4, 32, 10, '#3a2a38', 3) +
          stroke('M-36 -94L-60 -64V-34M36 -94L60 -120V-148', '#5a4458', 15) +
          stroke('M0 -152V-174', '#4a3848', 4) +
          disc(0, -178, 6, '#d9486f')
      ),
      'gloss'
    ),
    robot(
      box(-18, -140, 36, 13, '#8ae6f0', 4) +
        box(-20, -92, 40, 26, '#2a1a28', 4) +
        disc(-8, -79, 5, '#ff9a5c') +
        disc(8, -79, 5, '#8ae6f0') +
        glow(0, -134, 40, 0.5)
    ),
    lit(knight(shape('M-12 -92C-40 -84 -50 -40 -56 4C-36 10 -20 4 -12 -4Z', '#8a2c3c')), 'form'),
    lit(
      knight(
        shape('M-20 -98C-6 -106 12 -106 22 -96L18 -50L22 -4L26 4H6L4 -44L-6 -44L-10 4H-28L-22 -4L-18 -52Z', '#7a6e7c') +
          shape('M-18 -96L-34 -64L-10 -52L-6 -60L-20 -68L-8 -84ZM20 -96L36 -70L22 -50L16 -58L24 -70L12 -86Z', '#8a7e8c') +
          shape('M-14 -106C-18 -130 -6 -138 2 -138C14 -138 20 -126 16 -106Q0 -98 -14 -106Z', '#8a7e8c')
      ),
      'gloss'
    ),
    knight(stroke('M-4 -118H14M5 -126V-106', '#1c0a18', 3.5)),
    lit(
      knight(
        shape('M2 -138Q-8 -160 -34 -156Q-26 -142 -10 -134Z', '#d9783c') +
          stroke('M26 10V-190', '#4a2c24', 6) +
          shape('M20 -186L26 -226L32 -186z', '#d9d0d6') +
          shape('M29 -176Q54 -180 80 -164Q54 -152 29 -138z', '#c9963f')
      ),
      'form'
    ),
    lit(person(1420, 778, 1.5, '#240c20', 'point', { flip: true }) + person(80, 776, 1.3, '#2c1028', 'up'), 'form')
  ]
})
