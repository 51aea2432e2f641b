// Nine record sleeves, 1:1, and the sleeve for tracks without one.
import {
  SQUARE,
  scene,
  box,
  city,
  disc,
  figure,
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
  ridge,
  sea,
  shape,
  soft,
  stars,
  stroke,
  times,
  veil,
  waves
} from '../parts.mjs'
import { cassetteWeather, ninetyFloors, placeholder, saltlight } from './music-nights.mjs'

const afterglowTransit = scene('track-afterglow-transit', { size: SQUARE, palette: 'violet', seed: 'u1', light: [500, 430] }, stage => {
  const { tone } = stage
  const windows = times(6, index => box(96 + index * 116, 654, 96, 40, index % 3 === 1 ? '#ffe2b8' : '#ffd09a', 6))
  const riders = times(11, index => `M${118 + index * 62} 694v${-16 - (index % 3) * 3}a9 9 0 0 1 18 0v${16 + (index % 3) * 3}z`)
  return [
    stars(stage, 70),
    halo(stage),
    orb(500, 430, 200),
    city(stage, 620, 1.05, 60, 260, mix(tone.far, tone.glow, 0.15)),
    mist(stage, 620, 190, 0.6),
    city(stage, 720, 1.4, 60, 230, mix(tone.mid, tone.near, 0.3), { lit: true }),
    mist(stage, 730, 200, 0.5),
    // the elevated line and its last train
    lit(
      times(4, index => shape(`M${70 + index * 300} 760h54l10 300h-74zM${50 + index * 300} 760h94v26h-94z`, '#1c0f36')),
      'wall'
    ),
    lit(shape('M-40 716H1040V768H-40Z', '#22123f'), 'wall'),
    stroke('M-40 718H1040', tone.glow, 3, 0.7),
    lit(shape('M40 632Q44 620 60 620H810C866 622 912 666 934 714H40Z', '#4a2a80'), 'form'),
    windows,
    shape(riders, '#1c0f36', 0.85),
    shape('M800 654H824C850 658 876 676 888 694H800Z', '#ffe8c8'),
    stroke('M40 704H930', '#ff8fc0', 5),
    glow(920, 704, 60, 0.9),
    soft(shape('M928 700L1060 660V760Z', 'url(#glow)', 0.7)),
    soft(oval(470, 730, 460, 14, '#ffd09a', 0.35)),
    lit(shape('M-40 900Q200 870 420 900T1040 880V1040H-40Z', tone.dark), 'leaf')
  ]
})

const lowTide = scene('track-low-tide', { size: SQUARE, palette: 'ice', seed: 'u2', light: [500, 280] }, stage => {
  const { tone } = stage
  return [
    box(-40, -40, 1080, 1080, '#0a1a30', 0, 0.35),
    stars(stage, 50),
    halo(stage),
    orb(500, 290, 150),
    ridge(stage, 420, 50, 2, tone.far, { opacity: 0.6, sharp: true }),
    mist(stage, 430, 130, 0.8),
    sea(stage, 430),
    waves(stage, 520, 3),
    // the wet sand, pools that keep the sky, a boat that waits
    lit(shape('M-40 760C160 720 380 700 560 728C760 756 900 740 1040 700V1060H-40Z', '#4a6276'), 'soil'),
    lit(
      shape(
        'M90 830C180 800 330 806 420 826C460 840 420 866 330 872C220 880 70 868 90 830ZM560 900C660 876 820 880 900 900C930 916 880 940 790 944C690 948 540 930 560 900Z',
        mix(tone.glow, tone.far, 0.3)
      ),
      'ripple'
    ),
    `<g filter="url(#glitter)">${oval(260, 838, 140, 26, '#fff', 0.9) + oval(730, 912, 140, 24, '#fff', 0.7)}</g>`,
    soft(stroke('M-40 756C160 716 380 696 560 724C760 752 900 736 1040 696', '#fff', 7, 0.6)),
    soft(oval(640, 800, 150, 12, '#05101c', 0.7)),
    lit(`<g transform="translate(640 790) rotate(-9)">${shape('M-150 -50C-130 0 -90 14 0 14S130 0 152 -56C100 -34 -90 -32 -150 -50Z', '#2a3c52')}</g>`, 'form'),
    lit(
      `<g transform="translate(640 790) rotate(-9)">${stroke('M-20 -30V-240', '#1c2a3c', 7) + shape('M-142 -46C-90 -28 100 -30 144 -50L132 -36C90 -20 -90 -18 -132 -34Z', '#8a6a52') + stroke('M-20 -236L130 -52M-20 -236L-140 -48', '#1c2a3c', 2)}</g>`,
      'fine'
    ),
    lit(
      times(14, index => oval(60 + ((index * 173) % 900), 950 + ((index * 37) % 60), 16 + ((index * 7) % 22), 9, '#2c3f52')),
      'rock'
    )
  ]
})

const ultraviolet = scene('track-ultraviolet', { size: SQUARE, palette: 'uv', seed: 'u3', light: [500, 470] }, stage => {
  const { random } = stage
  // light bent into rings: many thin arcs, each with its own glow
  const arcs = (count, low, high, colours, width, opacity) =>
    times(count, index => {
      const radius = low + ((high - low) * index) / count + random(-6, 6)
      const from = random(6.283)
      const span = random(1.6, 4.4)
      const at = angle => `${num(500 + Math.cos(angle) * radius)} ${num(470 + Math.sin(angle) * radius * 0.94)}`
      return `<path d="M${at(from)}A${num(radius)} ${num(radius * 0.94)} 0 ${span > 3.14 ? 1 : 0} 1 ${at(from + span)}" stroke="${colours[index % colours.length]}" stroke-width="${num(width * random(0.5, 1.6))}" fill="none" stroke-linecap="round" opacity="${num(opacity * random(0.5, 1))}"/>`
    })
  const COLOURS = ['#b65cff', '#ff6bd6', '#7a3cff', '#e0a8ff', '#5c8cff']
  return [
    box(-40, -40, 1080, 1080, '#0a0420'),
    halo(stage),
    `<g filter="url(#puff)" opacity=".5">${times(26, index => oval(500 + Math.cos(index * 0.9) * (160 + index * 13), 470 + Math.sin(index * 0.9) * (150 + index * 12), 110, 60, COLOURS[index % 3]))}</g>`,
    `<rect x="-40" y="-40" width="1080" height="1080" fill="url(#vignette)"/>`,
    stars(stage, 70),
    `<g filter="url(#blur)">${arcs(16, 130, 460, COLOURS, 16, 0.5)}</g>`,
    `<g filter="url(#soft)">${arcs(26, 120, 470, COLOURS, 8, 0.8)}</g>`,
    arcs(40, 110, 490, ['#f6e6ff', '#e6c8ff', '#ffd6f4'], 2.2, 0.8),
    glow(500, 470, 330, 0.9),
    orb(500, 470, 74),
    // somebody small before it, so that it is large
    ridge(stage, 880, 40, 2, '#140630', { sharp: true }),
    lit(figure(500, 856, 0.8, '#0d0420'), 'fine'),
    ridge(stage, 960, 20, 4, '#07020f')
  ]
})

const slowMachines = scene('track-slow-machines', { size: SQUARE, palette: 'amber', seed: 'u4', light: [300, 170] }, stage => {
  const { random } = stage
  const gear = ([x, y, radius, fill, phase, spokes]) => {
    const teeth = Math.round(radius / 9)
    const at = (angle, reach) => `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`
    const step = 6.2832 / teeth
    const rim = times(teeth, index => {
      const angle = index * step + phase
      return `${index ? 'L' : 'M'}${at(angle, radius)}L${at(angle + step * 0.12, radius * 1.13)}L${at(angle + step * 0.42, radius * 1.13)}L${at(angle + step * 0.54, radius)}`
    })
    const holes = times(spokes, index => {
      const angle = (index * 6.2832) / spokes + phase
      const half = 6.2832 / spokes / 2 - 0.16
      return `M${at(angle - half, radius * 0.78)}A${num(radius * 0.78)} ${num(radius * 0.78)} 0 0 1 ${at(angle + half, radius * 0.78)}L${at(angle + half * 0.7, radius * 0.38)}A${num(radius * 0.38)} ${num(radius * 0.38)} 0 0 0 ${at(angle - half * 0.7, radius * 0.38)}Z`
    })
    return (
      lit(`<path d="${rim}Z${holes}" fill-rule="evenodd" fill="${fill}"/>`, 'struck') +
      lit(
        `<circle cx="${x}" cy="${y}" r="${num(radius * 0.88)}" fill="none" stroke="${mix(fill, '#ffe2b0', 0.2)}" stroke-width="${num(radius * 0.05)}"/>`,
        'struck'
      ) +
      lit(disc(x, y, radius * 0.3, mix(fill, '#ffe2b0', 0.25)), 'struck') +
      lit(disc(x, y, radius * 0.13, '#3a1c18'), 'struck') +
      lit(
        times(6, index =>
          disc(x + Math.cos(index * 1.047 + phase) * radius * 0.22, y + Math.sin(index * 1.047 + phase) * radius * 0.22, radius * 0.028, '#f6d9a0')
        ),
        'struck'
      )
    )
  }
  return [
    box(-40, -40, 1080, 1080, '#1a0c12'),
    lit(box(-40, -40, 1080, 1080, '#3a1c1e'), 'wall'),
    glow(300, 170, 640, 0.4),
    [
      [760, 180, 120, '#6b3a28', 0.1, 5],
      [250, 860, 150, '#5c3226', 0.3, 5],
      [880, 860, 190, '#4a2a24', 0.2, 6]
    ]
      .map(gear)
      .join(''),
    veil(640, 620, 700, 600, 0.5),
    [
      [360, 400, 230, '#b8783c', 0, 6],
      [700, 560, 150, '#9c5a34', 0.12, 5],
      [560, 800, 104, '#c99a54', 0.2, 4],
      [660, 290, 74, '#8a8486', 0.1, 4]
    ]
      .map(gear)
      .join(''),
    flakes(stage, 40, 60, 900, 2.5, '#ffdca0', 0.3),
    times(9, () => glow(random(1000), random(500), 14, 0.4))
  ]
})

const midnightFerry = scene('track-midnight-ferry', { size: SQUARE, palette: 'blue', seed: 'u5', light: [690, 220] }, stage => {
  const { tone } = stage
  const at = inner => group(440, 650, 1.06, inner)
  return [
    stars(stage, 150),
    halo(stage),
    orb(690, 220, 84),
    ridge(stage, 560, 150, 2, tone.far, { opacity: 0.8, sharp: true }),
    mist(stage, 580, 150, 0.7),
    ridge(stage, 620, 70, 4, tone.mid, { sharp: true }),
    times(16, index => disc(40 + index * 62, 616 - ((index * 29) % 26), 2.2, '#ffd28a')),
    sea(stage, 634),
    mist(stage, 640, 80, 0.6),
    `<g filter="url(#puff)" opacity=".5">${times(9, index => oval(420 - index * 44, 440 - index * 12, 40 + index * 7, 17 + index * 3, mix(tone.mid, tone.glow, 0.3)))}</g>`,
    lit(at(shape('M-20 -116L-14 -196H30L34 -116Z', '#a83a52') + shape('M-15 -176H29L30 -156H-17Z', '#14224c')), 'form'),
    lit(at(shape('M-206 0V-62H190V0ZM-156 -62V-114H120V-62ZM60 -114V-150H112V-114Z', '#cfd9ee')), 'wall'),
    lit(at(shape('M-270 -6H270L226 72Q0 84 -226 72Z', '#14224c')), 'form'),
    at(stroke('M-262 10H262', '#a83a52', 7)),
    at(
      times(13, index => box(-186 + index * 28, -44, 16, 20, '#ffd28a', 3)) +
        times(9, index => box(-140 + index * 28, -98, 15, 18, '#ffd28a', 3)) +
        box(66, -142, 40, 16, '#ffe6b8', 2)
    ),
    at(stroke('M-206 -62H-156M120 -62H190M-206 -74V-62M-190 -74V-62M-174 -74V-62M140 -74V-62M160 -74V-62M180 -74V-62M-206 -74H-156M120 -74H190', '#7f92c4', 2)),
    at(glow(0, -60, 260, 0.35)),
    `<g filter="url(#glitter)" opacity=".9">${shape('M180 730H700L640 980H240Z', 'url(#beam)')}</g>`,
    soft(at(stroke('M-290 84Q-200 66 0 78T300 76', '#dfe9ff', 6, 0.6))),
    lit(shape('M-40 960Q160 930 330 970T700 980Q880 950 1040 980V1060H-40Z', '#070d24'), 'ripple')
  ]
})

// A glasshouse at night, full of listening leaves.
const greenhouseStatic = scene('track-greenhouse-static', { size: SQUARE, palette: 'green', light: [500, 520] }, stage => {
  const { tone, random } = stage
  const leaf = (x, y, scale, rotate, fill) =>
    lit(
      group(
        x,
        y,
        scale,
        shape('M0 0C-74 -56 -80 -196 0 -274C80 -196 74 -56 0 0z', fill) +
          shape('M0 0C74 -56 80 -196 0 -274Q14 -130 0 0z', mix(fill, '#07140f', 0.35)) +
          stroke(
            'M0 0V-250M0 -60l-44 -46M0 -60l44 -46M0 -104l-50 -50M0 -104l50 -50M0 -150l-42 -44M0 -150l42 -44M0 -196l-26 -28M0 -196l26 -28',
            mix(fill, tone.glow, 0.5),
            3,
            0.7
          ),
        rotate
      ),
      'fine'
    )
  const fan = (x, y, scale, fill) =>
    [-78, 78, -52, 54, -28, 30, 2]
      .map((rotate, index) => leaf(x, y, scale * (0.74 + index * 0.06), rotate + random(-5, 5), mix(fill, tone.dark, 0.3 - index * 0.04)))
      .join('')
  const frame = 'M150 880V430L500 150L850 430V880M150 430H850M150 640H850M325 290V880M500 150V880M675 290V880M325 290H675M237 360V880M762 360V880'
  return [
    stars(stage, 110),
    halo(stage),
    ridge(stage, 700, 130, 2, tone.mid, { opacity: 0.85, sharp: true }),
    mist(stage, 720, 220, 0.6),
    glow(500, 540, 520, 0.7),
    shape('M150 870V430L500 150L850 430V870z', mix(tone.glow, tone.light, 0.3), 0.22),
    fan(300, 880, 1.05, tone.far),
    fan(710, 886, 1.15, tone.far),
    mist(stage, 640, 320, 0.35),
    fan(500, 900, 1.45, mix(tone.mid, tone.far, 0.3)),
    // what the leaves receive
    soft(
      times(7, () => {
        const x = random(260, 740)
        const y = random(300, 560)
        return stroke(`M${num(x - 30)} ${num(y)}a30 30 0 0 1 60 0M${num(x - 52)} ${num(y)}a52 52 0 0 1 104 0`, tone.light, 5, 0.6)
      })
    ),
    lit(stroke(frame, '#10282a', 11), 'fine'),
    stroke('M150 428L500 148L850 428', tone.light, 3, 0.7),
    soft(shape('M170 640V440L325 310V420ZM520 640L670 300V640Z', '#fff', 0.1)),
    lit(shape('M500 152l-26 -72h52zM496 84h8V40h-8z', '#10282a'), 'fine'),
    lit(shape('M420 880V690Q460 660 500 660T580 690V880Z', '#10282a') + disc(560, 780, 7, '#c9a04a'), 'fine'),
    ridge(stage, 896, 20, 4, tone.dark),
    leaf(60, 1020, 1.2, 26, '#0d2c28'),
    leaf(150, 1040, 0.9, -14, '#123a32'),
    leaf(940, 1020, 1.25, -22, '#0d2c28'),
    leaf(850, 1040, 0.9, 14, '#123a32')
  ]
})

export const music = [
  afterglowTransit,
  lowTide,
  ultraviolet,
  slowMachines,
  midnightFerry,
  greenhouseStatic,
  cassetteWeather,
  ninetyFloors,
  saltlight,
  placeholder
]
