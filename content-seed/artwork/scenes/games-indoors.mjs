// Games of rooms, streets and records, 16:9.
import {
  WIDE,
  scene,
  box,
  city,
  disc,
  figure,
  glow,
  group,
  halo,
  lightCone,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  rain,
  runner,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

// A runner on the last groove of a record as large as a valley.
export const runoutValley = scene('game-runout-valley', { size: WIDE, palette: 'uv', light: [640, 400] }, stage => {
  const { tone, random } = stage
  const bars = (count, wide, low, high) =>
    times(count, index => {
      const tall = low + Math.abs(Math.sin(index * 0.7)) * (high - low) + random(50)
      return `M${num(-20 + (index * 1660) / count)} 580v${num(-tall)}h${wide}v${num(tall)}z`
    })
  const grooves = times(
    30,
    index =>
      `<ellipse cx="640" cy="${num(800 - index * 0.4)}" rx="${1230 - index * 30}" ry="${num(366 - index * 9.1)}" fill="none" stroke="${index % 5 ? mix(tone.mid, tone.dark, 0.5) : mix('#ff6bd6', tone.mid, 0.4)}" stroke-width="${index % 5 ? 2.5 : 4}" opacity="${index % 5 ? 0.8 : 0.7}"/>`
  )
  const shine = (from, to, opacity) => soft(shape(`M640 800L${from} 430L${to} 400Z`, tone.light, opacity))
  return [
    stars(stage, 110),
    halo(stage),
    orb(640, 400, 158),
    shape(bars(46, 24, 50, 200), mix(tone.far, tone.glow, 0.4), 0.35),
    lit(shape(bars(34, 32, 40, 240), mix(tone.far, tone.mid, 0.6)), 'wall'),
    mist(stage, 560, 170, 0.6),
    lit(oval(640, 812, 1260, 384, mix(tone.near, tone.mid, 0.4)), 'bulk'),
    lit(oval(640, 800, 1236, 368, '#0e0620'), 'form'),
    grooves,
    shine(420, 540, 0.2),
    shine(760, 860, 0.16),
    shape('M640 800L-200 960H-700L100 760Z', tone.glow, 0.1),
    lit(oval(640, 806, 300, 92, '#b8358f'), 'wall'),
    lit(oval(640, 804, 210, 62, '#e05cb4'), 'form'),
    oval(640, 804, 30, 10, '#0e0620'),
    stroke('M470 800A170 52 0 0 1 810 800', '#fff', 3, 0.3),
    // the arm and its needle
    soft(stroke('M1400 300L1330 600L1060 770', '#05030a', 34, 0.6)),
    lit(disc(1370, 230, 104, '#2a1a48') + disc(1370, 230, 70, '#4b3578'), 'gloss'),
    lit(stroke('M1370 230L1310 560L1040 730', '#a99bc8', 24) + disc(1370, 230, 34, '#d6cbea'), 'gloss'),
    lit(group(1018, 744, 1, shape('M-84 -30h140v64h-140z', '#5e4a86') + shape('M-76 34h44l-12 34h-20z', '#ff6bd6'), -32), 'gloss'),
    glow(974, 786, 60, 0.8),
    // the runner, the scarf, the dust of the groove
    soft(oval(360, 744, 110, 12, '#05030a', 0.8)),
    lit(runner(350, 740, 1.75, '#2a1450', '#ff6bd6'), 'form'),
    soft(stroke('M40 720L220 712M0 760L250 748M80 690L200 684', tone.light, 5, 0.35))
  ]
})

// Stairs that go down upwards.
export const understairs = scene('game-the-understairs', { size: WIDE, palette: 'violet', light: [820, 350] }, stage => {
  const { tone } = stage
  const STONE = mix(tone.mid, tone.far, 0.25)
  const stairs = (x, y, steps, wide, tall, fill) => {
    let d = `M${x} ${y}`
    let treads = ''
    for (let step = 0; step < steps; step++) {
      d += `v${-tall}h${wide}`
      treads += `M${x + step * wide} ${y - (step + 1) * tall}h${wide}`
    }
    return lit(shape(`${d}v${Math.abs(tall) * 2.4}L${x} ${y + Math.abs(tall) * 2.4}z`, fill), 'wall') + stroke(treads, mix(tone.glow, tone.light, 0.3), 3, 0.7)
  }
  const arch = (x, y, scale, fill, deep, turn = 0) => {
    const at = inner => group(x, y, scale, inner, turn)
    return (
      at(shape('M-72 0V-186A72 72 0 0 1 72 -186V0z', deep)) +
      at(shape('M-72 0V-186A72 72 0 0 1 -20 -254V0z', tone.dark, 0.45)) +
      lit(
        at(
          shape('M-112 0V-190A112 112 0 0 1 112 -190V0H70V-186A70 70 0 0 0 -70 -186V0z', fill) +
            times(
              9,
              index =>
                `<path d="M0 -190L${num(Math.cos((index / 8) * Math.PI) * 112)} ${num(-190 - Math.sin((index / 8) * Math.PI) * 112)}" stroke="${tone.dark}" stroke-width="3" opacity=".5" stroke-dasharray="0 70 50"/>`
            )
        ),
        'wall'
      )
    )
  }
  const slab = (x, y, wide) => lit(box(x, y, wide, 30, STONE), 'wall') + stroke(`M${x} ${y + 1}h${wide}`, tone.glow, 3, 0.6)
  const lantern = (x, y) =>
    stroke(`M${x} ${y - 70}V${y - 22}`, tone.dark, 4) +
    lit(shape(`M${x - 16} ${y - 22}h32l6 44h-44z`, '#2a1230'), 'fine') +
    box(x - 9, y - 14, 18, 28, '#ffdca0', 3) +
    glow(x, y, 110, 0.8)
  return [
    box(-40, -40, 1700, 1000, mix(tone.zenith, tone.near, 0.4)),
    halo(stage),
    lit(shape('M-40 -40H230V960H-40zM1390 -40H1660V960H1390z', mix(tone.near, tone.mid, 0.4)), 'wall'),
    glow(820, 330, 520, 0.5),
    orb(820, 330, 92),
    arch(300, 430, 0.9, STONE, mix(tone.near, tone.glow, 0.3)),
    arch(1330, 400, 0.9, STONE, mix(tone.near, tone.glow, 0.3)),
    stairs(96, 430, 9, 18, -12, STONE),
    slab(180, 430, 270),
    slab(1190, 400, 280),
    mist(stage, 450, 240, 0.35),
    arch(820, 540, 1.35, mix(STONE, tone.far, 0.4), mix(tone.light, '#ffffff', 0.3)),
    glow(820, 400, 210, 0.8),
    stairs(470, 720, 12, 29, 15, mix(tone.mid, tone.near, 0.3)),
    stairs(1172, 720, 12, -29, 15, mix(tone.mid, tone.near, 0.3)),
    slab(640, 540, 360),
    // the same house, hung from above
    arch(560, 0, 0.95, STONE, mix(tone.near, tone.glow, 0.4), 180),
    lit(`<g transform="translate(560 26) rotate(180)">${figure(0, -26, 0.9, tone.dark).replace(/<ellipse[^>]*\/>/, '')}</g>`, 'fine'),
    slab(400, -6, 330),
    stairs(1490, 720, 15, -30, 18, mix(tone.near, tone.mid, 0.3)),
    stairs(80, 720, 15, 30, 18, mix(tone.near, tone.mid, 0.3)),
    lightCone(820, 500, 560, 920, 1080, 920, 0.45),
    soft(shape('M806 540H836L900 800H760Z', '#0a0416', 0.6)),
    lit(figure(820, 516, 1.2, '#1a0c2e'), 'form'),
    lit(shape('M-40 760L330 716H1280L1660 760V960H-40z', mix(tone.near, tone.dark, 0.3)), 'wall'),
    stroke('M-40 760L330 716H1280L1660 760', tone.glow, 4, 0.5),
    lantern(330, 700),
    lantern(1280, 700),
    lightCone(820, 620, 600, 940, 1040, 940, 0.25)
  ]
})

// Rain, one lamp, one witness.
export const brassAlibi = scene('game-brass-alibi', { size: WIDE, palette: 'dusk', light: [1060, 320] }, stage => {
  const { tone, random } = stage
  const windows = (x, y, columns, rows, wide) =>
    times(columns * rows, index => {
      const left = x + (index % columns) * wide
      const top = y + Math.floor(index / columns) * 104
      const awake = (index * 7) % 5 < 2
      return (
        box(left - 4, top - 4, 50, 70, '#0c0a1e', 3) +
        box(left, top, 42, 62, awake ? mix('#ffb860', '#ffe2a8', random()) : '#232048', 2) +
        stroke(`M${left + 21} ${top}v62M${left} ${top + 30}h42`, '#0c0a1e', 3.5) +
        (awake ? box(left, top, 42, 20, '#a8703c', 0, 0.6) + glow(left + 21, top + 34, 62, 0.35) : '') +
        box(left - 8, top + 66, 58, 8, '#2c2850')
      )
    })
  const reflections = times(30, index => {
    const x = 300 + ((index * 47) % 1100)
    return stroke(`M${x} ${740 + ((index * 31) % 90)}v${30 + ((index * 17) % 60)}`, index % 3 ? '#ffcf8a' : tone.glow, 7, 0.28)
  })
  const coat = '#1c1a38'
  const man =
    shape('M-36 0L-34 22H-10L-4 -20L6 22H30L34 0Z', '#0f0d20') +
    shape('M-22 -94C-8 -102 16 -102 28 -94C38 -84 40 -66 42 -40C46 -20 52 -6 56 8C30 16 -34 16 -52 8C-46 -10 -42 -26 -40 -44C-38 -68 -34 -86 -22 -94Z', coat) +
    shape('M4 -98C14 -60 10 -20 20 12C36 12 48 10 56 8C52 -6 46 -20 42 -40C40 -66 38 -84 28 -94Z', mix(coat, '#8a78c0', 0.25)) +
    stroke('M-40 -42H42M2 -96C6 -60 4 -20 8 12', '#0a0818', 3, 0.7) +
    shape('M24 -88C40 -84 46 -70 42 -54L20 -62L4 -104L14 -108Z', mix(coat, '#8a78c0', 0.12)) +
    shape('M-14 -106C-16 -122 -6 -130 4 -130C14 -130 20 -122 18 -110C16 -100 10 -96 4 -96C-6 -96 -12 -100 -14 -106Z', '#8a5e4c') +
    shape('M-30 -120C-14 -112 22 -112 36 -122C30 -130 22 -130 20 -132C20 -150 10 -152 2 -148C-6 -152 -16 -150 -16 -132C-20 -130 -26 -128 -30 -120Z', '#12102a')
  const umbrella =
    shape('M-112 -150C-100 -214 -40 -244 8 -244C60 -244 110 -212 124 -148Q102 -166 80 -148Q48 -168 8 -150Q-30 -168 -64 -150Q-90 -166 -112 -150Z', '#141230') +
    shape('M8 -244C0 -210 4 -180 8 -150Q-30 -168 -64 -150C-52 -200 -24 -236 8 -244Z', '#2a2654') +
    stroke('M8 -244C0 -210 4 -180 8 -150M8 -244C-30 -226 -56 -190 -64 -150M8 -244C50 -226 74 -190 80 -148', '#4a4484', 2) +
    stroke('M8 -256V-70', '#0a0818', 5)
  return [
    halo(stage),
    orb(480, 170, 66),
    city(stage, 560, 1.2, 120, 330, tone.far),
    mist(stage, 560, 220, 0.6),
    city(stage, 640, 1.5, 80, 260, mix(tone.mid, tone.near, 0.3), { lit: true }),
    mist(stage, 660, 170, 0.5),
    lit(shape('M-40 -40H350L330 960H-40zM1640 -40H1300L1330 960H1640z', '#26224a'), 'wall'),
    windows(20, 40, 4, 7, 84),
    windows(1366, 20, 3, 7, 86),
    stroke('M350 210C620 300 960 300 1300 190M350 320C640 400 980 380 1300 300', '#0c0a1e', 3.5),
    lit(shape('M320 706H1334L1660 960H-40z', '#1a1838'), 'ripple'),
    soft(reflections),
    lightCone(1060, 330, 760, 810, 1320, 810, 0.8),
    soft(oval(1040, 806, 270, 34, tone.light, 0.4)),
    lit(
      stroke('M1152 830V310C1152 262 1060 256 1060 304', '#12102a', 15) + shape('M1132 830h40l10 16h-60zM1024 332L1042 296H1078L1096 332z', '#12102a'),
      'fine'
    ),
    disc(1060, 334, 14, '#fff') + glow(1060, 336, 150),
    soft(oval(950, 826, 150, 12, '#06040f', 0.8)),
    lit(group(950, 800, 1.7, man), 'form'),
    lit(group(950, 800, 1.7, umbrella), 'form'),
    lit(figure(590, 764, 0.75, '#1a1838'), 'fine'),
    rain(stage, 150, tone.light, 0.3),
    soft(times(40, index => oval(360 + ((index * 83) % 960), 750 + ((index * 47) % 130), 12, 2.5, tone.light, 0.4)))
  ]
})
