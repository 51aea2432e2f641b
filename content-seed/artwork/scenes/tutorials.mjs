// Three tutorials, 16:9.
import { WIDE, scene, box, disc, fireflies, glow, group, halo, num, oval, shape, stars, stroke, times } from '../parts.mjs'

// A tablet, a pen, and the bones of a wing.
export const dragonWing = scene('tutorial-first-dragon-wing', { size: WIDE, palette: 'teal', light: [780, 360] }, stage => {
  const { tone } = stage
  const bones =
    'M-300 200C-260 60 -220 -60 -120 -160M-120 -160L60 -210C180 -200 260 -120 320 30M-120 -160C0 -120 110 0 160 150M-120 -160C-60 -60 -20 80 -30 200M-120 -160C-150 -40 -170 60 -180 210'
  return [
    box(0, 0, 1600, 900, tone.near),
    halo(stage),
    times(7, index => disc(120 + index * 230, 90, 5, tone.light, 0.5)),
    shape('M0 640H1600V900H0z', tone.dark),
    oval(780, 700, 720, 70, '#000', 0.25),
    group(
      780,
      420,
      1,
      box(-500, -310, 1000, 640, '#0a1418', 36) +
        box(-460, -276, 920, 572, tone.light, 14) +
        box(-460, -276, 920, 572, 'url(#sky)', 14, 0.25) +
        times(9, index => stroke(`M${-400 + index * 100} -276V296`, tone.far, 2, 0.3)) +
        times(6, index => stroke(`M-460 ${-220 + index * 100}H460`, tone.far, 2, 0.3)) +
        shape(
          'M-300 200C-260 60 -220 -60 -120 -160L60 -210C180 -200 260 -120 320 30C260 20 200 60 160 150C90 120 20 140 -30 200C-80 170 -140 170 -180 210C-220 190 -260 190 -300 200z',
          tone.far
        ) +
        shape('M-120 -160L60 -210C180 -200 260 -120 320 30C260 20 200 60 160 150C110 0 0 -120 -120 -160z', tone.mid) +
        stroke(bones, tone.dark, 12) +
        disc(-120, -160, 15, '#ff7a59') +
        disc(320, 30, 11, '#ff7a59') +
        disc(160, 150, 11, '#ff7a59') +
        disc(-30, 200, 11, '#ff7a59') +
        disc(-180, 210, 11, '#ff7a59') +
        stroke('M320 30C380 60 400 120 380 180', '#ff7a59', 6) +
        times(5, index => disc(-424, -216 + index * 56, 17, ['#ff7a59', '#ffd166', tone.far, tone.mid, tone.dark][index])) +
        oval(380, 180, 10, 10, '#ff7a59')
    ),
    group(
      1160,
      600,
      1,
      shape('M0 0L28 -52L330 -330L386 -270L76 10z', tone.dark) +
        shape('M0 0L28 -52L76 10z', '#ffd9b8') +
        shape('M0 0L11 -20L30 4z', '#ff7a59') +
        shape('M290 -294L330 -330L386 -270L346 -234z', tone.glow) +
        shape('M84 -76C100 -140 190 -176 250 -140C320 -120 430 -70 480 60V340H250C230 210 170 90 112 30C74 0 70 -44 84 -76z', tone.near) +
        stroke('M84 -76C120 -110 190 -110 220 -70M96 -30C140 -60 190 -56 214 -20M250 340C230 210 170 90 112 30', tone.far, 6, 0.7) +
        shape('M300 120L500 60V340H260z', tone.dark)
    ),
    group(
      250,
      760,
      1,
      shape('M-70 -20L-54 120H54L70 -20z', tone.mid) +
        stroke('M-30 -20L-56 -170M0 -20V-190M34 -20L62 -160', tone.glow, 12) +
        shape('M-64 -166l16 -34l4 38zM-8 -186l8 -36l8 36zM54 -156l16 -34l2 40z', '#ff7a59')
    ),
    fireflies(stage, 14, 120, 620)
  ]
})

// Keys, three cables and a happy accident.
export const patchASynth = scene('tutorial-patch-a-synth', { size: WIDE, palette: 'rose', light: [1060, 250] }, stage => {
  const { tone, random } = stage
  const key = index => box(100 + index * 100, 640, 94, 280, tone.light, 8) + box(100 + index * 100, 866, 94, 60, tone.glow, 0, 0.4)
  const black = index =>
    [2, 6, 9, 13].includes(index) ? '' : box(164 + index * 100, 630, 62, 170, tone.dark, 6) + box(172 + index * 100, 630, 12, 150, tone.mid, 4)
  const jack = (x, y) => disc(x, y, 32, tone.dark) + disc(x, y, 22, '#d8b8c4') + disc(x, y, 12, '#12040c')
  const cable = (fromX, fromY, toX, toY, sag, colour) =>
    stroke(`M${fromX} ${fromY}C${fromX} ${fromY + sag} ${toX} ${toY + sag} ${toX} ${toY}`, '#000', 26, 0.25) +
    stroke(`M${fromX} ${fromY}C${fromX} ${fromY + sag} ${toX} ${toY + sag} ${toX} ${toY}`, colour, 19) +
    stroke(`M${fromX} ${fromY - 4}C${fromX} ${fromY + sag - 10} ${toX} ${toY + sag - 10} ${toX} ${toY - 4}`, '#fff', 4, 0.4) +
    disc(fromX, fromY, 26, colour) +
    disc(toX, toY, 26, colour) +
    disc(fromX, fromY, 10, '#fff', 0.5) +
    disc(toX, toY, 10, '#fff', 0.5)
  const scope = times(
    60,
    index => `${index ? 'L' : 'M'}${index * 8 - 236} ${num(Math.sin(index / 4.2) * 70 * Math.sin(index / 19) + Math.sin(index / 1.7) * 14)}`
  )
  return [
    box(0, 0, 1600, 900, tone.near),
    halo(stage),
    box(60, 60, 1480, 540, tone.dark, 26),
    box(80, 80, 1440, 500, tone.mid, 16),
    box(80, 80, 1440, 500, 'url(#halo)', 16, 0.5),
    group(
      1180,
      250,
      1,
      box(-270, -130, 540, 260, '#12040c', 20) +
        times(5, index => stroke(`M-240 ${-90 + index * 45}H240`, tone.mid, 2, 0.7)) +
        stroke(scope, tone.glow, 20, 0.3) +
        stroke(scope, tone.light, 7)
    ),
    times(4, index => {
      const angle = random(-2.4, 2.4)
      const x = 200 + index * 170
      return (
        disc(x, 210, 66, tone.dark) +
        disc(x, 210, 52, tone.far) +
        `<path d="M${x} 210L${num(x + Math.sin(angle) * 48)} ${num(210 - Math.cos(angle) * 48)}" stroke="#fff" stroke-width="9" stroke-linecap="round"/>` +
        times(9, tick =>
          disc(x + Math.sin(tick * 0.6 - 2.4) * 84, 210 - Math.cos(tick * 0.6 - 2.4) * 84, 5, tick / 9 < (angle + 2.4) / 4.8 ? tone.light : tone.dark)
        )
      )
    }),
    times(10, index => jack(180 + index * 138, 380) + jack(180 + index * 138, 490)),
    cable(318, 380, 870, 490, 330, '#ffd166'),
    cable(594, 490, 1284, 380, 300, '#5ee7ff'),
    cable(180, 490, 732, 380, 420, '#ff5f9e'),
    disc(1460, 520, 10, '#ff3355'),
    glow(1460, 520, 60),
    box(60, 610, 1480, 300, tone.dark),
    times(14, key),
    times(13, black),
    fireflies(stage, 10, 120, 600)
  ]
})

// A lighthouse out of cubes, a few of them missing.
export const voxelLighthouse = scene('tutorial-voxel-lighthouse', { size: WIDE, palette: 'ice', light: [1260, 300] }, stage => {
  const { tone } = stage
  const half = 50
  const cube = (column, row, level, top, left, right) => {
    const x = 800 + (column - row) * half
    const y = 700 + (column + row) * half * 0.5 - level * half * 1.08
    return (
      shape(`M${x} ${num(y - half * 0.5)}l${half} ${half * 0.5}l${-half} ${half * 0.5}l${-half} ${-half * 0.5}z`, top) +
      shape(`M${x - half} ${num(y)}l${half} ${half * 0.5}v${half * 1.08}l${-half} ${-half * 0.5}z`, left) +
      shape(`M${x + half} ${num(y)}l${-half} ${half * 0.5}v${half * 1.08}l${half} ${-half * 0.5}z`, right)
    )
  }
  const GRASS = ['#9be08a', '#4f9a66', '#2f6f58']
  const SAND = ['#ffe3a8', '#d7a86a', '#a5764e']
  const WATER = ['#8fd8ea', '#3f8fb0', '#2a6a94']
  const WHITE = ['#ffffff', '#d3e6ee', '#93b6c8']
  const RED = ['#ff8f8f', '#d1495b', '#93304a']
  const LAMP = ['#fff6d0', '#ffd166', '#e0a23c']
  const STONE = ['#7f95a8', '#56697f', '#3a4a60']
  let cubes = ''
  for (let row = -4; row <= 4; row++)
    for (let column = -4; column <= 4; column++) {
      const reach = Math.hypot(row, column)
      if (reach > 4.7) continue
      cubes += cube(column, row, 0, ...(reach > 3.7 ? WATER : reach > 2.9 ? SAND : GRASS))
      if ((row === -1 && column === 2) || (row === 2 && column === -1) || (row === -2 && column === 1)) cubes += cube(column, row, 1, ...STONE)
      if (row === 0 && column === 0)
        for (let level = 1; level <= 8; level++) cubes += cube(0, 0, level, ...(level === 7 ? LAMP : level === 8 ? RED : level % 2 ? WHITE : RED))
      if (row === 2 && column === 1) cubes += cube(column, row, 1, ...WHITE) + cube(column, row, 2, ...RED)
    }
  const floating = cube(6, -3, 4, ...GRASS) + cube(-4, 3, 6, ...RED) + cube(6, -1, 2, ...WHITE) + cube(-3, 6, 4, ...SAND) + cube(3, -6, 2, ...WATER)
  const grid = times(
    13,
    index =>
      `M${800 + (index - 6) * 80 - 480} ${num(640 + (index - 6) * 40 + 240)}l960 -480M${800 + (index - 6) * 80 - 480} ${num(640 - (index - 6) * 40 - 240)}l960 480`
  )
  return [
    stars(stage, 70),
    halo(stage),
    `<path d="${grid}" stroke="${tone.light}" stroke-width="2" opacity=".16"/>`,
    shape('M800 322L1640 120V400zM800 322L-40 180V440z', 'url(#glow)', 0.35),
    oval(800, 850, 480, 70, tone.dark, 0.35),
    glow(800, 320, 300, 0.9),
    cubes,
    glow(800, 322, 150, 0.75),
    floating,
    `<path d="M1240 190h200v130h-200z" stroke="${tone.light}" stroke-width="4" fill="none" stroke-dasharray="14 12" opacity=".8"/>`,
    shape('M1436 316l10 56l15 -17l20 30l12 -8l-20 -30l23 -6z', '#fff'),
    fireflies(stage, 14, 160, 820)
  ]
})
