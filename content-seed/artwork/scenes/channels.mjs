// Three TV channels, 16:9.
import {
  WIDE,
  scene,
  box,
  crowd,
  disc,
  fireflies,
  flakes,
  glow,
  group,
  halo,
  lightCone,
  num,
  oval,
  person,
  pines,
  ridge,
  shape,
  stars,
  stroke,
  times
} from '../parts.mjs'

// An old set on a hill, tuned to the moon.
const pogOriginals = scene('channel-pog-originals', { size: WIDE, palette: 'violet', light: [800, 400] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 120),
    halo(stage),
    times(
      5,
      index => `<circle cx="800" cy="400" r="${360 + index * 90}" fill="none" stroke="${tone.light}" stroke-width="3" opacity="${num(0.3 - index * 0.05)}"/>`
    ),
    ridge(stage, 640, 90, 1.5, tone.far, { opacity: 0.8 }),
    pines(stage, 40, 0, 1600, 720, 50, 120, tone.mid),
    ridge(stage, 740, 50, 4, tone.near),
    group(
      800,
      450,
      1,
      stroke('M-40 -260L-190 -420M40 -260L210 -400', tone.dark, 13) +
        disc(-192, -424, 17, '#ff7ac2') +
        disc(212, -404, 17, '#ff7ac2') +
        shape('M-240 250L-290 380H-240L-170 250zM240 250L290 380H240L170 250z', tone.dark) +
        box(-380, -270, 760, 540, tone.dark, 60) +
        box(-352, -242, 540, 484, '#0b0616', 70) +
        box(-330, -222, 496, 444, tone.sky, 60) +
        box(-330, -222, 496, 444, 'url(#sky)', 60) +
        glow(-82, 0, 250) +
        disc(-82, -10, 132, 'url(#orb)') +
        shape('M-124 -82Q-124 -102 -106 -92L22 -24Q36 -10 22 4L-106 72Q-124 80 -124 60z', tone.mid) +
        shape('M-330 110Q-200 60 -82 110T166 100V162A60 60 0 0 1 106 222H-270A60 60 0 0 1 -330 162z', tone.near) +
        shape('M-330 160Q-160 120 0 160T166 150V162A60 60 0 0 1 106 222H-270A60 60 0 0 1 -330 162z', tone.dark) +
        stroke('M-300 -120Q-290 -190 -220 -196', '#fff', 9, 0.55) +
        disc(284, -150, 48, tone.far) +
        disc(284, -20, 48, tone.far) +
        stroke('M284 -150L310 -176M284 -20L262 -54', '#fff', 9) +
        times(5, index => stroke(`M244 ${76 + index * 30}H326`, tone.far, 11))
    ),
    person(330, 800, 1, tone.dark),
    person(388, 804, 0.7, tone.dark),
    ridge(stage, 812, 24, 2, tone.dark),
    fireflies(stage, 30, 480, 860)
  ]
})

const cornerFlag = scene('channel-corner-flag', { size: WIDE, palette: 'green', light: [800, 300] }, stage => {
  const { tone } = stage
  const floodlight = (x, side) =>
    group(
      x,
      0,
      1,
      stroke(`M0 500V150`, tone.dark, 16) +
        `<g transform="skewY(${side * 8})">${box(-96, 60, 192, 112, tone.dark, 8)}${times(12, index => disc(-70 + (index % 4) * 47, 82 + Math.floor(index / 4) * 34, 13, '#fff'))}</g>` +
        glow(0, 116, 230)
    )
  const player = (x, y, scale, colour) =>
    group(
      x,
      y,
      scale,
      disc(4, -116, 14, tone.dark) +
        shape('M-20 -98Q4 -106 26 -94L18 -50H-12z', colour) +
        stroke('M-14 -90L-46 -66L-60 -84M20 -88L50 -70L66 -44', colour, 11) +
        stroke('M-4 -50L-30 -20L-64 -22M10 -50L34 -24L22 8', tone.dark, 15)
    )
  return [
    stars(stage, 40),
    halo(stage),
    lightCone(250, 120, 300, 900, 1300, 800, 0.45),
    lightCone(1350, 120, 300, 800, 1300, 900, 0.45),
    shape('M-20 300Q800 190 1620 300V560H-20z', tone.near),
    shape('M-20 270Q800 150 1620 270V330Q800 210 -20 330z', tone.dark),
    crowd(stage, 370, 9, tone.mid, 420),
    crowd(stage, 410, 11, tone.far, 470),
    crowd(stage, 456, 13, tone.mid, 540),
    floodlight(250, -1),
    floodlight(1350, 1),
    box(0, 520, 1600, 40, tone.dark),
    times(11, index => box(20 + index * 146, 526, 130, 28, [tone.glow, tone.far, tone.light][index % 3], 4, 0.8)),
    shape('M0 558H1600V900H0z', tone.mid),
    times(6, index => shape(`M${800 + (index * 2 - 6) * 130} 558h130L${num(800 + (index * 2 - 5) * 330)} 900h-330z`, tone.far, 0.75)),
    stroke('M0 640H1600M800 558V900', tone.light, 5, 0.75),
    `<ellipse cx="800" cy="700" rx="300" ry="72" fill="none" stroke="${tone.light}" stroke-width="5" opacity=".75"/>`,
    oval(680, 830, 130, 12, '#000', 0.35),
    oval(1120, 770, 90, 9, '#000', 0.35),
    oval(420, 740, 70, 8, '#000', 0.35),
    player(1120, 760, 1.3, '#ff8a5c'),
    player(420, 730, 1, '#ff8a5c'),
    player(690, 812, 1.75, '#fff'),
    disc(846, 806, 25, '#fff'),
    shape('M846 790l13 10l-5 15h-16l-5 -15z', tone.dark),
    fireflies(stage, 20, 180, 560)
  ]
})

// A small lamp, a great depth, somebody large in the dark.
const soundings = scene('channel-soundings', { size: WIDE, palette: 'blue', light: [860, 120] }, stage => {
  const { tone, width, random } = stage
  const kelp = (x, tall, lean, fill) =>
    stroke(`M${x} 910C${x + lean} ${910 - tall * 0.3} ${x - lean} ${910 - tall * 0.6} ${x + lean * 0.6} ${910 - tall}`, fill, 15) +
    times(6, index => oval(x + (index % 2 ? 26 : -26), 890 - (tall * (index + 1)) / 7, 30, 9, fill))
  const bubbles = times(22, () => {
    const size = random(4, 15)
    return `<circle cx="${num(random(width))}" cy="${num(random(120, 820))}" r="${num(size)}" fill="none" stroke="${tone.light}" stroke-width="2.5" opacity=".55"/>`
  })
  return [
    `<rect width="1600" height="900" fill="${tone.zenith}"/>`,
    shape('M0 0H1600V900H0z', tone.sky, 0.45),
    halo(stage),
    lightCone(500, -60, 160, 900, 520, 900, 0.35),
    lightCone(860, -60, 640, 900, 1040, 900, 0.4),
    lightCone(1250, -60, 1180, 900, 1560, 900, 0.3),
    shape('M0 40Q200 10 400 40T800 40T1200 40T1600 40V0H0z', tone.light, 0.5),
    group(
      1060,
      470,
      1,
      shape(
        'M-420 60C-330 -110 -60 -170 180 -120C330 -90 440 -100 520 -170C540 -200 600 -210 640 -180C610 -160 600 -130 590 -110C620 -90 640 -60 636 -20C580 -20 530 -40 500 -70C430 20 300 100 90 120C-120 140 -330 130 -420 60z',
        tone.dark,
        0.8
      ) +
        shape('M-420 60C-330 130 -120 140 90 120C240 106 350 60 420 10C260 60 60 90 -120 74C-260 62 -360 50 -420 60z', tone.far, 0.7) +
        disc(-300, 20, 11, tone.light) +
        shape('M-60 110C-70 190 -10 250 70 262C60 200 40 150 30 118z', tone.dark, 0.9) +
        stroke('M-420 60C-330 -110 -60 -170 180 -120C330 -90 440 -100 520 -170', tone.glow, 5, 0.6) +
        stroke('M-400 84C-300 124 -180 134 -60 132M-360 108C-280 130 -200 138 -110 138', tone.near, 5)
    ),
    ridge(stage, 760, 70, 2.2, tone.near, { sharp: true }),
    group(440, 580, 1, lightCone(0, 0, -190, 640, 190, 640, 0.9), -90),
    group(
      330,
      560,
      1.2,
      box(-150, -70, 240, 140, '#ffcf70', 70) +
        shape('M-150 0H90A70 70 0 0 1 20 70H-80A70 70 0 0 1 -150 0z', '#e89a3c') +
        disc(40, -6, 62, tone.dark) +
        disc(40, -6, 50, '#bfe6ff') +
        shape('M8 -34A50 50 0 0 1 60 -50Q20 -40 14 -6z', '#fff', 0.9) +
        box(-90, -104, 90, 40, '#e89a3c', 10) +
        stroke('M-46 -104V-140H-16', '#e89a3c', 10) +
        shape('M-150 -20L-210 -56V56L-150 20z', '#c97a2c') +
        stroke('M-120 84H60', tone.dark, 12) +
        disc(98, 20, 15, '#fff') +
        glow(98, 20, 90) +
        disc(-90, 0, 17, tone.dark) +
        disc(-90, 0, 11, '#bfe6ff')
    ),
    bubbles,
    ridge(stage, 840, 36, 4, tone.dark),
    kelp(80, 420, 40, tone.dark),
    kelp(170, 280, -30, tone.dark),
    kelp(1470, 460, 40, tone.dark),
    kelp(1380, 300, -34, tone.dark),
    kelp(1560, 340, 26, tone.dark),
    flakes(stage, 60, 100, 860, 4, tone.light, 0.4)
  ]
})

export const channels = [pogOriginals, cornerFlag, soundings]
