// Seven pieces of community art in mixed ratios. Each could be another hand; the light and the palettes hold them together.
import {
  WIDE,
  POSTER,
  SQUARE,
  scene,
  box,
  city,
  crowd,
  disc,
  fireflies,
  flakes,
  glow,
  group,
  halo,
  koi,
  num,
  orb,
  oval,
  pines,
  ridge,
  sea,
  shape,
  stars,
  streaks,
  stroke,
  times
} from '../parts.mjs'

const koiCathedral = scene('art-koi-cathedral', { size: WIDE, palette: 'teal', seed: 'c1', light: [900, 300] }, stage => {
  const { tone, random } = stage
  const arch = index => {
    const x = index * 240
    return (
      shape(
        `M${120 + x} 900V420C${120 + x} 260 ${240 + x} 200 ${240 + x} 120C${240 + x} 200 ${360 + x} 260 ${360 + x} 420V900Z`,
        index % 2 ? tone.mid : tone.sky,
        0.9
      ) +
      shape(
        `M${160 + x} 900V440C${160 + x} 320 ${240 + x} 270 ${240 + x} 200C${240 + x} 270 ${320 + x} 320 ${320 + x} 440V900Z`,
        tone.light,
        num(0.12 + random(0.24))
      )
    )
  }
  return [
    box(0, 0, 1600, 900, tone.near),
    halo(stage),
    times(6, arch),
    koi(520, 480, 1.5, '#ff7a45', -14),
    koi(980, 600, 1.9, '#fff3e6', 12),
    koi(1240, 360, 1, '#ff5f6d', -24),
    koi(300, 690, 1.1, '#ffd08a', 18),
    fireflies(stage, 40, 100, 880)
  ]
})

const signalGarden = scene('art-signal-garden', { size: POSTER, palette: 'green', seed: 'c2', light: [500, 460] }, stage => {
  const { tone, random } = stage
  const flower = index => {
    const x = 40 + index * 52 + random(-14, 14)
    const tall = random(260, 680)
    const foot = 1180
    const head = foot - tall
    return (
      `<path d="M${num(x)} ${foot}C${num(x - 20)} ${num(foot - tall * 0.4)} ${num(x + 20)} ${num(foot - tall * 0.7)} ${num(x)} ${num(head)}" stroke="${index % 2 ? tone.near : tone.dark}" stroke-width="9" fill="none"/>` +
      shape(
        `M${num(x)} ${num(foot - tall * 0.4)}c40 -40 70 -30 80 -20c-20 30 -50 40 -80 20zM${num(x)} ${num(foot - tall * 0.55)}c-40 -40 -70 -30 -80 -20c20 30 50 40 80 20z`,
        tone.near
      ) +
      shape(`M${num(x - 46)} ${num(head - 30)}Q${num(x)} ${num(head + 50)} ${num(x + 46)} ${num(head - 30)}Z`, ['#ff7ac2', '#ffd166', '#c8b6ff'][index % 3]) +
      disc(x, head - 36, 9, '#fff') +
      `<path d="M${num(x - 30)} ${num(head - 60)}a42 42 0 0 1 60 0M${num(x - 48)} ${num(head - 80)}a68 68 0 0 1 96 0" stroke="${tone.light}" stroke-width="4" fill="none" opacity=".6"/>`
    )
  }
  return [stars(stage, 40), halo(stage), ridge(stage, 720, 70, 2, tone.far), times(15, flower), ridge(stage, 1130, 20, 3, tone.dark)]
})

const twoSunsMarket = scene('art-two-suns-market', { size: WIDE, palette: 'rose', seed: 'c3', light: [560, 300] }, stage => {
  const { tone } = stage
  const stall = index => {
    const x = -40 + index * 190
    return (
      shape(`M${x} 620H${x + 170}L${x + 190} 690H${x - 20}Z`, ['#ff8a5c', '#f4c95d', '#7bdff2', '#c77dff'][index % 4]) +
      shape(`M${x + 20} 620h34l-4 70h-44zM${x + 90} 620h34l14 70h-40z`, '#fff', 0.75) +
      shape(`M${x} 690h170v150H${x}z`, tone.dark) +
      box(x + 20, 710, 130, 70, tone.glow, 0, 0.55) +
      glow(x + 85, 700, 70, 0.6)
    )
  }
  const lamp = index => {
    const y = 596 + Math.sin(index / 3.2) * 26
    return disc(index * 76 + 20, y, 9, '#ffe7a8') + glow(index * 76 + 20, y, 30, 0.7)
  }
  return [
    halo(stage),
    orb(560, 300, 110),
    disc(900, 360, 64, '#ffd08a'),
    ridge(stage, 540, 90, 2, tone.far, { opacity: 0.8 }),
    city(stage, 600, 1.6, 60, 240, tone.mid),
    times(9, stall),
    `<path d="M0 560Q400 640 800 560T1600 560" stroke="${tone.dark}" stroke-width="4" fill="none"/>`,
    times(22, lamp),
    crowd(stage, 800, 24, tone.near),
    crowd(stage, 860, 36, tone.dark)
  ]
})

const quietEngine = scene('art-quiet-engine', { size: SQUARE, palette: 'ice', seed: 'c4', light: [500, 500] }, stage => {
  const { tone } = stage
  const blade = index => {
    const at = (shift, radius) => `${num(500 + Math.cos((index / 18) * 6.283 + shift) * radius)} ${num(500 + Math.sin((index / 18) * 6.283 + shift) * radius)}`
    return shape(`M500 500L${at(-0.12, 370)}Q${at(0.2, 300)} 500 500Z`, index % 2 ? tone.light : tone.glow, 0.85)
  }
  return [
    halo(stage),
    disc(500, 500, 380, tone.mid),
    times(18, blade),
    `<circle cx="500" cy="500" r="380" fill="none" stroke="${tone.dark}" stroke-width="46"/>`,
    disc(500, 500, 120, tone.dark),
    '<path d="M500 500m0 -80a80 80 0 0 1 70 120" stroke="#fff" stroke-width="14" fill="none"/>'
  ]
})

const whaleOverHarbour = scene('art-whale-over-harbour', { size: WIDE, palette: 'blue', light: [1240, 210] }, stage => {
  const { tone } = stage
  const crane = (x, scale) =>
    group(
      x,
      730,
      scale,
      stroke('M-40 0V-270M40 0V-270M-40 -40L40 -110M40 -40L-40 -110M-40 -150L40 -220', tone.near, 12) +
        shape('M-60 -300H60V-250H-60z', tone.near) +
        stroke('M-100 -292L230 -330M0 -390L230 -330M0 -390L-100 -292M0 -390V-280', tone.near, 10) +
        stroke('M200 -326V-230', tone.near, 4) +
        disc(0, -392, 7, '#ff6b8f')
    )
  return [
    stars(stage, 130),
    halo(stage),
    orb(1240, 210, 84),
    streaks(stage, 10, 120, 520, tone.glow, 0.2),
    ridge(stage, 640, 70, 2.6, tone.far, { opacity: 0.75 }),
    city(stage, 680, 1.1, 30, 120, tone.mid, { lit: true }),
    group(
      690,
      330,
      1.22,
      shape(
        'M-470 30C-450 -110 -220 -160 0 -130C180 -110 300 -60 400 -70C440 -120 520 -150 560 -130C540 -90 500 -70 480 -50C520 -30 550 10 560 50C500 50 440 10 410 -16C330 40 200 110 20 130C-200 150 -440 150 -470 30z',
        tone.near
      ) +
        shape('M-468 40C-440 150 -200 150 20 130C140 116 240 80 320 40C180 80 -60 90 -210 60C-330 40 -420 60 -468 40z', tone.glow, 0.85) +
        stroke('M-440 78C-340 110 -230 108 -140 92M-410 100C-330 124 -240 122 -170 112M-360 116C-300 132 -250 134 -200 128', tone.mid, 5) +
        shape('M-110 90C-130 170 -80 240 10 260C10 190 0 130 -10 96z', tone.near) +
        disc(-330, 14, 9, tone.light) +
        stroke('M-470 30C-450 -110 -220 -160 0 -130C180 -110 300 -60 400 -70', tone.glow, 4, 0.7) +
        stroke('M-250 -146C-270 -210 -330 -220 -350 -190M-246 -146C-240 -220 -190 -230 -170 -196', tone.light, 8, 0.8)
    ),
    crane(96, 1),
    crane(1390, 0.8),
    sea(stage, 720),
    shape('M0 700H420L440 740H0zM1180 710H1600V746H1160z', tone.dark),
    group(640, 760, 1, shape('M-80 0H80L60 34H-60z', tone.dark) + shape('M-4 0V-96L50 -14H-4z', tone.light, 0.8)),
    group(930, 800, 1.2, shape('M-80 0H80L60 34H-60z', tone.dark) + shape('M-4 0V-96L50 -14H-4z', '#ffcf70', 0.9)),
    fireflies(stage, 26, 120, 700)
  ]
})

const lanternFox = scene('art-lantern-fox', { size: POSTER, palette: 'ice', light: [560, 470] }, stage => {
  const { tone } = stage
  const bare = (x, wide, lean) => `<path d="M${x} 1010L${x + lean} -20h${wide}L${x + wide * 1.7} 1010z" fill="${tone.mid}"/>`
  return [
    stars(stage, 60),
    halo(stage),
    ridge(stage, 760, 60, 1.4, tone.far, { opacity: 0.7 }),
    pines(stage, 26, 0, 800, 800, 120, 260, tone.far),
    pines(stage, 12, 0, 800, 860, 220, 420, tone.mid),
    bare(40, 46, 14),
    bare(720, 40, -10),
    glow(560, 470, 330, 0.9),
    shape('M-10 860Q300 790 810 880V1210H-10z', tone.glow),
    shape('M-10 960Q360 880 810 970V1210H-10z', '#fff', 0.92),
    stroke('M646 1000V300Q646 240 590 240Q560 240 560 290V330', tone.dark, 17),
    shape('M520 392L560 330L600 392L590 410H530z', tone.dark),
    shape('M528 410H592L582 530H538z', '#ffcf70'),
    shape('M518 530H602L590 556H530z', tone.dark),
    disc(560, 474, 24, '#fff'),
    shape('M604 990Q646 968 690 992z', tone.glow),
    oval(330, 1030, 230, 26, tone.far, 0.45),
    group(
      320,
      1020,
      1.75,
      shape('M70 -4C150 10 190 -40 176 -110C166 -150 130 -160 124 -128C140 -100 130 -50 76 -44z', '#d9622b') +
        shape('M176 -110C166 -150 130 -160 124 -128C136 -110 138 -96 134 -80C150 -84 168 -96 176 -110z', '#fff') +
        shape('M-50 0C-70 -80 -40 -150 0 -170C50 -150 96 -70 84 0z', '#d9622b') +
        shape('M-30 0C-44 -60 -20 -110 2 -124C20 -90 26 -40 22 0z', '#fff') +
        shape('M-34 0V-70H-16V0zM4 0V-70H22V0z', tone.dark) +
        shape('M-84 -196L-72 -290L-30 -244H14L56 -290L62 -196C50 -150 10 -120 -10 -112C-34 -120 -72 -150 -84 -196z', '#e8743a') +
        shape('M-84 -196C-60 -190 -30 -170 -10 -112C10 -170 40 -190 62 -196C50 -150 10 -120 -10 -112C-34 -120 -72 -150 -84 -196z', '#fff') +
        shape('M-66 -268L-60 -232L-42 -248zM48 -268L44 -232L24 -248z', tone.dark) +
        stroke('M-50 -196q12 -12 24 0M8 -196q12 -12 24 0', tone.dark, 6) +
        oval(-10, -118, 11, 8, tone.dark)
    ),
    flakes(stage, 90, 0, 1180, 6, '#fff', 0.75),
    flakes(stage, 30, 0, 1180, 12, '#fff', 0.5),
    pines(stage, 4, -40, 130, 1230, 260, 420, tone.dark),
    pines(stage, 3, 720, 830, 1230, 220, 340, tone.dark)
  ]
})

const origamiWeather = scene('art-origami-weather', { size: SQUARE, palette: 'dusk', light: [300, 280] }, stage => {
  const { tone } = stage
  const paperCrane = (x, y, scale, rotate, [light, middle, shade]) =>
    group(
      x,
      y,
      scale,
      shape('M0 0L-60 -210L60 -60z', light) +
        shape('M0 0L60 -60L230 -170L110 10z', middle) +
        shape('M0 0L110 10L60 70z', shade) +
        shape('M0 0L60 70L-40 40z', middle) +
        shape('M0 0L-40 40L-190 -60L-150 -70L-30 -20z', light) +
        shape('M-190 -60L-236 -30L-150 -70z', shade) +
        shape('M60 -60L-60 -210L20 -60z', shade, 0.6),
      rotate
    )
  const foldedCloud = (x, y, scale, opacity) =>
    group(
      x,
      y,
      scale,
      shape('M-220 60L-150 -60L-40 60z', tone.light, opacity) +
        shape('M-150 -60L20 -120L-40 60z', tone.glow, opacity) +
        shape('M20 -120L120 60H-40z', tone.light, opacity) +
        shape('M20 -120L170 -40L120 60z', tone.far, opacity) +
        shape('M170 -40L250 60H120z', tone.glow, opacity) +
        shape('M-220 60H250L40 96z', tone.far, opacity)
    )
  return [
    stars(stage, 70),
    halo(stage),
    disc(300, 280, 118, 'url(#orb)'),
    shape('M182 280A118 118 0 0 1 300 162L300 398A118 118 0 0 1 182 280z', tone.light),
    foldedCloud(660, 240, 1, 0.75),
    foldedCloud(150, 520, 0.7, 0.55),
    shape('M-10 760L190 560L360 720L560 520L760 730L900 610L1010 700V1010H-10z', tone.far),
    shape('M190 560L250 760L360 720zM560 520L600 760L760 730zM900 610L920 740L1010 700z', tone.mid),
    shape('M-10 860L240 720L460 850L700 740L1010 880V1010H-10z', tone.mid),
    shape('M240 720L300 900L460 850zM700 740L760 900L1010 880z', tone.near),
    stroke('M560 330l-16 60M640 340l-16 60M720 340l-16 60M800 330l-16 60M600 430l-16 60M680 440l-16 60M100 590l-12 44M180 600l-12 44', tone.light, 6, 0.75),
    paperCrane(520, 560, 1.25, -8, ['#fff', '#ffd0dc', tone.glow]),
    paperCrane(800, 690, 0.62, 10, ['#ffe3a8', '#ffc46b', '#e08a4a']),
    paperCrane(230, 700, 0.55, -22, ['#e6dcff', '#b7a4f0', tone.far]),
    paperCrane(840, 470, 0.4, -4, ['#fff', '#ffd0dc', tone.glow]),
    shape('M-10 960L300 880L620 960L1010 900V1010H-10z', tone.dark),
    fireflies(stage, 12, 420, 900)
  ]
})

export const community = [koiCathedral, signalGarden, twoSunsMarket, quietEngine, whaleOverHarbour, lanternFox, origamiWeather]
