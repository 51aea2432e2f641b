// Four quieter pieces of community art: an engine, a whale, a fox, folded weather.
import {
  POSTER,
  SQUARE,
  WIDE,
  scene,
  blur,
  box,
  city,
  disc,
  flakes,
  glow,
  group,
  halo,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  person,
  pines,
  ridge,
  sea,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

export const quietEngine = scene('art-quiet-engine', { size: SQUARE, palette: 'ice', seed: 'c4', light: [330, 210] }, stage => {
  const { tone } = stage
  const BLADES = 22
  const blade = index => {
    const turn = (index / BLADES) * 6.2832
    const at = (shift, radius) => `${num(500 + Math.cos(turn + shift) * radius)} ${num(500 + Math.sin(turn + shift) * radius)}`
    return lit(
      shape(
        `M${at(0, 112)}C${at(-0.06, 220)} ${at(-0.2, 300)} ${at(-0.24, 366)}Q${at(-0.06, 378)} ${at(0.13, 366)}C${at(0.14, 280)} ${at(0.2, 190)} ${at(0.24, 112)}Z`,
        mix('#a9bccb', '#3f586e', (index % 2) * 0.25)
      ),
      'struck'
    )
  }
  const spiral = 'M500 500C500 452 556 446 566 492C578 548 500 586 452 548C398 500 430 410 512 404'
  return [
    box(-40, -40, 1080, 1080, '#0c1a28'),
    lit(box(-40, -40, 1080, 1080, '#2a4256'), 'wall'),
    glow(330, 210, 640, 0.45),
    soft(disc(530, 560, 470, '#05030a', 0.7)),
    lit(disc(500, 500, 462, '#6b8296'), 'struck'),
    lit('<circle cx="500" cy="500" r="420" fill="none" stroke="#8fa6b8" stroke-width="40"/>', 'struck'),
    lit(
      times(28, index => disc(500 + Math.cos(index * 0.2244) * 446, 500 + Math.sin(index * 0.2244) * 446, 8, '#c9d6df')),
      'struck'
    ),
    disc(500, 500, 386, '#081420'),
    blur(`<circle cx="500" cy="500" r="300" fill="none" stroke="${tone.glow}" stroke-width="60" opacity=".25"/>`),
    times(BLADES, blade),
    blur('<circle cx="500" cy="500" r="392" fill="none" stroke="#040a12" stroke-width="50" opacity=".8"/>'),
    lit(disc(500, 500, 132, '#33475a'), 'struck'),
    lit(`<circle cx="500" cy="500" r="96" fill="#9cb0c0"/>`, 'struck'),
    soft(stroke(spiral, '#16283a', 15)),
    stroke(spiral, '#f0f6fa', 9)
  ]
})

export const whaleOverHarbour = scene('art-whale-over-harbour', { size: WIDE, palette: 'blue', light: [1240, 200] }, stage => {
  const { tone } = stage
  const crane = (x, scale) =>
    lit(
      group(
        x,
        740,
        scale,
        stroke('M-40 0V-270M40 0V-270M-40 -40L40 -110M40 -40L-40 -110M-40 -150L40 -220M-40 -220L40 -150', '#16254e', 9) +
          shape('M-60 -300H60V-250H-60z', '#1c2c5c') +
          stroke('M-100 -292L230 -330M0 -390L230 -330M0 -390L-100 -292M0 -390V-280M60 -300L100 -340M120 -318L160 -352', '#16254e', 7) +
          stroke('M200 -326V-230', '#16254e', 3)
      ),
      'fine'
    ) +
    disc(x, 740 - 392 * scale, 5, '#ff6b8f') +
    glow(x, 740 - 392 * scale, 36, 0.6)
  const at = inner => group(690, 330, 1.22, inner)
  const back =
    'M-470 30C-450 -110 -220 -160 0 -130C180 -110 300 -60 400 -70C440 -120 520 -150 560 -130C540 -90 500 -70 480 -50C520 -30 550 10 560 50C500 50 440 10 410 -16C330 40 200 110 20 130C-200 150 -440 150 -470 30z'
  const boat = (x, y, scale, sail) =>
    soft(oval(x, y + 36 * scale, 90 * scale, 8 * scale, '#05030a', 0.6)) +
    lit(group(x, y, scale, shape('M-84 -2Q0 10 84 -4L62 34H-60z', '#1a1426')), 'form') +
    lit(
      group(
        x,
        y,
        scale,
        stroke('M0 0V-112', '#1a1426', 5) +
          shape('M6 -106C44 -70 56 -40 58 -12H6z', sail) +
          shape('M-6 -96C-30 -60 -42 -34 -46 -12H-6z', mix(sail, '#1a2c5c', 0.35))
      ),
      'form'
    )
  return [
    stars(stage, 160),
    halo(stage),
    orb(1240, 200, 88),
    ridge(stage, 640, 110, 2.6, tone.far, { opacity: 0.7, sharp: true }),
    mist(stage, 640, 200, 0.7),
    city(stage, 690, 1, 30, 150, mix(tone.mid, tone.far, 0.3), { lit: true }),
    mist(stage, 690, 130, 0.5),
    soft(at(stroke('M-250 -150C-270 -214 -330 -224 -352 -190M-246 -150C-240 -224 -190 -234 -168 -198', '#dfeaff', 9, 0.6))),
    lit(at(shape(back, '#2c4684')), 'bulk'),
    lit(at(shape('M-468 40C-440 150 -200 150 20 130C140 116 240 80 320 40C180 80 -60 90 -210 60C-330 40 -420 60 -468 40z', '#9db4dc')), 'form'),
    at(
      stroke(
        'M-446 72C-340 106 -230 106 -130 92M-420 94C-330 122 -240 122 -150 112M-380 112C-300 132 -240 134 -180 128M-300 128C-240 138 -190 138 -140 134M-200 80C-130 96 -60 100 20 96',
        '#33508f',
        3.5,
        0.7
      )
    ),
    lit(at(shape('M-110 88C-134 170 -84 244 14 266C16 196 6 140 -10 98z', '#20386e')), 'form'),
    lit(at(shape('M70 110C70 150 96 184 140 196C138 160 128 130 110 104Z', '#1a2f62')), 'fine'),
    at(disc(-334, 16, 11, '#0a1434') + disc(-337, 13, 3.5, '#fff') + stroke('M-354 4Q-334 -8 -316 6M-350 30Q-334 38 -318 30', '#18285a', 4)),
    soft(
      at(
        times(34, index => disc(-380 + ((index * 97) % 620), -104 + ((index * 41) % 80) + Math.abs(index - 17) * 1.5, 2.5 + (index % 3) * 1.6, '#c9d9ff', 0.35))
      )
    ),
    // clouds that it swims through
    `<g filter="url(#puff)" opacity=".6">${times(10, index => oval(120 + index * 150, 500 + (index % 3) * 34, 130, 30, mix(tone.mid, tone.glow, 0.25)))}</g>`,
    crane(96, 1),
    crane(1420, 0.8),
    sea(stage, 726),
    lit(shape('M-40 700H420L450 752H-40zM1180 712H1660V760H1150z', '#101c40'), 'wall'),
    soft(oval(690, 820, 460, 40, '#060c24', 0.6)),
    boat(600, 776, 1.1, '#cfd9ee'),
    boat(930, 820, 1.4, '#e0a04a'),
    lit(person(330, 702, 0.75, '#0c1634', 'point') + person(376, 704, 0.6, '#101c40'), 'fine')
  ]
})

export const lanternFox = scene('art-lantern-fox', { size: POSTER, palette: 'ice', light: [560, 460] }, stage => {
  const { tone } = stage
  const bare = (x, wide, lean) => lit(shape(`M${x} 1030L${x + lean} -40h${wide}L${x + wide * 1.8} 1030z`, '#24405a'), 'rock')
  const at = inner => group(310, 1020, 1.7, inner)
  const RUST = '#b8582a'
  return [
    stars(stage, 80),
    halo(stage),
    ridge(stage, 760, 110, 1.4, tone.far, { opacity: 0.7, sharp: true }),
    mist(stage, 760, 220, 0.7),
    pines(stage, 26, -20, 820, 830, 120, 280, mix(tone.far, tone.mid, 0.4)),
    mist(stage, 820, 190, 0.5),
    pines(stage, 12, -20, 820, 890, 220, 440, mix(tone.mid, tone.near, 0.3)),
    bare(30, 46, 14),
    bare(724, 40, -10),
    glow(560, 470, 380, 0.9),
    lit(shape('M-40 880Q300 800 860 900V1260H-40z', '#8fb0c9'), 'soil'),
    lit(shape('M-40 970Q360 890 860 980V1260H-40z', '#c4d9e6'), 'soil'),
    soft(oval(560, 1000, 260, 60, '#ffe2a8', 0.5)),
    // the lamp post
    lit(
      stroke('M650 1010V300Q650 240 594 240Q562 240 562 290V326', '#16283a', 15) + shape('M628 1012Q650 960 672 1012ZM638 700h24v20h-24z', '#16283a'),
      'fine'
    ),
    lit(shape('M514 394L560 326L606 394L594 412H526z', '#16283a'), 'gloss'),
    shape('M528 410H592L582 530H538z', '#ffd98a'),
    glow(560, 470, 90),
    lit(stroke('M528 410L538 530M592 410L582 530M560 410V530', '#16283a', 5) + shape('M520 528H600L588 556H532zM552 556h16v16h-16z', '#16283a'), 'gloss'),
    // the fox: tail, back, chest, legs, head
    soft(at(shape('M-60 4C-120 30 -160 44 -190 70H-60C0 44 60 20 80 4Z', '#24405e', 0.6))),
    lit(at(shape('M62 -4C130 22 200 -20 186 -104C178 -150 140 -168 118 -140C140 -112 132 -60 70 -48z', RUST)), 'fur'),
    lit(at(shape('M186 -104C178 -150 140 -168 118 -140C130 -126 136 -108 134 -88C150 -92 172 -98 186 -104z', '#e9e4dc')), 'fur'),
    lit(at(shape('M-48 2C-64 -70 -44 -140 -4 -166C52 -150 98 -80 86 2Q20 14 -48 2z', RUST)), 'fur'),
    lit(at(shape('M-34 0C-48 -54 -28 -110 -4 -126C18 -96 24 -44 18 0z', '#e9e4dc')), 'fur'),
    lit(at(shape('M-38 4C-40 -20 -36 -48 -34 -68H-14C-14 -44 -16 -20 -12 4ZM0 4C0 -20 2 -44 2 -66H22C24 -44 22 -20 26 4Z', '#4a2a22')), 'fine'),
    lit(at(shape('M-78 -208L-74 -296Q-48 -280 -34 -246H18Q30 -280 56 -296L60 -208z', RUST)), 'fur'),
    lit(at(shape('M-92 -190C-88 -232 -56 -252 -10 -252C36 -252 66 -232 70 -190C58 -150 14 -120 -10 -110C-36 -120 -78 -148 -92 -190z', RUST)), 'fur'),
    lit(
      at(shape('M-92 -190C-68 -196 -34 -176 -10 -110C-36 -120 -78 -148 -92 -190zM70 -190C46 -196 14 -176 -10 -110C14 -120 58 -148 70 -190z', '#f0ebe2')),
      'fur'
    ),
    at(shape('M-70 -282Q-52 -268 -44 -246L-64 -234ZM52 -282Q36 -268 28 -246L46 -234Z', '#2a1a1e', 0.8)),
    at(
      stroke('M-52 -196q12 12 26 2M6 -194q12 10 26 -2', '#1a0f14', 5) +
        oval(-10, -120, 11, 8, '#1a0f14') +
        stroke('M-10 -114V-106', '#1a0f14', 3) +
        disc(-13, -123, 2.5, '#fff', 0.8)
    ),
    soft(at(stroke('M62 -236Q74 -214 70 -190M80 -120Q96 -70 88 -10M182 -90Q190 -60 172 -30', '#ffe2a8', 6, 0.7))),
    times(6, index => oval(470 + index * 44, 1060 + index * 14, 9, 5, '#6f93b4', 0.7)),
    soft(flakes(stage, 60, 0, 900, 9, '#fff', 0.4)),
    pines(stage, 4, -40, 120, 1240, 260, 440, tone.dark),
    pines(stage, 3, 730, 840, 1240, 220, 360, tone.dark)
  ]
})

export const origamiWeather = scene('art-origami-weather', { size: SQUARE, palette: 'dusk', light: [300, 260] }, stage => {
  const { tone } = stage
  const fold = (d, fill) => lit(shape(d, fill), 'wall')
  const bird = (x, y, scale, turn, [light, middle, shade]) => {
    const at = (d, fill) => lit(group(x, y, scale, shape(d, fill), turn), 'wall')
    return (
      soft(group(x + 16, y + 30 * scale, scale, shape('M-190 -60L-40 40L60 70L230 -170L60 -60L-60 -210L-30 -20Z', '#05030a', 0.4), turn)) +
      at('M0 0L110 10L60 70z', shade) +
      at('M0 0L60 -60L230 -170L110 10z', middle) +
      at('M0 0L-60 -210L60 -60z', light) +
      at('M60 -60L-60 -210L20 -60z', shade) +
      at('M0 0L60 70L-40 40z', middle) +
      at('M0 0L-40 40L-190 -60L-150 -70L-30 -20z', light) +
      at('M-190 -60L-236 -30L-150 -70z', shade)
    )
  }
  const cloud = (x, y, scale) => {
    const at = (d, fill) => lit(group(x, y, scale, shape(d, fill)), 'wall')
    return (
      soft(group(x, y + 30, scale, shape('M-220 60L-150 -60L20 -120L170 -40L250 60L40 96Z', '#05030a', 0.35))) +
      at('M-220 60L-150 -60L-40 60z', '#cdbfe6') +
      at('M-150 -60L20 -120L-40 60z', '#e9ddf2') +
      at('M20 -120L120 60H-40z', '#b7a4dc') +
      at('M20 -120L170 -40L120 60z', '#8f7cc0') +
      at('M170 -40L250 60H120z', '#a892d0') +
      at('M-220 60H250L40 96z', '#6a58a0')
    )
  }
  return [
    stars(stage, 90),
    halo(stage),
    orb(300, 260, 116),
    fold('M-40 770L190 560L250 760Z', mix(tone.far, tone.glow, 0.3)),
    fold('M190 560L360 720L250 760ZM360 720L560 520L600 760L400 790Z', mix(tone.far, tone.mid, 0.3)),
    fold('M560 520L760 730L600 760ZM760 730L900 610L920 760L800 790Z', mix(tone.far, tone.glow, 0.15)),
    fold('M900 610L1060 720V820L920 760ZM-40 770L250 760L360 720L400 790L600 760L760 730L920 760L1060 820V1060H-40Z', mix(tone.mid, tone.far, 0.4)),
    mist(stage, 740, 220, 0.5),
    cloud(680, 210, 1),
    cloud(150, 500, 0.62),
    soft(
      stroke('M560 330l-16 60M640 340l-16 60M720 340l-16 60M800 330l-16 60M600 430l-16 60M680 440l-16 60M100 580l-12 44M180 590l-12 44', tone.light, 5, 0.6)
    ),
    fold('M-40 880L240 730L300 910Z', mix(tone.mid, tone.far, 0.25)),
    fold('M240 730L460 860L300 910ZM460 860L700 750L760 910L520 930Z', mix(tone.mid, tone.near, 0.4)),
    fold('M700 750L1060 890V980L760 910Z', mix(tone.mid, tone.far, 0.15)),
    fold('M-40 880L300 910L460 860L520 930L760 910L1060 980V1060H-40Z', tone.near),
    bird(840, 470, 0.42, -4, ['#f2ecf6', '#e0b8c8', '#b86a9c']),
    bird(230, 690, 0.55, -22, ['#d9cdf4', '#a894e0', '#6a56a8']),
    bird(810, 690, 0.64, 10, ['#f6d9a4', '#e0a860', '#b0703c']),
    bird(520, 560, 1.3, -8, ['#f6f0f4', '#e6bfcc', '#b8688f']),
    fold('M-40 970L300 890L380 1060H-40Z', mix(tone.dark, tone.near, 0.4)),
    fold('M300 890L620 970L700 1060H380ZM620 970L1060 910V1060H700Z', tone.dark)
  ]
})
