// Games of rooms, streets and records, 16:9.
import {
  WIDE,
  scene,
  city,
  disc,
  fireflies,
  glow,
  group,
  halo,
  lightCone,
  num,
  orb,
  oval,
  person,
  rain,
  ridge,
  shape,
  stars,
  stroke,
  times
} from '../parts.mjs'

// A runner on the last groove of a record as large as a valley.
export const runoutValley = scene('game-runout-valley', { size: WIDE, palette: 'uv', light: [640, 470] }, stage => {
  const { tone, random } = stage
  const bars = times(34, index => {
    const tall = 60 + Math.abs(Math.sin(index * 0.7) * 190) + random(60)
    return `M${20 + index * 47} 560v${num(-tall)}h30v${num(tall)}z`
  })
  const grooves = times(
    13,
    index =>
      `<ellipse cx="640" cy="800" rx="${1130 - index * 62}" ry="${340 - index * 19}" fill="none" stroke="${index % 3 ? tone.mid : '#ff6bd6'}" stroke-width="${index % 3 ? 5 : 3}" opacity="${index % 3 ? 0.9 : 0.55}"/>`
  )
  return [
    stars(stage, 70),
    halo(stage),
    orb(640, 420, 150),
    shape(bars, tone.far, 0.55),
    ridge(stage, 560, 40, 2, tone.mid, { opacity: 0.8 }),
    oval(640, 800, 1180, 356, tone.near),
    oval(640, 792, 1160, 344, tone.dark),
    grooves,
    oval(640, 800, 300, 92, '#ff6bd6'),
    oval(640, 800, 300, 92, 'url(#glow)', 0.4),
    oval(640, 800, 30, 10, tone.dark),
    shape('M640 470L210 900H-80z', 'url(#beam)', 0.25),
    group(
      1370,
      230,
      1,
      disc(0, 0, 92, tone.near) +
        disc(0, 0, 60, tone.mid) +
        disc(0, 0, 26, tone.light) +
        `<path d="M0 0L-60 330L-330 500" stroke="${tone.light}" stroke-width="22" fill="none" stroke-linejoin="round"/>` +
        group(-352, 514, 1, shape('M-70 -24h120v60h-120z', tone.light) + shape('M-64 36h40l-10 30h-20z', '#ff6bd6'), -32)
    ),
    group(
      340,
      712,
      1.75,
      stroke('M4 -102C-26 -114 -48 -96 -86 -110', '#ff6bd6', 9) +
        disc(10, -118, 14, '#fff') +
        shape('M-16 -98Q8 -108 28 -96L16 -50H-14z', '#fff') +
        stroke('M-10 -90L-42 -64L-58 -80M22 -88L52 -70L66 -46', '#fff', 11) +
        stroke('M-6 -50L-34 -22L-68 -26M10 -50L36 -26L24 8', '#fff', 14)
    ),
    fireflies(stage, 22, 120, 620)
  ]
})

// Stairs that go down upwards.
export const understairs = scene('game-the-understairs', { size: WIDE, palette: 'violet', light: [820, 380] }, stage => {
  const { tone } = stage
  const stairs = (x, y, steps, wide, tall, fill, side) => {
    let d = `M${x} ${y}`
    for (let step = 0; step < steps; step++) d += `v${-tall}h${wide}`
    return (
      shape(`${d}v${Math.abs(tall) * 1.6}L${x} ${y + Math.abs(tall) * 1.6}z`, fill) +
      shape(`M${x} ${y}v${Math.abs(tall) * 1.6}l${steps * wide} ${-steps * tall}v${-Math.abs(tall) * 1.6}z`, side, 0.55)
    )
  }
  const arch = (x, y, scale, fill, door) =>
    group(
      x,
      y,
      scale,
      shape('M-110 0V-190A110 110 0 0 1 110 -190V0H70V-186A70 70 0 0 0 -70 -186V0z', fill) + shape('M-70 0V-186A70 70 0 0 1 70 -186V0z', door, 0.9)
    )
  return [
    stars(stage, 24),
    halo(stage),
    orb(820, 350, 120),
    shape('M0 0H210V900H0zM1390 0H1600V900H1390z', tone.mid, 0.8),
    shape('M0 0H110V900H0zM1500 0H1600V900H1500z', tone.near),
    arch(820, 520, 1.3, tone.far, tone.light),
    stairs(480, 700, 12, 29, 15, tone.far, tone.mid),
    stairs(1180, 700, 12, -29, 15, tone.far, tone.mid),
    arch(300, 430, 0.9, tone.mid, tone.glow),
    arch(1330, 400, 0.9, tone.mid, tone.glow),
    stairs(120, 430, 9, 16, -12, tone.mid, tone.near),
    shape('M180 430h260v24H180zM1200 400h260v24h-260zM660 520h330v26H660z', tone.near),
    stairs(1480, 690, 15, -30, 18, tone.mid, tone.near),
    stairs(90, 690, 15, 30, 18, tone.mid, tone.near),
    group(560, 0, 1, arch(0, 0, 0.95, tone.mid, tone.glow) + person(0, -6, 0.9, tone.dark), 180),
    shape('M400 0h320v24H400z', tone.near),
    shape('M1130 0h26v150l-13 30l-13 -30z', tone.near),
    shape('M760 546H880L1010 900H640z', 'url(#beam)', 0.4),
    person(820, 520, 1.35, tone.dark),
    shape('M0 760L330 700H1280L1600 760V900H0z', tone.near),
    shape('M0 820L400 750H1220L1600 820V900H0z', tone.dark),
    glow(330, 690, 90),
    disc(330, 690, 10, '#fff'),
    glow(1280, 690, 90),
    disc(1280, 690, 10, '#fff'),
    fireflies(stage, 20, 200, 820)
  ]
})

// Rain, one lamp, one witness.
export const brassAlibi = scene('game-brass-alibi', { size: WIDE, palette: 'dusk', light: [1050, 300] }, stage => {
  const { tone } = stage
  const windows = (x, y, columns, rows) =>
    times(columns * rows, index => ((index * 7) % 5 < 2 ? `M${x + (index % columns) * 58} ${y + Math.floor(index / columns) * 84}h30v46h-30z` : ''))
  return [
    halo(stage),
    orb(470, 170, 70),
    city(stage, 560, 1.2, 120, 330, tone.far),
    city(stage, 620, 1.5, 80, 260, tone.mid, { lit: true }),
    shape('M0 0H360L330 900H0zM1600 0H1290L1330 900H1600z', tone.near),
    shape(windows(40, 60, 5, 8), '#ffcf70', 0.8),
    shape(windows(1370, 40, 4, 8), '#ffcf70', 0.75),
    stroke('M360 210C620 300 960 300 1290 190M350 320C640 400 980 380 1300 300', tone.dark, 4),
    shape('M330 700H1330L1600 900H0z', tone.dark),
    times(9, index => oval(430 + index * 98, 736 + (index % 3) * 44, 60 + index * 4, 7, index % 2 ? '#ffcf70' : tone.glow, 0.3)),
    lightCone(1060, 330, 780, 800, 1300, 800, 0.75),
    oval(1040, 800, 260, 36, tone.light, 0.35),
    shape('M1146 820V310C1146 270 1060 262 1060 300H1050C1050 250 1160 250 1160 310V820z', tone.dark),
    shape('M1026 330L1042 296H1078L1094 330z', tone.dark),
    glow(1060, 334, 120),
    disc(1060, 336, 16, '#fff'),
    group(
      960,
      800,
      1.62,
      shape('M-30 -92Q0 -104 30 -92L40 0H-40z', tone.dark) +
        disc(0, -114, 15, tone.dark) +
        shape('M-24 -118h48l-8 -8Q0 -142 -16 -126z', tone.dark) +
        shape('M-96 -138A100 78 0 0 1 104 -138Q84 -152 62 -138Q34 -154 4 -138Q-24 -154 -48 -138Q-72 -152 -96 -138z', tone.near) +
        stroke('M4 -214V-70', tone.dark, 5) +
        stroke('M-96 -138A100 78 0 0 1 104 -138', tone.light, 2.5, 0.7)
    ),
    group(620, 770, 0.7, person(0, 0, 1.2, tone.near)),
    rain(stage, 120, tone.light, 0.4)
  ]
})
