// Two videos in rooms, 16:9; the neon bender is key art.
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
  times
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
