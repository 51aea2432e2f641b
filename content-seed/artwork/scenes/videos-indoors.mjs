// Four videos in rooms, 16:9.
import { WIDE, scene, box, disc, fireflies, glow, group, halo, num, orb, oval, person, ridge, shape, stars, stroke, times } from '../parts.mjs'

// Twelve seats, one projector.
export const smallestCinema = scene('video-twelve-seat-cinema', { size: WIDE, palette: 'amber', light: [560, 330] }, stage => {
  const { tone } = stage
  const seat = (x, y, scale, taken) =>
    group(
      x,
      y,
      scale,
      (taken ? disc(0, -118, 34, tone.dark) + shape('M-48 -60Q0 -110 48 -60V0H-48z', tone.dark) : '') +
        shape('M-74 60V-44Q-74 -78 -40 -78H40Q74 -78 74 -44V60z', taken ? tone.near : tone.mid) +
        shape('M-90 -10h24v80h-24zM66 -10h24v80h-24z', tone.dark)
    )
  return [
    box(0, 0, 1600, 900, tone.near),
    shape('M0 0H230Q190 300 240 640H0zM1600 0H1370Q1410 300 1360 640H1600z', '#7a2230'),
    stroke(
      'M60 0Q40 300 80 640M130 0Q110 300 150 640M196 0Q170 300 206 640M1540 0Q1560 300 1520 640M1470 0Q1490 300 1450 640M1404 0Q1430 300 1394 640',
      tone.dark,
      8,
      0.5
    ),
    box(280, 70, 1040, 500, tone.dark, 10),
    box(300, 88, 1000, 464, tone.glow, 4),
    box(300, 88, 1000, 464, 'url(#sky)', 4),
    halo(stage),
    orb(720, 320, 90),
    shape('M300 470Q460 380 640 430T1000 420T1300 400V552H300z', tone.far),
    shape('M300 520Q600 440 900 500T1300 470V552H300z', tone.mid),
    group(
      880,
      470,
      0.62,
      stroke('M-110 0Q-60 -70 0 -30Q70 -90 120 -10', tone.dark, 14) + person(0, -20, 1, tone.dark, 'up') + shape('M-120 0H120L80 36H-80z', tone.dark)
    ),
    shape('M1560 40L300 88V552z', 'url(#beam)', 0.14),
    shape('M0 600H1600V900H0z', tone.dark),
    shape('M0 600H1600L1500 640H100z', tone.near),
    times(5, index => seat(400 + index * 200, 690, 0.8, index === 1 || index === 3)),
    times(4, index => seat(440 + index * 240, 800, 1.05, index === 2)),
    times(3, index => seat(400 + index * 400, 900, 1.4, index === 0)),
    fireflies(stage, 30, 60, 560)
  ]
})

// Chess against a river of clocks.
export const chessBot = scene('video-chess-bot', { size: WIDE, palette: 'ice', light: [1120, 260] }, stage => {
  const { tone } = stage
  const floor = times(7, row =>
    times(9, column => {
      if ((row + column) % 2) return ''
      const y0 = 600 + row * row * 6.4
      const y1 = 600 + (row + 1) ** 2 * 6.4
      const spread = y => 1 + (y - 600) / 200
      const x = (edge, y) => num(800 + (edge - 4.5) * 190 * spread(y))
      return shape(`M${x(column, y0)} ${num(y0)}H${x(column + 1, y0)}L${x(column + 1, y1)} ${num(y1)}H${x(column, y1)}z`, tone.glow, 0.5)
    })
  )
  const base = fill => shape('M-100 0Q-100 -30 -70 -34Q-40 -70 -34 -120H34Q40 -70 70 -34Q100 -30 100 0z', fill)
  const king = (x, y, scale, fill, edge) =>
    group(
      x,
      y,
      scale,
      base(fill) +
        shape('M-34 -110L-60 -300Q0 -340 60 -300L34 -110z', fill) +
        shape('M-52 -320h104v22h-104zM-12 -400h24v80h-24zM-36 -380h72v22h-72z', fill) +
        shape('M34 -110L60 -300Q30 -320 10 -320V-110z', edge, 0.6)
    )
  const knight = (x, y, scale, fill, edge) =>
    group(
      x,
      y,
      scale,
      base(fill) +
        shape(
          'M-44 -110C-50 -190 -10 -200 -14 -240C-40 -220 -70 -196 -94 -206L-104 -240C-70 -280 -50 -330 0 -350L10 -390L40 -350C110 -310 90 -180 50 -110z',
          fill
        ) +
        shape('M10 -390L40 -350C110 -310 90 -180 50 -110H20C70 -190 70 -300 10 -350z', edge, 0.6) +
        disc(-22, -296, 9, '#ff6f91')
    )
  const pawn = (x, y, scale, fill, edge) => group(x, y, scale, base(fill) + disc(0, -160, 56, fill) + shape('M-50 -118h100v16h-100z', edge))
  return [
    stars(stage, 90),
    halo(stage),
    orb(1120, 260, 120),
    ridge(stage, 600, 120, 2, tone.far, { opacity: 0.6, sharp: true }),
    box(0, 600, 1600, 300, tone.near),
    floor,
    pawn(420, 690, 0.8, tone.light, tone.glow),
    pawn(1330, 680, 0.72, tone.dark, tone.near),
    pawn(1480, 700, 0.8, tone.dark, tone.near),
    king(1120, 760, 1.15, tone.dark, tone.near),
    knight(640, 810, 1.3, '#fff', tone.far),
    oval(660, 818, 190, 14, '#000', 0.25),
    pawn(230, 830, 1.1, tone.light, tone.glow),
    stroke('M740 500L980 470', '#ff6f91', 6, 0.8),
    group(980, 470, 1, stroke('M-26 -18L0 0L-22 22', '#ff6f91', 6)),
    fireflies(stage, 12, 120, 560)
  ]
})

// A microphone, a box of gravel, somebody's walk.
export const foleyRoom = scene('video-the-sound-of-snow', { size: WIDE, palette: 'green', light: [840, 330] }, stage => {
  const { tone } = stage
  const panel = times(48, index => {
    const x = (index % 12) * 140 - 30
    const y = Math.floor(index / 12) * 150 - 20
    return `M${x} ${y}l64 60l64 -60v128l-64 -56l-64 56z`
  })
  const wave = (radius, opacity) => `<circle cx="840" cy="330" r="${radius}" fill="none" stroke="${tone.light}" stroke-width="5" opacity="${opacity}"/>`
  return [
    box(0, 0, 1600, 900, tone.near),
    shape(panel, tone.mid, 0.5),
    halo(stage),
    wave(230, 0.55),
    wave(310, 0.36),
    wave(400, 0.24),
    wave(500, 0.14),
    group(
      840,
      300,
      0.96,
      stroke('M0 -340V-150', tone.dark, 14) +
        stroke('M-150 -20A150 150 0 0 0 150 -20', tone.dark, 18) +
        box(-84, -150, 168, 290, tone.dark, 84) +
        box(-66, -132, 132, 254, tone.glow, 66) +
        stroke('M-66 -60H66M-66 -24H66M-66 12H66M-66 48H66M-40 -100H40M-40 86H40', tone.mid, 9) +
        stroke('M-24 -132V122M24 -132V122', tone.mid, 7) +
        box(-84, -10, 168, 26, tone.dark) +
        shape('M-46 -120Q-60 -60 -54 40L-40 40Q-46 -60 -30 -120z', '#fff', 0.7)
    ),
    shape('M0 700H1600V900H0z', tone.dark),
    shape('M340 700L300 790H1320L1280 700z', tone.mid),
    oval(810, 726, 440, 40, '#fff'),
    oval(810, 736, 400, 34, tone.glow, 0.4),
    times(22, index => disc(430 + index * 36, 716 + ((index * 7) % 26), 6 + (index % 3) * 3, index % 2 ? '#fff' : tone.glow)),
    group(
      690,
      716,
      0.82,
      shape('M-64 0V-30Q-40 -52 -30 -60L-30 -230H40L36 -66Q40 -30 34 0z', tone.dark) +
        oval(5, -230, 35, 11, tone.mid) +
        stroke('M-30 -110h26M-32 -84h30M-32 -138h26', tone.glow, 6)
    ),
    group(
      960,
      700,
      0.82,
      shape('M-64 0V-30Q-40 -52 -30 -60L-30 -230H40L36 -66Q40 -30 34 0z', tone.dark) +
        oval(5, -230, 35, 11, tone.mid) +
        stroke('M-30 -110h26M-32 -84h30M-32 -138h26', tone.glow, 6),
      10
    ),
    fireflies(stage, 30, 520, 720)
  ]
})
