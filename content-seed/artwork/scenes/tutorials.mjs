// Three tutorials, 16:9. The teachers look out of the first two.
import { WIDE, scene, box, disc, flakes, glow, group, halo, lit, mist, mix, num, oval, ridge, shape, soft, stars, stroke, times, veil } from '../parts.mjs'
import { bust } from './portraits.mjs'

// A tablet, a pen, and the bones of a wing.
export const dragonWing = scene('tutorial-first-dragon-wing', { size: WIDE, palette: 'teal', light: [600, 330] }, stage => {
  const { tone } = stage
  const web =
    'M-300 200C-260 60 -220 -60 -120 -160L60 -210C180 -200 260 -120 320 30C260 20 200 60 160 150C90 120 20 140 -30 200C-80 170 -140 170 -180 210C-220 190 -260 190 -300 200z'
  const bones =
    'M-300 200C-260 60 -220 -60 -120 -160M-120 -160L60 -210C180 -200 260 -120 320 30M-120 -160C0 -120 110 0 160 150M-120 -160C-60 -60 -20 80 -30 200M-120 -160C-150 -40 -170 60 -180 210'
  const place = inner => `<g transform="translate(560 380) rotate(-4) scale(.98)">${inner}</g>`
  const joint = (x, y, size) => disc(x, y, size + 5, '#12303a') + disc(x, y, size, '#ff8a5f')
  return [
    box(-40, -40, 1700, 1000, '#0a1c24'),
    lit(box(-40, -40, 1700, 760, '#12323c'), 'wall'),
    glow(600, 330, 700, 0.55),
    lit(shape('M-40 690H1640V960H-40z', '#241a16'), 'wood'),
    soft(place(box(-490, -280, 1000, 640, '#05030a', 36, 0.6))),
    lit(place(box(-500, -310, 1000, 640, '#0b1418', 36)), 'bulk'),
    place(box(-466, -278, 932, 576, '#dcebe4', 12)),
    place(
      box(-466, -278, 932, 576, 'url(#halo)', 12, 0.5) +
        stroke(times(10, index => `M${-420 + index * 94} -278V298`) + times(6, index => `M-466 ${-220 + index * 94}H466`), tone.far, 1.5, 0.35)
    ),
    lit(place(shape(web, mix(tone.far, tone.mid, 0.3))), 'form'),
    place(shape('M-120 -160L60 -210C180 -200 260 -120 320 30C260 20 200 60 160 150C110 0 0 -120 -120 -160z', mix(tone.mid, tone.near, 0.4), 0.6)),
    soft(
      place(stroke('M-60 -120C20 -60 60 20 70 120M40 -180C140 -120 200 -40 220 40M-100 -100C-90 0 -90 80 -110 180', mix(tone.glow, tone.light, 0.3), 9, 0.4))
    ),
    lit(place(stroke(bones, '#12303a', 13)), 'fine'),
    place(joint(-120, -160, 12) + joint(320, 30, 9) + joint(160, 150, 9) + joint(-30, 200, 9) + joint(-180, 210, 9) + joint(60, -210, 9)),
    place(times(5, index => disc(-430, -216 + index * 52, 16, ['#ff8a5f', '#f2c25c', tone.far, tone.mid, tone.dark][index]))),
    veil(1190, 620, 470, 500),
    bust(stage, 'inkandember', 1200, 905, 3, { cloth: '#2c4a56' }),
    // her hand and the pen
    lit(
      shape('M1010 920C960 872 900 820 850 800C824 792 812 774 824 762C842 750 880 764 918 774C986 794 1056 836 1096 920Z', '#e6b79a') +
        shape('M824 762C836 740 872 742 900 756L918 774C880 764 842 750 824 762Z', '#d9a488'),
      'form'
    ),
    lit(stroke('M744 640L930 830', '#1a2c34', 17) + shape('M734 650L754 632L728 614Z', '#f2d9b8'), 'gloss'),
    glow(730, 618, 30, 0.8)
  ]
})

// Keys, three cables and a happy accident.
export const patchASynth = scene('tutorial-patch-a-synth', { size: WIDE, palette: 'rose', light: [560, 200] }, stage => {
  const { tone, random } = stage
  const key = index => box(-60 + index * 96, 690, 90, 280, index % 2 ? '#efe2dc' : '#e6d6d2', 7)
  const black = index => ([0, 1, 3, 4, 5].includes(index % 7) ? box(4 + index * 96, 684, 56, 150, '#160a14', 6) : '')
  const jack = (x, y) => disc(x, y, 29, '#c9a8b4') + disc(x, y, 20, '#7d5a68') + disc(x, y, 12, '#0c0409')
  const cable = (fromX, fromY, toX, toY, sag, colour) => {
    const d = `M${fromX} ${fromY}C${fromX} ${fromY + sag} ${toX} ${toY + sag} ${toX} ${toY}`
    return (
      soft(stroke(d, '#05030a', 24, 0.6).replace('/>', ' transform="translate(10 22)"/>')) +
      lit(
        stroke(d, mix(colour, '#1a0a14', 0.15), 19) +
          box(fromX - 19, fromY - 30, 38, 60, mix(colour, '#fff', 0.1), 10) +
          box(toX - 19, toY - 30, 38, 60, mix(colour, '#fff', 0.1), 10),
        'gloss'
      )
    )
  }
  const scope = times(
    60,
    index => `${index ? 'L' : 'M'}${index * 8 - 236} ${num(Math.sin(index / 4.2) * 70 * Math.sin(index / 19) + Math.sin(index / 1.7) * 14)}`
  )
  const knob = index => {
    const angle = random(-2.2, 2.2)
    const x = 120 + (index % 5) * 150
    const ticks = times(11, tick =>
      disc(x + Math.sin(tick * 0.48 - 2.4) * 70, 150 - Math.cos(tick * 0.48 - 2.4) * 70, 4, tick / 11 < (angle + 2.4) / 4.8 ? '#ffd9c0' : '#4a1830')
    )
    return (
      ticks +
      lit(disc(x, 150, 54, '#2a101e') + disc(x, 150, 40, '#a8788a'), 'gloss') +
      stroke(
        `M${num(x + Math.sin(angle) * 12)} ${num(150 - Math.cos(angle) * 12)}L${num(x + Math.sin(angle) * 38)} ${num(150 - Math.cos(angle) * 38)}`,
        '#fff',
        7
      )
    )
  }
  return [
    box(-40, -40, 1700, 1000, '#1a0a16'),
    lit(box(-40, 30, 1700, 620, '#5e2040', 22), 'wall'),
    glow(560, 200, 620, 0.5),
    times(5, knob),
    lit(group(1010, 190, 1, box(-190, -130, 470, 260, '#160812', 20)), 'bulk'),
    group(
      1050,
      190,
      0.86,
      times(5, index => stroke(`M-240 ${-90 + index * 45}H240`, tone.mid, 2, 0.6)) + soft(stroke(scope, '#ff9ac0', 20, 0.7)) + stroke(scope, '#fff0f4', 5)
    ),
    lit(
      times(11, index => jack(100 + index * 140, 380) + jack(100 + index * 140, 510)),
      'gloss'
    ),
    cable(240, 380, 800, 510, 300, '#f2b84a'),
    cable(520, 510, 1080, 380, 260, '#4ac3e6'),
    cable(100, 510, 660, 380, 360, '#e64a8a'),
    lit(box(-40, 660, 1700, 320, '#20101a'), 'wood'),
    lit(times(18, key), 'form'),
    lit(times(18, black), 'gloss'),
    veil(1240, 600, 480, 520),
    bust(stage, 'modularmia', 1250, 905, 3, { looks: 'left', cloth: '#b8703a' })
  ]
})

// A lighthouse made of cubes, a few of them missing.
export const voxelLighthouse = scene('tutorial-voxel-lighthouse', { size: WIDE, palette: 'ice', light: [1180, 240] }, stage => {
  const { tone } = stage
  const half = 50
  const cube = (column, row, level, top, left, right) => {
    const x = 800 + (column - row) * half
    const y = 700 + (column + row) * half * 0.5 - level * half * 1.08
    return (
      shape(`M${x} ${num(y - half * 0.5)}l${half} ${half * 0.5}l${-half} ${half * 0.5}l${-half} ${-half * 0.5}z`, top) +
      shape(`M${x - half} ${num(y)}l${half} ${half * 0.5}v${half * 1.08}l${-half} ${-half * 0.5}z`, left) +
      shape(`M${x + half} ${num(y)}l${-half} ${half * 0.5}v${half * 1.08}l${half} ${-half * 0.5}z`, right) +
      stroke(`M${x - half} ${num(y)}L${x} ${num(y + half * 0.5)}L${x + half} ${num(y)}M${x} ${num(y + half * 0.5)}v${half * 1.08}`, '#ffffff', 1.6, 0.35)
    )
  }
  const GRASS = ['#6fa56c', '#2f6a52', '#3f8060']
  const SAND = ['#e0bf8a', '#8f6a4a', '#b88f5f']
  const WATER = ['#4f9fc0', '#1f4f74', '#2f7098']
  const WHITE = ['#e6edf0', '#7d96a8', '#b9cbd6']
  const RED = ['#c9606a', '#6e2434', '#a83a48']
  const LAMP = ['#fff6d0', '#f0b84f', '#ffd98a']
  const STONE = ['#71859a', '#33435a', '#50647c']
  let ground = ''
  let above = ''
  for (let row = -4; row <= 4; row++)
    for (let column = -4; column <= 4; column++) {
      const reach = Math.hypot(row, column)
      if (reach > 4.7) continue
      ground += cube(column, row, 0, ...(reach > 3.7 ? WATER : reach > 2.9 ? SAND : GRASS))
      if ((row === -1 && column === 2) || (row === 2 && column === -1) || (row === -2 && column === 1)) above += cube(column, row, 1, ...STONE)
      if (row === 0 && column === 0)
        for (let level = 1; level <= 8; level++) above += cube(0, 0, level, ...(level === 7 ? LAMP : level === 8 ? RED : level % 2 ? WHITE : RED))
      if (row === 2 && column === 1) above += cube(column, row, 1, ...WHITE) + cube(column, row, 2, ...RED)
    }
  const floating = cube(6, -3, 4, ...GRASS) + cube(-4, 3, 6, ...RED) + cube(6, -1, 2, ...WHITE) + cube(-3, 6, 4, ...SAND) + cube(3, -6, 2, ...WATER)
  return [
    box(-40, -40, 1700, 1000, '#0a1a30', 0, 0.5),
    stars(stage, 120),
    halo(stage),
    ridge(stage, 700, 130, 2.2, tone.far, { opacity: 0.55, sharp: true }),
    mist(stage, 720, 260, 0.7),
    soft(shape('M800 322L1660 110V420zM800 322L-60 170V450z', 'url(#glow)', 0.5)),
    soft(oval(800, 860, 480, 60, '#05101c', 0.7)),
    lit(ground, 'wall'),
    soft(shape('M800 760L1000 860H820L790 780Z', '#05101c', 0.5)),
    lit(above, 'wall'),
    glow(800, 330, 240, 0.9),
    soft(oval(800, 330, 40, 26, '#fff6d0', 0.9)),
    lit(floating, 'wall'),
    flakes(stage, 30, 160, 520, 3, '#fff', 0.5)
  ]
})
