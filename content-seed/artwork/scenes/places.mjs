// Scenes of the screens that wait for their content, 16:9. Words stand on the left: the subject stands right of the middle.
import {
  WIDE,
  scene,
  box,
  city,
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
  pines,
  ridge,
  shape,
  stars,
  streaks,
  stroke,
  times
} from '../parts.mjs'

// The night before an opening: frames, lamps, a ladder.
const gallery = scene('place-gallery', { size: WIDE, palette: 'dusk', light: [960, 320] }, stage => {
  const { tone } = stage
  const lamp = (x, y, half) =>
    stroke(`M${x} ${y - 66}v40`, tone.dark, 8) +
    box(x - half * 0.4, y - 34, half * 0.8, 16, tone.dark, 8) +
    shape(`M${x - half * 0.4} ${y - 18}h${half * 0.8}L${x + half * 1.5} 690H${x - half * 1.5}z`, 'url(#beam)', 0.34) +
    glow(x, y - 10, half * 1.1, 0.7)
  const frame = (x, y, wide, tall, inside) =>
    box(x - wide / 2 + 12, y + 16, wide, tall, '#000', 4, 0.3) +
    box(x - wide / 2, y, wide, tall, '#f2b65c', 4) +
    box(x - wide / 2 + 9, y + 9, wide - 18, tall - 18, '#a86a3c', 2) +
    box(x - wide / 2 + 22, y + 22, wide - 44, tall - 44, inside, 2)
  const arch = x =>
    shape(`M${x - 84} 560V250a84 84 0 0 1 168 0V560z`, tone.dark) +
    shape(`M${x - 70} 548V250a70 70 0 0 1 140 0V548z`, 'url(#sky)') +
    disc(x + 14, 270, 30, 'url(#orb)') +
    stroke(`M${x} 182V548M${x - 70} 330H${x + 70}M${x - 70} 440H${x + 70}`, tone.dark, 7)
  return [
    box(0, 0, 1600, 900, tone.near),
    box(0, 0, 1600, 690, tone.mid),
    halo(stage),
    box(0, 0, 1600, 96, tone.near),
    box(0, 96, 1600, 10, tone.far, 0, 0.6),
    arch(300),
    box(0, 610, 1600, 80, tone.near, 0, 0.55),
    box(0, 606, 1600, 8, tone.far, 0, 0.6),
    frame(640, 250, 250, 190, tone.dark),
    frame(975, 180, 300, 380, tone.zenith),
    shape('M847 200H1103V552Q1075 534 1040 548T975 546T910 552T847 540z', '#8b3d8e'),
    shape('M847 200H910Q890 380 906 527Q880 530 847 500zM975 200H1040Q1010 380 1036 521Q1000 526 975 516z', '#a84f9e', 0.8),
    stroke('M847 200H1103', '#d070b0', 8),
    lamp(640, 240, 120),
    lamp(975, 170, 150),
    lamp(1350, 220, 130),
    shape('M0 690H1600V900H0z', 'url(#near)'),
    oval(975, 742, 300, 34, tone.glow, 0.3),
    oval(640, 730, 210, 22, tone.glow, 0.2),
    oval(1350, 736, 240, 26, tone.glow, 0.24),
    group(1340, 330, 1, `<g transform="rotate(-7)">${frame(0, 0, 250, 210, tone.far)}</g>`),
    stroke('M1206 800L1290 420M1330 800L1300 420', tone.dark, 13),
    times(6, index => stroke(`M${num(1217 + index * 12)} ${750 - index * 56}H${num(1325 - index * 4)}`, tone.dark, 9)),
    person(1278, 560, 1.35, tone.dark, 'up'),
    person(1440, 806, 1.6, tone.dark, 'hold'),
    box(820, 770, 260, 24, tone.dark, 6),
    shape('M846 790h18v50h-18zM1036 790h18v50h-18z', tone.dark),
    fireflies(stage, 16, 300, 700)
  ]
})

// Somebody on a roof, and nothing said yet.
const comics = scene('place-comics', { size: WIDE, palette: 'gold', light: [1020, 360] }, stage => {
  const { tone } = stage
  // dots that grow towards the moon, one path a size
  const halftone = times(6, size => {
    const dots = times(26, row =>
      times(44, column => {
        const x = column * 38 + (row % 2 ? 19 : 0)
        const near = 1 - Math.hypot(x - 1020, row * 33 - 360) / 900
        return near > 0.12 && near < 0.74 && Math.floor(near * 8) === size ? `M${x} ${row * 33}h0` : ''
      })
    )
    return stroke(dots, tone.light, 3 + size * 3, 0.16)
  })
  return [
    stars(stage, 50),
    halo(stage),
    halftone,
    orb(1020, 360, 220),
    city(stage, 640, 0.9, 60, 240, tone.mid, { lit: true }),
    city(stage, 760, 1.3, 60, 220, tone.near, { lit: true }),
    // the water tower and its guest
    shape('M1150 700L1175 560H1345L1370 700L1350 704L1325 590H1195L1170 704z', tone.dark),
    box(1160, 420, 200, 150, tone.dark, 8),
    shape('M1150 424L1260 330L1370 424z', tone.dark),
    times(4, index => stroke(`M${1184 + index * 44} 432V560`, tone.near, 4)),
    shape('M700 690H1600V900H700z', tone.dark),
    shape('M690 676H1610V706H690z', '#0d0716'),
    group(
      930,
      676,
      1.75,
      shape('M4 -92C-40 -96 -120 -70 -178 -96C-160 -66 -170 -50 -196 -40C-150 -26 -90 -10 -40 -14C-20 -24 0 -60 16 -84z', '#d8433f') +
        shape('M4 -92C-40 -86 -100 -52 -178 -96C-150 -40 -90 -10 -40 -14C-20 -24 0 -60 16 -84z', '#a92a38', 0.7) +
        disc(8, -116, 14, tone.dark) +
        shape('M-14 -98Q8 -106 30 -96L24 -48L38 0H24L8 -40L-8 0H-22L-6 -50z', tone.dark) +
        shape('M-12 -94L-34 -66L-14 -48L-8 -56L-20 -66L-4 -80zM28 -92L48 -64L26 -48L20 -56L36 -65L22 -80z', tone.dark) +
        shape('M2 -122h22l-3 7h-16z', '#ffe9a8')
    ),
    // the bubble waits for its first words
    group(
      700,
      370,
      1,
      oval(8, 10, 176, 104, tone.dark, 0.5) +
        shape('M90 76L170 150L140 60z', '#fff6e6') +
        oval(0, 0, 176, 104, '#fff6e6') +
        disc(-64, 0, 15, tone.mid) +
        disc(0, 0, 15, tone.mid) +
        disc(64, 0, 15, tone.mid)
    ),
    box(0, 800, 700, 100, tone.dark),
    fireflies(stage, 20, 420, 860)
  ]
})

// The bridge ends; the signpost says nothing.
const lost = scene('place-lost', { size: WIDE, palette: 'teal', light: [1160, 270] }, stage => {
  const { tone } = stage
  const plank = (x, y, turn) => `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-11, -5, 22, 62, tone.dark, 3)}</g>`
  return [
    stars(stage, 130),
    halo(stage),
    orb(1160, 270, 120),
    streaks(stage, 7, 120, 420, tone.light, 0.14),
    ridge(stage, 560, 130, 1, tone.far, { opacity: 0.7 }),
    ridge(stage, 650, 120, 3, tone.mid, { sharp: true, opacity: 0.9 }),
    shape('M0 760Q400 730 800 760T1600 750V900H0z', tone.far, 0.35),
    // two cliffs and what is left between them
    shape('M460 640L1010 640L1000 690L1018 740L990 800L1004 900H430L450 800L436 720z', tone.dark),
    shape('M460 640L1010 640L1006 662H456z', tone.mid),
    shape('M1390 640L1600 626V900H1360L1376 810L1362 740L1384 700z', tone.dark),
    shape('M1390 640L1600 626V650L1386 664z', tone.mid),
    stroke('M1000 560Q1060 640 1110 640M1004 640Q1050 690 1096 716', tone.dark, 7),
    stroke('M1396 560Q1350 620 1330 700M1396 640Q1366 690 1350 760', tone.dark, 7),
    stroke('M1000 552V644M1396 552V644', tone.dark, 12),
    plank(1030, 652, -64),
    plank(1064, 676, -52),
    plank(1096, 706, -30),
    plank(1360, 700, 20),
    plank(1352, 750, 6),
    plank(1210, 780, 40),
    pines(stage, 7, 470, 640, 640, 60, 150, tone.dark),
    pines(stage, 9, 1440, 1600, 640, 70, 170, tone.dark),
    // the signpost
    box(736, 380, 18, 262, '#0a1d26', 4),
    shape('M744 400H880L910 426L880 452H744z', '#e9c48a'),
    shape('M748 470H624L594 496L624 522H748z', '#c99a5e'),
    stroke('M770 426H850M640 496H720', '#7a5530', 5, 0.5),
    person(900, 642, 1.5, tone.dark, 'hold'),
    glow(942, 536, 120, 0.9),
    stroke('M938 542V552', tone.dark, 4),
    box(930, 550, 18, 26, '#ffd98a', 5),
    fireflies(stage, 24, 480, 840)
  ]
})

// Low sun, low car.
const formula = scene('place-formula', { size: WIDE, palette: 'rose', light: [940, 400] }, stage => {
  const { tone } = stage
  const wheel = (x, y, wide, tall) =>
    box(x - wide / 2, y - tall, wide, tall, '#0b0510', 24) + box(x - wide / 2 + 14, y - tall + 16, wide - 28, tall - 32, '#1d0c1c', 14)
  const grandstand = side =>
    `<g transform="translate(940 0) scale(${side} 1)">${shape('M360 520L940 330V640L360 580z', tone.near)}${times(5, row => stroke(`M370 ${530 + row * 11}L940 ${362 + row * 52}`, [tone.far, tone.glow, tone.mid][row % 3], 8, 0.7))}${shape('M350 506L940 280V310L350 520z', tone.dark)}</g>`
  return [
    halo(stage),
    streaks(stage, 9, 100, 380, tone.light, 0.25),
    orb(940, 430, 170),
    ridge(stage, 560, 70, 2, tone.far, { opacity: 0.9 }),
    grandstand(-1),
    grandstand(1),
    shape('M900 570H980L1800 900H80z', tone.dark),
    shape('M900 570L80 900H-60L890 570zM980 570L1800 900H1940L990 570z', '#f3e3e0', 0.9),
    times(9, index => {
      const from = (index / 9) ** 2
      const to = ((index + 0.5) / 9) ** 2
      return [-1, 1]
        .map(side => {
          const at = (share, out) => `${num(940 + side * (40 + share * 820 + out * share * 120))} ${num(570 + share * 330)}`
          return shape(`M${at(from, 0)}L${at(from, 1)}L${at(to, 1)}L${at(to, 0)}z`, '#e8344e')
        })
        .join('')
    }),
    oval(940, 850, 420, 30, '#000', 0.5),
    group(
      940,
      850,
      1.12,
      // rear wing, then front to back
      box(-170, -300, 340, 44, '#1a0a18', 8) +
        box(-186, -312, 20, 110, '#1a0a18', 4) +
        box(166, -312, 20, 110, '#1a0a18', 4) +
        shape('M-30 -262h60v70h-60z', '#1a0a18') +
        wheel(-232, -10, 96, 170) +
        wheel(232, -10, 96, 170) +
        shape('M-56 -210Q0 -280 56 -210L120 -96L70 -40H-70L-120 -96z', '#c81f45') +
        shape('M-120 -96L-230 -78V-54L-96 -60zM120 -96L230 -78V-54L96 -60z', '#8f1436') +
        shape('M-40 -212Q0 -262 40 -212L30 -160H-30z', '#150812') +
        disc(0, -196, 30, '#ffe6dc') +
        box(-24, -204, 48, 16, '#2b0a24', 8) +
        stroke('M-58 -186Q0 -246 58 -186M0 -216V-160', '#150812', 11) +
        shape('M-42 -150Q0 -170 42 -150L34 -10Q0 6 -34 -10z', '#f04462') +
        shape('M-12 -156H12L9 -6H-9z', '#ffe6dc') +
        stroke('M-70 -80L-190 -104M-64 -50L-190 -52M70 -80L190 -104M64 -50L190 -52', '#150812', 8) +
        shape('M-290 -26L-60 -14H60L290 -26V6Q0 30 -290 6z', '#1a0a18') +
        shape('M-290 -26L-60 -14H60L290 -26V-14L60 0H-60L-290 -14z', '#f04462') +
        box(-302, -52, 18, 64, '#c81f45', 4) +
        box(284, -52, 18, 64, '#c81f45', 4)
    ),
    stroke('M520 830L140 876M560 800L300 818M1330 830L1560 858M1310 800L1500 812', tone.light, 5, 0.35),
    flakes(stage, 60, 560, 880, 4, tone.light, 0.5)
  ]
})

// The right tune for the hour: a jukebox with the bar to itself.
const playlists = scene('place-playlists', { size: WIDE, palette: 'amber', light: [1010, 420] }, stage => {
  const { tone } = stage
  const NEON = ['#ff5d8f', '#ffb24d', '#6ee7d8', '#b58cff']
  const stool = x => shape(`M${x - 8} 700h16l6 150h-28z`, '#14070f') + box(x - 60, 676, 120, 30, '#7d1f3a', 15) + oval(x, 852, 60, 9, '#14070f')
  return [
    box(0, 0, 1600, 900, tone.near),
    times(18, index => box(index * 92, 0, 4, 700, tone.dark, 0, 0.4)),
    halo(stage),
    box(0, 560, 1600, 150, tone.near, 0, 0.6),
    box(0, 552, 1600, 10, tone.mid),
    shape('M0 700H1600V900H0z', tone.dark),
    times(14, index => shape(`M${index * 130 - 60} 900l${num(60 + index * 2)} -200h66l${num(-20 - index)} 200z`, tone.near, index % 2 ? 0.5 : 0.15)),
    // a window with the evening in it
    box(430, 170, 300, 290, tone.dark, 10),
    box(446, 186, 268, 258, 'url(#sky)', 4),
    disc(640, 270, 34, 'url(#orb)'),
    stroke('M580 186V444M446 316H714', tone.dark, 9),
    stool(560),
    stool(720),
    // the jukebox
    glow(1010, 430, 460, 0.6),
    shape('M780 850V400a230 230 0 0 1 460 0V850z', '#2a0c14'),
    times(
      4,
      index =>
        `<path d="M${798 + index * 22} 836V400a${212 - index * 22} ${212 - index * 22} 0 0 1 ${424 - index * 44} 0V836" fill="none" stroke="${NEON[index]}" stroke-width="11" opacity=".95"/>`
    ),
    shape('M884 560V400a126 126 0 0 1 252 0V560z', '#140610'),
    glow(1010, 430, 170, 0.8),
    disc(1010, 440, 104, '#0b0408'),
    times(4, index => `<circle cx="1010" cy="440" r="${92 - index * 15}" fill="none" stroke="#4a2030" stroke-width="2"/>`),
    disc(1010, 440, 32, '#ff5d8f'),
    disc(1010, 440, 7, '#fff0c2'),
    stroke('M1108 350L1070 402L1044 426', '#fff0c2', 7),
    disc(1110, 348, 13, '#fff0c2'),
    box(884, 580, 252, 74, '#fff0c2', 8),
    times(12, index => box(898 + (index % 6) * 40, 592 + Math.floor(index / 6) * 30, 30, 20, [tone.far, tone.mid][index % 2], 4)),
    box(884, 672, 252, 164, '#3d121c', 10),
    times(8, index => stroke(`M${908 + index * 29} 690V820`, tone.glow, 7, 0.8)),
    box(764, 846, 492, 30, '#14070f', 8),
    oval(1010, 878, 330, 18, tone.glow, 0.25),
    person(1360, 862, 2.1, '#14070f', 'hold'),
    fireflies(stage, 26, 120, 700)
  ]
})

export const places = [gallery, comics, lost, formula, playlists]
