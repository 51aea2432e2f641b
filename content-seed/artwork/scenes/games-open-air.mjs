// Games that are played under a sky, 16:9.
import {
  WIDE,
  scene,
  box,
  car,
  cloudBank,
  disc,
  fireflies,
  floatingIsland,
  glow,
  group,
  halo,
  num,
  orb,
  oval,
  person,
  pines,
  ridge,
  road,
  sailingShip,
  sea,
  shape,
  stars,
  streaks,
  stroke,
  times,
  tree,
  waves,
  wings
} from '../parts.mjs'

export const glasswing = scene('game-glasswing', { size: WIDE, palette: 'teal', seed: 'g1', light: [980, 360] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 60),
    halo(stage),
    orb(980, 360, 170),
    ridge(stage, 560, 110, 1.4, tone.far, { opacity: 0.8, sharp: true }),
    ridge(stage, 640, 120, 4.2, tone.mid, { sharp: true }),
    cloudBank(stage, 690, 26, 50, 120, tone.far, 0.85),
    cloudBank(stage, 760, 24, 60, 140, tone.mid),
    wings(980, 400, 1.05, tone),
    cloudBank(stage, 850, 20, 70, 150, tone.near),
    fireflies(stage, 18, 200, 700)
  ]
})

export const riftCircuit = scene('game-rift-circuit', { size: WIDE, palette: 'rose', seed: 'g2', light: [800, 430] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 50),
    halo(stage),
    orb(800, 430, 190),
    shape('M600 400h400v10H600zM600 440h400v14H600zM600 490h400v18H600zM600 540h400v24H600z', tone.sky, 0.55),
    ridge(stage, 520, 170, 2.4, tone.mid, { sharp: true }),
    shape('M-10 900V300L180 260L260 420L380 380L470 560L560 590V900ZM1610 900V240L1440 290L1330 250L1270 440L1150 480L1060 590V900Z', tone.near),
    `<path d="M0 300L180 260L260 420L380 380L470 560M1600 240L1440 290L1330 250L1270 440L1150 480" stroke="${tone.glow}" stroke-width="4" fill="none" opacity=".7"/>`,
    road(stage, 585, 800),
    car(860, 760, 1.25, tone),
    car(640, 668, 0.5, tone),
    fireflies(stage, 14, 520, 860)
  ]
})

export const tidebreaker = scene('game-tidebreaker', { size: WIDE, palette: 'blue', seed: 'g3', light: [1040, 300] }, stage => {
  const { tone, width, random } = stage
  const squall = () =>
    times(14, () => `<ellipse cx="${num(random(width))}" cy="${num(random(40, 260))}" rx="${num(random(120, 260))}" ry="${num(random(14, 34))}"/>`)
  return [
    stars(stage, 40),
    halo(stage),
    orb(1040, 300, 130),
    `<g fill="${tone.mid}" opacity=".6">${squall()}</g>`,
    ridge(stage, 520, 40, 2, tone.far, { opacity: 0.6 }),
    waves(stage, 540, 2),
    sailingShip(940, 560, 1.15, tone),
    waves(stage, 640, 5),
    shape('M300 120L260 260L300 250L250 400L350 230L306 244L350 120Z', '#fff', 0.85)
  ]
})

export const hollowOrchard = scene('game-hollow-orchard', { size: WIDE, palette: 'amber', seed: 'g4', light: [1100, 420] }, stage => {
  const { tone } = stage
  return [
    stars(stage, 30),
    halo(stage),
    orb(1100, 420, 120),
    ridge(stage, 560, 60, 1, tone.far),
    ridge(stage, 620, 50, 3, tone.mid),
    tree(stage, 300, 700, 1.25, tone.dark, tone.mid),
    tree(stage, 1360, 720, 1.4, tone.dark, tone.mid),
    group(
      760,
      640,
      1,
      shape('M-150 0V-120L0 -220L150 -120V0Z', tone.dark) +
        shape('M-176 -110L0 -230L176 -110L160 -98L0 -206L-160 -98Z', tone.near) +
        shape('M-90 -90h60v56h-60zM36 -90h60v90H36z', tone.light) +
        glow(66, -50, 120, 0.5)
    ),
    ridge(stage, 700, 40, 5, tone.near),
    tree(stage, 560, 820, 0.8, tone.dark, tone.near),
    ridge(stage, 810, 30, 2, tone.dark),
    fireflies(stage, 40, 480, 880)
  ]
})

// Islands in the air, a courier under a kite.
export const kiteborne = scene('game-kiteborne', { size: WIDE, palette: 'ice', light: [430, 300] }, stage => {
  const { tone } = stage
  const fall = (x, y, wide, tall) => shape(`M${x} ${y}h${wide}l14 ${tall}h${-wide - 28}z`, 'url(#beam)', 0.7)
  const house = (x, y, scale) =>
    group(
      x,
      y,
      scale,
      shape('M-34 0V-44L0 -76L34 -44V0z', tone.dark) + shape('M-44 -40L0 -84L44 -40L36 -34L0 -66L-36 -34z', tone.near) + shape('M-10 0v-26h20V0z', tone.light)
    )
  return [
    stars(stage, 40),
    halo(stage),
    orb(430, 300, 96),
    streaks(stage, 9, 120, 420, tone.light, 0.16),
    ridge(stage, 700, 70, 1.1, tone.far, { opacity: 0.7, sharp: true }),
    cloudBank(stage, 720, 24, 50, 120, tone.glow, 0.5),
    fall(664, 330, 26, 330),
    floatingIsland(700, 330, 150, 150, tone.far, tone.mid),
    pines(stage, 7, 620, 790, 322, 40, 80, tone.mid),
    cloudBank(stage, 790, 22, 60, 130, tone.far, 0.9),
    fall(1316, 470, 44, 380),
    floatingIsland(1290, 460, 260, 260, tone.mid, tone.near),
    pines(stage, 9, 1080, 1220, 452, 70, 130, tone.near),
    house(1390, 444, 1.15),
    floatingIsland(210, 620, 190, 190, tone.mid, tone.near),
    pines(stage, 8, 60, 330, 612, 60, 120, tone.near),
    group(
      930,
      240,
      0.98,
      shape('M0 -170L160 -60L0 190L-160 -60z', '#ff6f91') +
        shape('M0 -170L160 -60L0 -40z', '#ffd166') +
        shape('M0 -170L-160 -60L0 -40z', '#ff9671') +
        shape('M0 -40L-160 -60L0 190z', '#c7457d') +
        stroke('M0 -170V190M-160 -60L0 -40L160 -60', '#fff', 4, 0.7) +
        stroke('M0 190C30 250 -20 300 10 350M-160 -60L8 350L160 -60', tone.dark, 3, 0.8) +
        person(10, 480, 1.1, tone.dark, 'up')
    ),
    cloudBank(stage, 870, 18, 70, 150, tone.near),
    fireflies(stage, 14, 200, 700)
  ]
})

// Machines taller than weather cross the salt.
export const saltTitans = scene('game-salt-titans', { size: WIDE, palette: 'gold', light: [520, 400] }, stage => {
  const { tone } = stage
  const titan = (x, y, scale, body, shade) =>
    group(
      x,
      y,
      scale,
      stroke('M-120 -400L-190 -190L-150 0M120 -400L200 -210L170 0M-50 -390L-90 -180L-60 -20M60 -390L70 -190L96 -14', body, 22) +
        shape('M-190 -420L-150 -540L-40 -600H80L190 -530L220 -420L150 -370H-130z', body) +
        shape('M-40 -600H80L190 -530L220 -420L90 -440z', shade) +
        shape('M60 -600l20 -120h14l-4 120zM-20 -600l-8 -70h10l12 70z', body) +
        disc(-112, -470, 24, tone.light) +
        glow(-112, -470, 110, 0.8) +
        shape('M-6 -480h16v26h-16zM40 -480h16v26h-16zM86 -480h16v26h-16z', tone.light) +
        shape('M-190 0h80l8 20h-96zM130 0h80l8 20h-96zM-92 -20h70l6 16h-82zM66 -14h70l6 16h-82z', body)
    )
  const caravan = times(7, index =>
    group(
      1010 + index * 66,
      812 - (index % 2) * 4,
      0.44,
      shape('M-44 0V-50Q0 -96 44 -50V0z', tone.dark) +
        disc(46, -36, 8, tone.light) +
        glow(46, -36, 60, 0.9) +
        disc(-24, 4, 16, tone.dark) +
        disc(24, 4, 16, tone.dark)
    )
  )
  return [
    stars(stage, 50),
    halo(stage),
    orb(520, 400, 150),
    streaks(stage, 8, 300, 560, tone.light, 0.2),
    ridge(stage, 640, 40, 1.7, tone.far, { opacity: 0.8, sharp: true }),
    titan(330, 690, 0.42, tone.far, tone.mid),
    box(0, 650, 1600, 260, tone.mid),
    shape('M0 650H1600V690Q800 720 0 690z', tone.glow, 0.5),
    sea(stage, 690),
    titan(1020, 800, 1.02, tone.near, tone.dark),
    oval(1040, 818, 330, 20, '#000', 0.35),
    caravan,
    ridge(stage, 880, 14, 3, tone.dark),
    fireflies(stage, 16, 380, 860)
  ]
})

// A lander, a drill, and somebody else's rings.
export const moonshot = scene('game-moonshot-mining-co', { size: WIDE, palette: 'green', light: [360, 260] }, stage => {
  const { tone } = stage
  const crystal = (x, y, scale) =>
    group(
      x,
      y,
      scale,
      shape('M-40 0L-56 -90L-20 -150L10 -80L0 0z', tone.glow) +
        shape('M-20 -150L10 -80L0 0L-16 0z', tone.light, 0.7) +
        shape('M6 0L20 -110L56 -60L44 0z', tone.glow, 0.85) +
        glow(0, -70, 150, 0.45)
    )
  const ring = (sweep, across, tall, colour, width) => stroke(`M${across} 0A${across} ${tall} 0 0 ${sweep} ${-across} 0`, colour, width, 0.85)
  return [
    stars(stage, 130),
    halo(stage),
    orb(360, 260, 66),
    group(
      1180,
      300,
      1,
      `${ring('0', 370, 70, tone.light, 16)}${ring('0', 318, 54, tone.glow, 10)}` +
        disc(0, 0, 210, tone.mid) +
        shape('M-204 -50Q0 10 206 -40L210 10Q0 70 -210 4zM-186 96Q0 150 180 106L150 150Q0 190 -150 148z', tone.far, 0.8) +
        shape('M-210 0A210 210 0 0 0 60 201A240 240 0 0 1 -60 -201A210 210 0 0 0 -210 0z', tone.glow, 0.45) +
        ring('1', 370, 70, tone.light, 16) +
        ring('1', 318, 54, tone.glow, 10),
      -14
    ),
    ridge(stage, 610, 120, 5.2, tone.far, { sharp: true, opacity: 0.85 }),
    ridge(stage, 680, 70, 2.2, tone.mid, { sharp: true }),
    ridge(stage, 720, 30, 4, tone.near),
    group(
      660,
      720,
      1.25,
      stroke('M-70 -100L-140 0M70 -100L140 0M-24 -90L-40 0M24 -90L40 0', tone.dark, 13) +
        shape('M-164 0h54v12h-54zM110 0h54v12h-54z', tone.dark) +
        shape('M-110 -110L-90 -200H90L110 -110L70 -80H-70z', tone.dark) +
        shape('M-80 -200L-50 -270H50L80 -200z', tone.mid) +
        shape('M-50 -270Q0 -330 50 -270z', tone.light) +
        shape('M-60 -180h40v40h-40zM20 -180h40v40h-40z', tone.light) +
        stroke('M60 -270L110 -350', tone.dark, 7) +
        disc(112, -354, 12, '#ff7ac2') +
        glow(0, -150, 190, 0.3)
    ),
    group(
      1220,
      780,
      1,
      shape('M-26 -310L26 -310L70 0H40L0 -230L-40 0H-70z', tone.dark) +
        stroke('M-18 -250L34 -130M18 -250L-34 -130M-40 -110H40', tone.dark, 9) +
        shape('M-14 -60h28v80l-14 40l-14 -40z', tone.glow) +
        disc(0, -322, 12, '#ff7ac2') +
        glow(0, -322, 60)
    ),
    person(900, 770, 0.9, tone.dark, 'hold'),
    disc(900, 670, 22, tone.dark),
    disc(905, 669, 12, tone.light),
    crystal(300, 800, 1.1),
    crystal(430, 830, 0.7),
    crystal(1060, 830, 0.6),
    ridge(stage, 830, 30, 1.2, tone.dark),
    fireflies(stage, 18, 480, 860)
  ]
})
