// Seven live streams, 16:9. The lower left corner stays calm: the viewers chip stands there.
import {
  WIDE,
  scene,
  beams,
  box,
  car,
  city,
  crowd,
  disc,
  dragon,
  figure,
  fireflies,
  glow,
  group,
  halo,
  num,
  orb,
  oval,
  pines,
  ridge,
  road,
  shape,
  stars,
  stroke,
  times,
  tree
} from '../parts.mjs'

const grandFinal = scene('stream-grand-final', { size: WIDE, palette: 'violet', seed: 's1', light: [800, 420] }, stage => {
  const { tone, width, height } = stage
  const player = (side, index) =>
    group(
      side * (150 + index * 84),
      30,
      1,
      `<circle cy="-58" r="17" fill="${tone.dark}"/><path d="M-28 0c0 -54 56 -54 56 0z" fill="${tone.dark}"/><path d="M-30 -34h60v36h-60z" fill="${tone.near}"/><path d="M-25 -29h50v26h-50z" fill="${side < 0 ? '#ff9ad0' : '#c4b0ff'}"/>`
    )
  const bigScreen =
    shape('M-360 -230h720l-40 250h-640z', tone.dark) +
    shape('M-336 -210h672l-34 210h-604z', tone.sky) +
    shape('M-336 -210h336v210h-302z', tone.glow, 0.75) +
    shape('M-14 -210h28l-20 210h-28z', '#fff') +
    '<g fill="#fff"><path d="M-160 -176a72 72 0 1 0 62 108a58 58 0 1 1 -62 -108z"/><path d="M-104 -150l8 22 22 8 -22 8 -8 22 -8 -22 -22 -8 22 -8z"/><path d="M196 -186l-96 96h52l-34 84 104 -112h-54z"/></g>'
  const sideScreens =
    shape('M-700 -190l200 30 10 150 -210 -16zM700 -190l-200 30 -10 150 210 -16z', tone.dark) +
    shape('M-684 -172l172 26 8 118 -180 -14z', tone.far) +
    shape('M684 -172l-172 26 -8 118 180 -14z', tone.glow, 0.8)
  const desk = shape('M-560 30h1120l120 90h-1360z', tone.near) + `<path d="M-560 30h1120" stroke="${tone.light}" stroke-width="5"/>`
  const trophy =
    shape('M-90 30v-46h60v-24h60v24h60v46z', tone.near) +
    '<g transform="translate(0 -58) scale(.16)"><path d="M-150 -240H150C150 -80 100 20 30 50V120H-30V50C-100 20 -150 -80 -150 -240Z" fill="#ffd98a"/></g>'
  return [
    box(0, 0, width, height, tone.zenith),
    halo(stage),
    shape('M-20 300Q800 40 1620 300V420Q800 200 -20 420Z', tone.near),
    `<path d="M-20 250Q800 -10 1620 250" stroke="${tone.glow}" stroke-width="4" fill="none" opacity=".8"/>`,
    crowd(stage, 430, 9, tone.mid, 500),
    crowd(stage, 470, 12, tone.near, 520),
    beams(stage, 60, 9),
    group(800, 470, 1, bigScreen + desk + sideScreens + times(5, index => player(-1, index)) + times(5, index => player(1, index)) + trophy),
    crowd(stage, 660, 20, '#4a2170'),
    crowd(stage, 730, 30, '#331656'),
    crowd(stage, 820, 46, '#1f0d38')
  ]
})

const worldRecord = scene('stream-world-record', { size: WIDE, palette: 'amber', seed: 's2', light: [1060, 440] }, stage => {
  const { tone } = stage
  return [
    halo(stage),
    orb(1060, 440, 120),
    ridge(stage, 540, 90, 4, tone.far, { opacity: 0.9, sharp: true }),
    ridge(stage, 600, 70, 2, tone.mid),
    road(stage, 610, 820),
    shape('M0 900V640L120 620L210 690L300 660L380 760V900ZM1600 900V600L1480 640L1400 620L1320 720L1240 760V900Z', tone.near),
    pines(stage, 8, 0, 300, 700, 90, 190, tone.dark),
    pines(stage, 8, 1320, 1600, 690, 90, 200, tone.dark),
    car(820, 760, 1.5, tone)
  ]
})

const buildingASynth = scene('stream-building-a-synth', { size: WIDE, palette: 'uv', seed: 's3', light: [1240, 320] }, stage => {
  const { tone, random } = stage
  const knob = (column, row) => {
    const x = 205 + column * 185
    const y = 250 + row * 90
    const angle = random(6.28)
    return `<circle cx="${x}" cy="${y}" r="30" fill="${tone.dark}"/><circle cx="${x}" cy="${y}" r="22" fill="${tone.far}"/><path d="M${x} ${y}L${num(x + Math.cos(angle) * 20)} ${num(y + Math.sin(angle) * 20)}" stroke="#fff" stroke-width="5"/><circle cx="${x + 86}" cy="${y}" r="16" fill="${tone.dark}" stroke="${tone.light}" stroke-width="4"/>`
  }
  const socket = (column, index) =>
    `<circle cx="${195 + column * 185 + index * 36}" cy="640" r="13" fill="#0b0318" stroke="${tone.light}" stroke-width="4"/><rect x="${186 + column * 185 + index * 36}" y="676" width="18" height="36" rx="4" fill="${random() < 0.4 ? '#ff6ba9' : tone.far}"/>`
  const module = column =>
    `<rect x="${160 + column * 185}" y="190" width="172" height="540" rx="10" fill="${column % 2 ? tone.mid : '#3a1280'}"/>` +
    times(3, row => knob(column, row)) +
    times(4, index => socket(column, index))
  const cable = index => {
    const fromX = 200 + random(1200)
    const toX = 200 + random(1200)
    return `<path d="M${num(fromX)} 640C${num(fromX)} ${num(random(820, 980))} ${num(toX)} ${num(random(760, 940))} ${num(toX)} ${[340, 430][index % 2]}" stroke="${['#ffb347', '#ff5fa2', '#5ee7ff', '#f6f0ff'][index % 4]}" stroke-width="10" fill="none" stroke-linecap="round" opacity=".95"/>`
  }
  return [
    halo(stage),
    `<rect x="120" y="150" width="1360" height="620" rx="28" fill="${tone.dark}"/><rect x="140" y="170" width="1320" height="580" rx="18" fill="${tone.near}"/>`,
    times(7, module),
    times(9, cable),
    glow(1240, 330, 240, 0.35)
  ]
})

const drawingDragons = scene('stream-drawing-dragons', { size: WIDE, palette: 'green', seed: 's4', light: [1010, 360] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 60),
    halo(stage),
    orb(1010, 360, 200),
    ridge(stage, 640, 150, 3.1, tone.far, { opacity: 0.8, sharp: true }),
    ridge(stage, 720, 120, 5, tone.mid, { sharp: true }),
    dragon(800, 420, 1.25, tone),
    ridge(stage, 840, 60, 1, tone.dark, { sharp: true }),
    fireflies(stage, 26, 200, 820)
  ]
})

const orchardBlind = scene('stream-hollow-orchard-blind', { size: WIDE, palette: 'dusk', seed: 's5', light: [1180, 260] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 110),
    halo(stage),
    orb(1180, 260, 80),
    ridge(stage, 560, 60, 2, tone.far),
    pines(stage, 40, 0, 1600, 610, 50, 110, tone.far),
    ridge(stage, 620, 40, 4, tone.mid),
    tree(stage, 1180, 760, 1.7, tone.dark, tone.mid),
    tree(stage, 260, 740, 1.1, tone.dark, tone.mid),
    ridge(stage, 720, 40, 1, tone.near),
    figure(700, 740, 1.1, tone.dark),
    glow(748, 700, 130, 0.8),
    '<rect x="740" y="688" width="16" height="24" rx="4" fill="#fff"/>',
    ridge(stage, 830, 24, 6, tone.dark),
    fireflies(stage, 30, 560, 880)
  ]
})

// Four in the morning, two hundred croissants.
const nightBakery = scene('stream-night-bakery', { size: WIDE, palette: 'gold', light: [980, 420] }, stage => {
  const { tone } = stage
  const croissant = (x, y, scale, rotate = 0) =>
    group(
      x,
      y,
      scale,
      shape('M-60 20C-64 -40 -20 -58 0 -58C20 -58 64 -40 60 20C52 26 44 20 40 8C28 -14 -28 -14 -40 8C-44 20 -52 26 -60 20z', '#f2a45a') +
        stroke('M-34 -46L-26 -8M-10 -58L-8 -14M14 -57L10 -14M38 -42L28 -6', '#b8623a', 6, 0.8),
      rotate
    )
  const tray = (y, count, left) => box(left, y + 18, count * 92 + 30, 12, tone.dark, 4) + times(count, index => croissant(left + 62 + index * 92, y, 0.62))
  const hangingLamp = (x, y) =>
    stroke(`M${x} 0V${y}`, tone.dark, 5) +
    shape(`M${x - 54} ${y + 46}Q${x - 50} ${y} ${x} ${y}T${x + 54} ${y + 46}z`, tone.dark) +
    shape(`M${x - 40} ${y + 48}L${x - 150} 700H${x + 150}L${x + 40} ${y + 48}z`, 'url(#beam)', 0.28) +
    disc(x, y + 50, 18, '#fff') +
    glow(x, y + 50, 130)
  return [
    box(0, 0, 1600, 900, tone.near),
    halo(stage),
    box(60, 120, 330, 330, tone.zenith, 10),
    shape('M60 300Q200 250 390 320V450H60z', tone.mid),
    disc(300, 200, 38, tone.light),
    stroke('M225 120V450M60 285H390', tone.dark, 12),
    stroke('M46 120H404V450H46z', tone.dark, 14),
    times(4, index => disc(110 + index * 62, 180 + (index % 2) * 44, 3, '#fff')),
    box(720, 190, 560, 470, tone.dark, 30),
    shape('M780 620V420A220 180 0 0 1 1220 420V620z', '#ff9a4a'),
    shape('M780 620V420A220 180 0 0 1 1220 420V620z', 'url(#glow)', 0.75),
    shape('M820 620V450A180 140 0 0 1 1180 450V620z', '#ffd98a', 0.8),
    tray(548, 4, 806),
    times(10, index => stroke(`M${744 + index * 54} ${215 + (index % 2) * 26}h42`, tone.mid, 6, 0.7)),
    shape('M940 190V60H1060V190z', tone.dark),
    box(690, 640, 620, 36, tone.mid, 8),
    hangingLamp(560, 130),
    hangingLamp(1420, 170),
    group(
      520,
      690,
      2.5,
      shape('M-30 -92Q0 -104 30 -92L38 0H-38z', tone.light) +
        shape('M-12 -92h24V0h-24z', tone.glow, 0.5) +
        disc(0, -114, 17, '#c98e63') +
        shape('M-22 -120Q-34 -152 -8 -150Q4 -162 16 -148Q34 -150 22 -120z', '#fff') +
        stroke('M-28 -84L-54 -44L-18 -26M28 -84L60 -50L40 -22', tone.light, 13) +
        disc(-16, -26, 7, '#c98e63') +
        disc(40, -22, 7, '#c98e63')
    ),
    shape('M0 700H1600V900H0z', tone.dark),
    shape('M0 690H1600V722H0z', tone.far),
    box(690, 676, 800, 16, tone.near, 6),
    times(6, index => croissant(764 + index * 130, 660, 0.92, index % 2 ? 8 : -6)),
    oval(560, 690, 120, 26, '#fff6e0'),
    shape('M120 690L140 600H330L350 690z', tone.mid),
    oval(236, 600, 95, 22, '#fff6e0'),
    stroke('M900 380C880 340 920 310 900 270M1010 360C990 320 1030 290 1010 250M1120 380C1100 340 1140 310 1120 270', '#fff', 7, 0.45),
    fireflies(stage, 24, 160, 660)
  ]
})

// The roof observatory, members only, Saturn above.
const rooftopSaturn = scene('stream-rooftop-telescope', { size: WIDE, palette: 'teal', light: [1090, 250] }, stage => {
  const { tone, random } = stage
  const milkyWay = times(150, () => {
    const along = random()
    const x = 500 + along * 1150 + random(-130, 130)
    return `M${num(x)} ${num(700 - along * 760 + random(-110, 110))}h0`
  })
  return [
    box(0, 0, 1600, 900, tone.zenith),
    shape('M380 900C640 560 1000 260 1640 -80V260C1200 420 860 700 720 900z', tone.sky, 0.7),
    shape('M480 900C740 600 1060 320 1640 20V170C1200 360 860 640 640 900z', tone.far, 0.35),
    stars(stage, 130),
    `<path d="${milkyWay}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>`,
    glow(1090, 250, 380, 0.55),
    group(
      1090,
      250,
      1,
      stroke('M230 0A230 52 0 0 0 -230 0', tone.light, 20, 0.8) +
        disc(0, 0, 120, 'url(#orb)') +
        shape('M-118 -26Q0 10 118 -20L120 8Q0 40 -120 4zM-104 60Q0 92 104 58L90 80Q0 108 -90 80z', tone.glow, 0.75) +
        shape('M-120 0A120 120 0 0 0 40 113A140 140 0 0 1 -40 -113A120 120 0 0 0 -120 0z', tone.far, 0.4) +
        stroke('M230 0A230 52 0 0 1 -230 0', tone.light, 20) +
        stroke('M176 0A176 34 0 0 1 -176 0', tone.glow, 8),
      -18
    ),
    glow(930, 720, 520, 0.5),
    city(stage, 760, 1.2, 40, 190, tone.mid, { lit: true }),
    city(stage, 830, 1.6, 30, 120, tone.near),
    shape('M0 780H1600V900H0z', tone.dark),
    stroke('M0 730H1600', tone.dark, 10),
    times(20, index => stroke(`M${30 + index * 84} 730V790`, tone.dark, 8)),
    shape('M130 790V560A230 200 0 0 1 590 560V790z', tone.near),
    shape('M360 362A230 200 0 0 1 470 386L440 560H370z', tone.light, 0.9),
    shape('M360 362A230 200 0 0 0 130 560V600H590V560A230 200 0 0 0 360 362z', tone.mid, 0.35),
    shape('M110 590H610V620H110z', tone.dark),
    shape('M300 790V680A40 40 0 0 1 380 680V790z', tone.light),
    glow(340, 700, 130, 0.5),
    group(
      850,
      676,
      1.4,
      shape('M-110 40L140 -110L170 -60L-84 84z', tone.dark) +
        shape('M140 -128L196 -150L226 -96L178 -56z', tone.dark) +
        stroke('M10 20L-50 100M10 20L70 100M10 20V100', tone.dark, 13) +
        disc(184, -106, 8, '#fff')
    ),
    stargazer(716, 792, tone),
    fireflies(stage, 10, 560, 780)
  ]
})

function stargazer(x, y, tone) {
  return group(
    x,
    y,
    1.55,
    shape('M-22 -92Q0 -102 20 -92L26 0H-26z', tone.dark) + disc(6, -112, 15, tone.dark) + shape('M16 -92L50 -88L48 -78L10 -76z', tone.dark)
  )
}

export const streams = [grandFinal, worldRecord, buildingASynth, drawingDragons, orchardBlind, nightBakery, rooftopSaturn]
