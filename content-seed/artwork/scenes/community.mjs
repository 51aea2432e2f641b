// Seven pieces of community art in mixed ratios. Each could be by a different artist; the light and the palettes hold them together.
import {
  POSTER,
  WIDE,
  scene,
  box,
  city,
  crowd,
  disc,
  glow,
  grass,
  halo,
  lampString,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  person,
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'
import { koiCathedral } from './art-koi.mjs'
import { lanternFox, origamiWeather, quietEngine, whaleOverHarbour } from './community-quiet.mjs'

const signalGarden = scene('art-signal-garden', { size: POSTER, palette: 'green', seed: 'c2', light: [520, 430] }, stage => {
  const { tone, random } = stage
  const COLOURS = ['#d9669c', '#e0ac52', '#a48fe0']
  const flower = (index, far) => {
    const x = -10 + index * (far ? 62 : 104) + random(-18, 18)
    const tall = far ? random(300, 560) : random(360, 800)
    const foot = far ? 1060 : 1200
    const head = foot - tall
    const lean = random(-40, 40)
    const size = far ? 0.6 : 1.15
    const colour = mix(COLOURS[Math.floor(random(3))], far ? tone.far : tone.near, far ? 0.45 : 0.12)
    const stem = mix(far ? tone.far : tone.near, tone.mid, 0.4)
    const petals = [-72, 72, -44, 44, -16, 16, 0]
      .map(
        (turn, petal) =>
          `<path d="M0 0C${num(-20 * size)} ${num(-26 * size)} ${num(-14 * size)} ${num(-74 * size)} 0 ${num(-92 * size)}C${num(14 * size)} ${num(-74 * size)} ${num(20 * size)} ${num(-26 * size)} 0 0Z" fill="${mix(colour, petal % 2 ? '#ffffff' : '#000000', 0.14)}" transform="rotate(${turn})"/>`
      )
      .join('')
    return (
      lit(
        stroke(
          `M${num(x)} ${foot}C${num(x - lean)} ${num(foot - tall * 0.4)} ${num(x + lean)} ${num(foot - tall * 0.7)} ${num(x)} ${num(head)}`,
          stem,
          far ? 5 : 9
        ) +
          shape(
            `M${num(x - lean * 0.2)} ${num(foot - tall * 0.4)}c${num(40 * size)} ${num(-60 * size)} ${num(90 * size)} ${num(-50 * size)} ${num(110 * size)} ${num(-30 * size)}c${num(-30 * size)} ${num(40 * size)} ${num(-70 * size)} ${num(50 * size)} ${num(-110 * size)} ${num(30 * size)}z`,
            stem
          ) +
          shape(
            `M${num(x)} ${num(foot - tall * 0.56)}c${num(-40 * size)} ${num(-60 * size)} ${num(-90 * size)} ${num(-50 * size)} ${num(-110 * size)} ${num(-30 * size)}c${num(30 * size)} ${num(40 * size)} ${num(70 * size)} ${num(50 * size)} ${num(110 * size)} ${num(30 * size)}z`,
            stem
          ) +
          `<g transform="translate(${num(x)} ${num(head)})">${petals}</g>`,
        far ? 'fine' : 'form'
      ) +
      (far
        ? ''
        : glow(x, head - 20, 46, 0.7) +
          disc(x, head - 18, 7, '#fff6d0') +
          soft(
            stroke(
              `M${num(x - 34)} ${num(head - 96)}a44 44 0 0 1 68 0M${num(x - 56)} ${num(head - 118)}a72 72 0 0 1 112 0M${num(x - 78)} ${num(head - 140)}a100 100 0 0 1 156 0`,
              tone.light,
              4,
              0.5
            )
          ))
    )
  }
  return [
    stars(stage, 90),
    halo(stage),
    orb(520, 430, 88),
    ridge(stage, 720, 130, 2, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 740, 240, 0.7),
    times(13, index => flower(index, true)),
    mist(stage, 900, 300, 0.6),
    times(8, index => flower(index, false)),
    grass(stage, 120, -20, 820, () => 1190, 40, 130, tone.dark),
    ridge(stage, 1170, 16, 3, tone.dark)
  ]
})

const twoSunsMarket = scene('art-two-suns-market', { size: WIDE, palette: 'rose', seed: 'c3', light: [560, 290] }, stage => {
  const { tone } = stage
  const CLOTH = ['#b85a3a', '#c9963f', '#4a8ea0', '#7f4aa8']
  const stall = index => {
    const x = -60 + index * 196
    const cloth = CLOTH[index % 4]
    return (
      lit(box(x + 4, 640, 8, 220, '#2a1020') + box(x + 162, 640, 8, 220, '#2a1020'), 'fine') +
      lit(shape(`M${x + 10} 700h150v140H${x + 10}z`, '#3a1830'), 'wall') +
      box(x + 20, 706, 130, 70, '#ffbe7a', 0, 0.4) +
      glow(x + 85, 712, 100, 0.6) +
      lit(times(6, item => disc(x + 30 + item * 22, 786 - (item % 2) * 7, 12, CLOTH[(index + item) % 4])) + box(x + 6, 792, 158, 12, '#4a2438'), 'form') +
      lit(
        shape(
          `M${x} 616H${x + 174}L${x + 196} 690Q${x + 180} 712 ${x + 164} 692Q${x + 148} 712 ${x + 132} 692Q${x + 116} 712 ${x + 100} 692Q${x + 84} 712 ${x + 68} 692Q${x + 52} 712 ${x + 36} 692Q${x + 20} 712 ${x - 20} 690Z`,
          cloth
        ),
        'form'
      ) +
      shape(`M${x + 44} 618h28l-6 76h-32zM${x + 108} 618h28l16 76h-32z`, '#ffe6d6', 0.55)
    )
  }
  return [
    halo(stage),
    orb(560, 290, 108),
    orb(930, 370, 56),
    ridge(stage, 540, 140, 2, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 560, 190, 0.7),
    city(stage, 610, 1.4, 60, 240, mix(tone.far, tone.mid, 0.5), { lit: true }),
    mist(stage, 620, 190, 0.6),
    lit(shape('M-40 700H1640V960H-40Z', mix(tone.near, tone.mid, 0.3)), 'soil'),
    times(9, stall),
    lampString(-20, 540, 540, 540, 60, 9, '#1e081b', ['#ffe7a8', '#ffb36b']),
    lampString(540, 540, 1100, 530, 64, 9, '#1e081b', ['#ffe7a8', '#ffb36b']),
    lampString(1100, 530, 1640, 550, 54, 8, '#1e081b', ['#ffe7a8', '#ffb36b']),
    `<g filter="url(#puff)" opacity=".3">${times(8, index => oval(120 + index * 200, 640 - (index % 3) * 30, 60, 26, tone.glow))}</g>`,
    lit(
      person(470, 866, 1.5, '#2c1226', 'hold') + person(660, 860, 1.35, '#341632', 'down', { legs: 'walk' }) + person(1010, 866, 1.5, '#2c1226', 'point'),
      'form'
    ),
    crowd(stage, 850, 26, '#2a0f26'),
    crowd(stage, 900, 40, '#160612')
  ]
})

export const community = [koiCathedral, signalGarden, twoSunsMarket, quietEngine, whaleOverHarbour, lanternFox, origamiWeather]
