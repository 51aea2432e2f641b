// Seven films, 2:3. The focal subject stays in the middle third: posters are cropped at the sides.
import {
  POSTER,
  scene,
  box,
  city,
  crowd,
  disc,
  figure,
  fireflies,
  glow,
  group,
  halo,
  num,
  orb,
  pines,
  ridge,
  sea,
  shape,
  stars,
  times,
  tree,
  waves
} from '../parts.mjs'

const lastLighthouse = scene('film-the-last-lighthouse', { size: POSTER, palette: 'ice', seed: 'm1', light: [430, 386] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 40),
    shape('M430 380L-60 160V330ZM430 380L860 230V560Z', 'url(#beam)', 0.55),
    halo(stage),
    ridge(stage, 800, 60, 2, tone.far, { opacity: 0.7 }),
    sea(stage, 820),
    shape('M180 1200C240 980 330 900 430 890C560 900 640 1010 720 1200Z', tone.dark),
    shape('M392 900L404 420H456L468 900Z', '#fff'),
    shape('M396 740h68l4 90h-76zM400 580h60l3 80h-66zM404 440h52l1 60h-54z', '#d1495b'),
    shape('M394 424h72v-14h-72zM402 410h56v-50h-56zM396 360L430 326L464 360Z', tone.dark),
    glow(430, 386, 110),
    waves(stage, 1040, 4)
  ]
})

const paperMoons = scene('film-paper-moons', { size: POSTER, palette: 'dusk', seed: 'm2', light: [540, 520] }, stage => {
  const { tone } = stage
  const moon = ([x, y, radius]) =>
    `<path d="M${x} 0V${y - radius}" stroke="${tone.light}" stroke-width="2" opacity=".7"/>` +
    glow(x, y, radius * 1.9, 0.35) +
    orb(x, y, radius) +
    disc(x + radius * 0.42, y - radius * 0.12, radius * 0.84, tone.sky, 0.86)
  return [
    stars(stage, 90),
    halo(stage),
    [
      [180, 420, 70],
      [360, 260, 46],
      [540, 520, 120],
      [660, 240, 58],
      [300, 640, 40]
    ]
      .map(moon)
      .join(''),
    ridge(stage, 900, 50, 2, tone.mid),
    city(stage, 980, 0.9, 40, 150, tone.near, { lit: true }),
    shape('M0 1060H800V1200H0Z', tone.dark),
    figure(400, 1070, 1.1, tone.dark),
    crowd(stage, 1190, 2, tone.dark)
  ]
})

const ninthSignal = scene('film-ninth-signal', { size: POSTER, palette: 'uv', seed: 'm3', light: [600, 640] }, stage => {
  const { tone, random } = stage
  const trail = index =>
    `<circle cx="420" cy="330" r="${60 + index * 56}" fill="none" stroke="${tone.light}" stroke-width="${num(1 + random(2))}" stroke-dasharray="${num(random(60, 400))} ${num(random(80, 500))}" opacity="${num(0.6 - index * 0.025)}"/>`
  return [
    times(16, trail),
    halo(stage),
    ridge(stage, 900, 90, 3, tone.mid, { sharp: true }),
    group(
      420,
      880,
      1,
      shape('M-190 -330C-150 -140 60 -60 210 -170Z', tone.light, 0.9) +
        shape('M-190 -330C-150 -180 20 -120 210 -170Z', tone.far) +
        shape('M0 -130L-16 60H40L24 -140Z', tone.dark) +
        `<path d="M10 -240L70 -360" stroke="${tone.light}" stroke-width="8"/>` +
        disc(72, -364, 14, '#ff5f8f') +
        glow(72, -364, 70) +
        shape('M-120 60H150L190 200H-170Z', tone.dark)
    ),
    ridge(stage, 1060, 40, 5, tone.dark)
  ]
})

const coldMeridian = scene('film-cold-meridian', { size: POSTER, palette: 'teal', seed: 'm4', light: [500, 760] }, stage => {
  const { tone } = stage
  const aurora = index =>
    shape(
      `M${-80 + index * 40} ${140 + index * 50}C${200 + index * 30} ${60 + index * 80} 420 ${380 + index * 20} 900 ${100 + index * 70}V${260 + index * 80}C520 620 260 ${300 + index * 60} ${-80} ${420 + index * 40}Z`,
      index % 2 ? tone.glow : '#b7ffdd',
      0.16
    )
  return [
    stars(stage, 120),
    times(5, aurora),
    ridge(stage, 760, 160, 2, tone.far, { opacity: 0.9, sharp: true }),
    ridge(stage, 850, 140, 4.4, tone.mid, { sharp: true }),
    shape('M-10 930H810V1200H-10Z', tone.light, 0.85),
    shape('M-10 980L300 940L810 1010V1200H-10Z', tone.glow, 0.8),
    shape('M330 1210L400 940L470 1210Z', tone.near, 0.35),
    figure(400, 1000, 1.35, tone.dark),
    shape('M-10 1110L240 1060L520 1130L810 1080V1210H-10Z', tone.near),
    shape('M-10 1160L300 1120L810 1170V1210H-10Z', tone.dark)
  ]
})

const staticSaints = scene('film-static-saints', { size: POSTER, palette: 'rose', seed: 'm5', light: [400, 470] }, stage => {
  const { tone, random } = stage
  const ray = index => {
    const angle = (index / 28) * 6.283
    const reach = index % 2 ? 330 : 390
    return `<path d="M${num(400 + Math.cos(angle) * 275)} ${num(470 + Math.sin(angle) * 275)}L${num(400 + Math.cos(angle) * reach)} ${num(470 + Math.sin(angle) * reach)}" stroke="${tone.light}" stroke-width="6"/>`
  }
  const noise = () =>
    `<rect x="${num(random(800))}" y="${num(random(1200))}" width="${num(random(30, 260))}" height="${num(random(2, 9))}" fill="${['#fff', tone.glow, tone.zenith][Math.floor(random(3))]}" opacity="${num(random(0.15, 0.55))}"/>`
  return [
    halo(stage),
    `<circle cx="400" cy="470" r="250" fill="none" stroke="${tone.light}" stroke-width="18"/>`,
    times(28, ray),
    disc(400, 470, 210, tone.glow, 0.8),
    shape(
      'M400 300C500 300 540 400 520 490C506 560 470 590 470 640C560 680 700 720 760 1210H40C100 720 240 680 330 640C330 590 294 560 280 490C260 400 300 300 400 300Z',
      tone.dark
    ),
    shape(
      'M400 300C500 300 540 400 520 490C506 560 470 590 470 640C560 680 700 720 760 1210H620C600 800 520 700 430 660C440 560 470 540 480 480C490 400 470 320 400 300Z',
      tone.mid
    ),
    shape('M300 440h80v14h-80zM420 440h80v14h-80z', tone.light),
    times(46, noise)
  ]
})

const orchardBelow = scene('film-the-orchard-below', { size: POSTER, palette: 'gold', seed: 'm6', light: [400, 330] }, stage => {
  const { tone, random } = stage
  const fruit = () => {
    const x = random(60, 740)
    const y = random(720, 1160)
    return glow(x, y, 46, 0.6) + disc(x, y, random(9, 17), '#ff8a5c')
  }
  return [
    stars(stage, 40),
    halo(stage),
    orb(400, 330, 150),
    box(0, 560, 800, 640, tone.dark),
    ridge(stage, 570, 24, 2, tone.near),
    tree(stage, 400, 580, 1.5, tone.dark, tone.mid),
    `<g stroke="${tone.glow}" fill="none" stroke-linecap="round" opacity=".85"><path d="M400 580C390 700 420 780 400 900C390 980 420 1060 400 1180" stroke-width="16"/>`,
    '<path d="M400 640C320 720 260 740 210 860C190 920 160 960 120 1000M400 660C480 740 560 760 600 880C620 940 660 980 690 1040M404 800C340 880 330 960 280 1080M402 840C470 900 490 980 540 1100" stroke-width="9"/>',
    '<path d="M260 770C200 780 150 800 90 860M560 800C620 820 680 840 730 900" stroke-width="5"/></g>',
    times(16, fruit)
  ]
})

const mothAndLantern = scene('film-moth-and-lantern', { size: POSTER, palette: 'amber', seed: 'f3', light: [400, 620] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 50),
    halo(stage),
    glow(400, 620, 420, 0.7),
    `<path d="M400 0V420" stroke="${tone.dark}" stroke-width="8"/>`,
    shape('M300 470L400 410L500 470L520 500H280ZM290 500H510L490 790H310ZM270 790H530L500 850H300Z', tone.dark),
    shape('M316 520H484L470 770H330Z', tone.light),
    shape('M400 570C450 640 440 720 400 750C360 720 350 640 400 570Z', '#ff8f3c'),
    group(
      560,
      380,
      1,
      shape('M0 0C-40 -120 -190 -150 -230 -90C-240 -20 -120 30 0 20ZM0 0C40 -120 190 -150 230 -90C240 -20 120 30 0 20Z', tone.far) +
        shape('M0 16C-60 20 -130 70 -110 130C-50 140 -10 80 0 30ZM0 16C60 20 130 70 110 130C50 140 10 80 0 30Z', tone.mid) +
        disc(-140, -60, 26, tone.light) +
        disc(140, -60, 26, tone.light) +
        disc(-140, -60, 12, tone.dark) +
        disc(140, -60, 12, tone.dark) +
        `<ellipse cx="0" cy="30" rx="15" ry="66" fill="${tone.dark}"/>`,
      24
    ),
    pines(stage, 16, -40, 260, 1200, 300, 520, tone.near),
    pines(stage, 16, 560, 840, 1210, 300, 560, tone.dark),
    ridge(stage, 1130, 30, 3, tone.dark),
    fireflies(stage, 30, 300, 1150)
  ]
})

export const films = [lastLighthouse, paperMoons, ninthSignal, coldMeridian, staticSaints, orchardBelow, mothAndLantern]
