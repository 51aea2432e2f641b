// Three videos in rooms, 16:9; the fourth, of the neon bender, is key art.
import {
  WIDE,
  scene,
  box,
  disc,
  figure,
  flakes,
  glow,
  group,
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

// Twelve seats, one projector.
export const smallestCinema = scene('video-twelve-seat-cinema', { size: WIDE, palette: 'amber', light: [800, 310] }, stage => {
  const { tone, random } = stage
  const cloth = '#7a1f2e'
  const seat = (x, y, scale, taken) => {
    const at = inner => group(x, y, scale, inner)
    const hair = ['#1a0c10', '#2a1418', '#12080c'][Math.floor(random(3))]
    return (
      (taken
        ? lit(
            at(
              shape('M-58 -50C-54 -86 -26 -96 -12 -100V-112H14V-100C30 -96 56 -86 60 -50V10H-58Z', '#1c0e14') +
                shape('M-30 -126C-38 -170 -14 -182 2 -182C24 -182 38 -164 32 -130C28 -108 14 -100 2 -100C-12 -100 -26 -106 -30 -126Z', hair)
            ),
            'back'
          )
        : '') +
      lit(at(shape('M-76 60V-40Q-76 -78 -42 -80Q0 -86 42 -80Q76 -78 76 -40V60z', mix(cloth, '#12060a', taken ? 0.45 : 0.25))), 'form') +
      at(stroke('M-40 -74V50M0 -80V50M40 -74V50', '#2a0a12', 3, 0.6)) +
      lit(at(shape('M-96 -14q0 -10 12 -10t12 10v84h-24zM72 -14q0 -10 12 -10t12 10v84h-24z', '#2a1014')), 'wood')
    )
  }
  const folds = (x, flip) => times(6, index => `M${x + flip * index * 34} -20Q${x + flip * (index * 34 - 16)} 320 ${x + flip * (index * 34 + 8)} 660`)
  return [
    box(-40, -40, 1700, 1000, '#1a0a0e'),
    lit(box(-40, -40, 1700, 720, '#2c1216'), 'wall'),
    glow(800, 320, 900, 0.35),
    lit(box(280, 62, 1040, 520, '#12070a', 8), 'bulk'),
    `<clipPath id="screen"><path d="M304 86H1296V556H304Z"/></clipPath><g clip-path="url(#screen)">${box(304, 86, 992, 470, 'url(#sky)')}${box(304, 86, 992, 470, 'url(#halo)')}${orb(800, 310, 84)}${lit(shape('M280 480Q460 400 640 440T1000 430T1320 410V600H280z', tone.far), 'soil')}${lit(shape('M280 540Q600 460 900 510T1320 490V600H280z', tone.mid), 'soil')}${lit(figure(980, 500, 0.8, '#1f0c14'), 'fine')}${soft(shape('M966 520L900 600H980Z', '#1f0c14', 0.5))}</g>`,
    lit(shape('M-40 -40H250Q190 300 262 660H-40zM1640 -40H1350Q1410 300 1338 660H1640z', cloth), 'form'),
    soft(stroke(folds(10, 1) + folds(1590, -1), '#2a0610', 15, 0.6)),
    lit(shape('M-40 -40H1640V40Q1400 96 1200 40Q1000 96 800 40Q600 96 400 40Q200 96 -40 40Z', mix(cloth, '#12060a', 0.2)), 'form'),
    // the one beam, full of dust
    soft(shape('M1610 -20L304 86V556z', 'url(#beam)', 0.16)),
    flakes(stage, 60, 40, 520, 2.5, tone.light, 0.35),
    lit(shape('M-40 600H1640V960H-40z', '#1a0a0e'), 'wall'),
    shape('M180 600H1420L1500 660H100z', tone.glow, 0.22),
    times(4, index => seat(420 + index * 254, 700, 0.8, index === 1 || index === 2)),
    times(4, index => seat(350 + index * 300, 806, 1.06, index === 3)),
    times(4, index => seat(230 + index * 380, 930, 1.42, index === 0 || index === 2))
  ]
})

// Chess against a machine that starts to let him win.
export const chessBot = scene('video-chess-bot', { size: WIDE, palette: 'ice', light: [1120, 250] }, stage => {
  const { tone } = stage
  const floor = times(7, row =>
    times(11, column => {
      if ((row + column) % 2) return ''
      const y0 = 600 + row * row * 6.4
      const y1 = 600 + (row + 1) ** 2 * 6.4
      const spread = y => 1 + (y - 600) / 200
      const x = (edge, y) => num(800 + (edge - 5.5) * 190 * spread(y))
      return shape(`M${x(column, y0)} ${num(y0)}H${x(column + 1, y0)}L${x(column + 1, y1)} ${num(y1)}H${x(column, y1)}z`, '#7f98ac')
    })
  )
  const IVORY = '#d9d3c4'
  const EBONY = '#1b2536'
  const base =
    'M-104 0C-108 -18 -92 -30 -76 -34C-84 -44 -74 -52 -60 -54C-44 -76 -36 -96 -32 -126H32C36 -96 44 -76 60 -54C74 -52 84 -44 76 -34C92 -30 108 -18 104 0Q0 22 -104 0Z'
  const piece = (x, y, scale, fill, parts) =>
    soft(oval(x + 30 * scale, y + 4, 150 * scale, 22 * scale, '#05101c', 0.7)) + parts.map(d => lit(group(x, y, scale, shape(d, fill)), 'gloss')).join('')
  const pawn = (x, y, scale, fill) =>
    piece(x, y, scale, fill, [base, 'M-52 -118Q0 -134 52 -118L44 -102Q0 -92 -44 -102Z', 'M0 -218A54 54 0 0 1 0 -110A54 54 0 0 1 0 -218Z'])
  const king = (x, y, scale) =>
    piece(x, y, scale, EBONY, [
      base,
      'M-32 -110L-58 -300Q0 -330 58 -300L32 -110Q0 -98 -32 -110z',
      'M-66 -318Q0 -346 66 -318L58 -294Q0 -280 -58 -294Z',
      'M-11 -410H11V-384H36V-362H11V-330H-11V-362H-36V-384H-11Z'
    ])
  const knight = (x, y, scale) =>
    piece(x, y, scale, IVORY, [
      base,
      'M-46 -110C-52 -180 -12 -206 -16 -246C-40 -226 -64 -200 -90 -204C-104 -212 -108 -228 -100 -244C-76 -280 -54 -332 -6 -352L6 -396L36 -356C112 -320 96 -190 52 -110Q0 -96 -46 -110z'
    ]) +
    group(
      x,
      y,
      scale,
      stroke('M8 -350C66 -320 72 -230 44 -130M34 -340C88 -300 84 -210 58 -140', '#8a8474', 7, 0.6) +
        disc(-24, -300, 8, '#12202e') +
        stroke('M-92 -224Q-84 -218 -74 -220', '#8a8474', 5)
    )
  return [
    stars(stage, 120),
    halo(stage),
    orb(1120, 250, 118),
    ridge(stage, 590, 170, 2, tone.far, { opacity: 0.75, sharp: true }),
    mist(stage, 590, 170, 0.8),
    lit(box(-40, 600, 1700, 360, '#1f3448'), 'wall'),
    lit(floor, 'wall'),
    mist(stage, 612, 90, 0.6),
    soft(shape('M1060 600H1190L1360 960H900Z', tone.light, 0.3)),
    pawn(420, 690, 0.72, IVORY),
    pawn(1360, 680, 0.66, EBONY),
    pawn(1500, 706, 0.76, EBONY),
    // the arm of the machine, holding back
    lit(
      stroke('M1640 60L1440 130L1300 60', '#4a5c70', 34) +
        disc(1440, 130, 36, '#5d7086') +
        disc(1300, 60, 28, '#5d7086') +
        stroke('M1300 60L1182 210', '#4a5c70', 22) +
        stroke('M1182 210L1150 290M1182 210L1120 262', '#7d92a8', 11),
      'gloss'
    ),
    disc(1440, 130, 8, '#ff6f91') + glow(1440, 130, 44, 0.8),
    king(1120, 770, 1.14),
    knight(620, 818, 1.34),
    pawn(210, 850, 1.06, IVORY)
  ]
})

// A microphone, a box of snow, somebody's walk.
export const foleyRoom = scene('video-the-sound-of-snow', { size: WIDE, palette: 'green', light: [900, 240] }, () => {
  const foam = times(66, index => {
    const x = (index % 11) * 150 - 30
    const y = Math.floor(index / 11) * 122 - 20
    return (
      shape(`M${x} ${y}l75 61l-75 61z`, '#17302f') +
      shape(`M${x} ${y}l75 61l75 -61z`, '#24443f') +
      shape(`M${x + 150} ${y}l-75 61l75 61z`, '#10252a') +
      shape(`M${x} ${y + 122}l75 -61l75 61z`, '#0b1b20')
    )
  })
  const boot = (x, y, turn) => {
    const at = inner => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.22)">${inner}</g>`
    return (
      // the trousers go on above the frame: whoever walks here is cut at the knee by the picture, not by the drawing
      lit(at(shape('M-46 -800C-44 -600 -40 -420 -37 -236C-40 -214 -38 -200 -30 -190H42C50 -202 52 -218 48 -236C52 -420 58 -600 62 -800Z', '#26323f')), 'bulk') +
      at(stroke('M-30 -640C-22 -500 -26 -380 -22 -260M40 -620C32 -480 36 -360 34 -250M-34 -240Q6 -222 46 -244M-32 -262Q0 -246 30 -260', '#0d151c', 6, 0.5)) +
      lit(at(shape('M-36 -236C-34 -180 -34 -120 -34 -74C-60 -62 -104 -52 -112 -26V0H40C48 -40 42 -90 44 -140L46 -236Q4 -220 -36 -236Z', '#5a3a28')), 'form') +
      lit(at(shape('M-116 -2H42V20H-112Z', '#1c1210')), 'fine') +
      at(
        stroke(
          'M-28 -196L10 -190M-32 -160L8 -152M-34 -124L4 -114M-44 -90L-4 -78M-28 -190L8 -152M10 -190L-32 -160M-32 -154L4 -114M8 -150L-34 -122',
          '#d9c39a',
          4,
          0.8
        )
      )
    )
  }
  return [
    box(-40, -40, 1700, 1000, '#0c1c20'),
    lit(foam, 'fine'),
    glow(900, 240, 720, 0.5),
    lit(shape('M-40 690H1640V960H-40z', '#1c1410'), 'wood'),
    veil(800, 560, 700, 380, 0.8),
    // a lamp with a cone, the tray of snow
    lightCone(900, -40, 420, 830, 1380, 830, 0.5),
    lit(shape('M300 720L250 850H1370L1310 720z', '#4a3222'), 'wood'),
    lit(shape('M330 726C420 700 500 716 600 704C720 690 820 712 920 702C1040 692 1160 716 1280 724L1320 810Q800 850 296 812Z', '#e6efec'), 'soil'),
    soft(oval(640, 772, 110, 16, '#3a5a58', 0.7) + oval(990, 756, 110, 16, '#3a5a58', 0.7)),
    boot(664, 764, 5),
    boot(1016, 742, -11),
    soft(times(26, index => disc(520 + index * 24, 806 - ((index * 37) % 26), 4 + (index % 3) * 2, '#fff', 0.7))),
    // the microphone on its arm, close to the sole
    lit(stroke('M-20 300L260 420L430 560', '#20302e', 17) + disc(260, 420, 22, '#2c403c'), 'gloss'),
    lit(`<g transform="translate(440 590) rotate(38)">${box(-46, -96, 92, 190, '#39504a', 46)}</g>`, 'gloss'),
    lit(`<g transform="translate(440 590) rotate(38)">${box(-38, -88, 76, 110, '#b9c9bf', 38)}</g>`, 'form'),
    `<g transform="translate(440 590) rotate(38)">${stroke(times(9, index => `M-38 ${-74 + index * 11}H38`) + times(6, index => `M${-28 + index * 11} -84V20`), '#2c403c', 2, 0.7)}${box(-46, 22, 92, 12, '#12201e')}</g>`,
    disc(432, 652, 5, '#ff5f6d') + glow(432, 652, 26, 0.8)
  ]
})
