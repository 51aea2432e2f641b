// Three tournaments, 16:9.
import {
  WIDE,
  scene,
  beams,
  box,
  car,
  city,
  crowd,
  disc,
  fireflies,
  glow,
  group,
  halo,
  lightCone,
  num,
  oval,
  ridge,
  road,
  shape,
  stars,
  stroke,
  times
} from '../parts.mjs'

export const novaCup = scene('tournament-nova-cup', { size: WIDE, palette: 'gold', seed: 'f4', light: [900, 380] }, stage => {
  const { tone, width, height } = stage
  const cup =
    disc(0, 0, 330, 'url(#glow)', 0.55) +
    shape('M-150 -240H150C150 -80 100 20 30 50V120L110 170V200H-110V170L-30 120V50C-100 20 -150 -80 -150 -240Z', 'url(#orb)') +
    shape('M-150 -240H-20C-20 -80 -20 20 -8 50V120L-40 200H-110V170L-30 120V50C-100 20 -150 -80 -150 -240Z', tone.glow, 0.7) +
    `<path d="M-150 -200C-260 -210 -250 -50 -118 -40M150 -200C260 -210 250 -50 118 -40" stroke="${tone.glow}" stroke-width="22" fill="none"/>` +
    shape('M0 -190l22 46 50 6 -36 35 9 50 -45 -24 -45 24 9 -50 -36 -35 50 -6z', tone.mid) +
    shape('M-170 200h340l40 80h-420z', tone.dark)
  return [
    box(0, 0, width, height, tone.zenith),
    halo(stage),
    beams(stage, -20, 7),
    stars(stage, 30),
    group(900, 470, 1, cup),
    crowd(stage, 780, 30, tone.near),
    crowd(stage, 850, 44, tone.dark),
    fireflies(stage, 40, 80, 640)
  ]
})

// Five red lights, then none.
export const nightLeague = scene('tournament-rift-circuit-night-league', { size: WIDE, palette: 'blue', light: [1200, 240] }, stage => {
  const { tone } = stage
  const stand = side =>
    group(
      800,
      0,
      1,
      `<g transform="scale(${side} 1)">${shape('M330 500L820 250V640L330 600z', tone.near)}${times(5, row => stroke(`M330 ${518 + row * 17}L820 ${290 + row * 68}`, [tone.far, tone.mid][row % 2], 9, 0.9))}${shape('M330 470L820 180V216L330 484z', tone.dark)}${times(5, index => `<circle cx="${400 + index * 96}" cy="${num(432 - index * 57)}" r="13" fill="#fff"/><circle cx="${400 + index * 96}" cy="${num(432 - index * 57)}" r="70" fill="url(#glow)" opacity=".6"/>`)}</g>`
    )
  return [
    stars(stage, 70),
    halo(stage),
    ridge(stage, 520, 60, 2, tone.mid),
    city(stage, 540, 0.8, 20, 90, tone.near, { lit: true }),
    stand(-1),
    stand(1),
    road(stage, 530, 800),
    box(372, 300, 856, 92, tone.dark, 10),
    shape('M372 300h30v360h-30zM1198 300h30v360h-30z', tone.dark),
    stroke('M390 392L440 450M1210 392L1160 450', tone.dark, 12),
    times(
      5,
      index =>
        glow(540 + index * 130, 346, 90, 0.5) +
        disc(540 + index * 130, 346, 36, '#160409') +
        disc(540 + index * 130, 346, 29, '#ff3355') +
        disc(532 + index * 130, 337, 9, '#ffc2cc')
    ),
    times(
      24,
      index =>
        box(420 + (index % 12) * 64, 606 + Math.floor(index / 12) * 12, 32, 12, '#fff', 0, 0.85) +
        box(452 + (index % 12) * 64, 618 - Math.floor(index / 12) * 12, 32, 12, tone.dark)
    ),
    car(620, 690, 0.72, tone),
    car(960, 672, 0.6, tone),
    car(880, 800, 1.3, tone),
    stroke('M730 756H760M1000 756H1030', '#ff8fa3', 6),
    fireflies(stage, 14, 500, 860)
  ]
})

// A closed ring, two duellists, one crown.
export const emberInvitational = scene('tournament-ember-invitational', { size: WIDE, palette: 'amber', light: [1080, 260] }, stage => {
  const { tone } = stage
  const arches = (y, count, wide, tall, fill, door, lit) =>
    times(count, index => {
      const x = index * wide + (1600 - count * wide) / 2
      return (
        shape(`M${x} ${y}h${wide}v${tall}h${-wide}z`, fill) +
        shape(
          `M${x + wide * 0.2} ${y + tall}v${-tall * 0.42}a${wide * 0.3} ${wide * 0.3} 0 0 1 ${wide * 0.6} 0v${tall * 0.42}z`,
          index % 2 === lit ? tone.glow : door,
          index % 2 === lit ? 0.65 : 1
        )
      )
    })
  const duellist = (x, side) =>
    group(
      x,
      720,
      1.5,
      `<g transform="scale(${side} 1)">${shape('M-26 -96Q0 -108 24 -96L46 -40L34 -36L22 -60L20 -30L44 10L30 18L0 -18L-20 34H-38L-26 -34L-60 20Q-70 -40 -26 -96z', tone.dark)}${disc(4, -118, 15, tone.dark)}${shape('M6 -140Q20 -150 34 -134L18 -128z', '#ff8a5c')}${shape('M42 -44L134 -132L140 -124L52 -34z', tone.light)}${stroke('M34 -54L60 -26', tone.dark, 7)}</g>`
    )
  const torch = x =>
    shape(`M${x - 8} 640l4 -120h8l4 120z`, tone.dark) +
    glow(x, 486, 110) +
    shape(`M${x} 430C${x + 34} 470 ${x + 26} 514 ${x} 524C${x - 26} 514 ${x - 34} 470 ${x} 430z`, '#ff9a4a') +
    shape(`M${x} 466C${x + 16} 488 ${x + 12} 512 ${x} 518C${x - 12} 512 ${x - 16} 488 ${x} 466z`, '#fff3c9')
  return [
    stars(stage, 60),
    halo(stage),
    arches(310, 14, 124, 130, tone.mid, tone.near, 0),
    box(0, 296, 1600, 16, tone.dark),
    arches(440, 11, 156, 180, tone.near, tone.dark, 1),
    box(0, 430, 1600, 14, tone.dark),
    box(0, 614, 1600, 300, tone.dark),
    oval(800, 740, 760, 116, tone.mid),
    oval(800, 736, 700, 96, tone.far),
    oval(800, 736, 420, 56, tone.glow, 0.6),
    lightCone(800, 220, 470, 740, 1130, 740, 0.75),
    group(
      800,
      210,
      0.42,
      shape('M-240 160L-280 -140L-130 -10L0 -220L130 -10L280 -140L240 160Z', 'url(#orb)') +
        shape('M-240 190H240V260H-240Z', tone.light) +
        disc(0, 90, 44, tone.mid) +
        disc(0, -230, 30, '#fff') +
        disc(-280, -150, 26, '#fff') +
        disc(280, -150, 26, '#fff')
    ),
    glow(800, 210, 240, 0.7),
    torch(180),
    torch(420),
    torch(1180),
    torch(1420),
    oval(610, 756, 110, 14, '#000', 0.4),
    oval(990, 756, 110, 14, '#000', 0.4),
    duellist(620, 1),
    duellist(980, -1),
    crowd(stage, 862, 34, '#12060a'),
    fireflies(stage, 50, 160, 840)
  ]
})
