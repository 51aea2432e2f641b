// Seven pieces of community art in mixed ratios. Each could be another hand; the light and the palettes hold them together.
import {
  POSTER,
  WIDE,
  scene,
  box,
  city,
  crowd,
  disc,
  flakes,
  glow,
  grass,
  halo,
  lampString,
  lightCone,
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
import { lanternFox, origamiWeather, quietEngine, whaleOverHarbour } from './community-quiet.mjs'

// A drowned cathedral, its congregation.
const koiCathedral = scene('art-koi-cathedral', { size: WIDE, palette: 'teal', seed: 'c1', light: [820, 60] }, stage => {
  const { tone, random } = stage
  const stone = mix(tone.mid, tone.near, 0.4)
  const bay = index => {
    const x = -80 + index * 250
    return shape(
      `M${x} 960V-40H${x + 250}V960H${x + 200}V430C${x + 200} 300 ${x + 150} 230 ${x + 125} 180C${x + 100} 230 ${x + 50} 300 ${x + 50} 430V960Z`,
      stone
    )
  }
  const rib = index =>
    stroke(
      `M${-80 + index * 250} 960V240M${-80 + index * 250} 240Q${index * 250} 60 ${45 + index * 250} -40M${-80 + index * 250} 240Q${-160 + index * 250} 60 ${-205 + index * 250} -40`,
      mix(stone, tone.glow, 0.15),
      17
    )
  const fish = (x, y, scale, colour, turn, flip = 1) => {
    const at = inner => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale * flip} ${scale})">${inner}</g>`
    const scales = times(34, () => {
      const along = random(-56, 70)
      return `M${num(along)} ${num(random(-1, 1) * (26 - Math.abs(along) * 0.2) - 6)}q8 6 0 12`
    })
    return (
      soft(at(shape('M92 -8C124 -46 150 -62 192 -60C168 -34 160 -18 150 -2C164 14 174 38 178 64C140 52 112 32 92 12Z', mix(colour, tone.light, 0.25), 0.8))) +
      lit(
        at(
          shape(
            'M-24 -34C-10 -86 38 -88 66 -64C40 -56 28 -44 24 -32ZM-30 32C-22 80 18 90 42 68C26 56 16 44 14 32ZM-70 26C-66 52 -44 62 -26 54C-36 42 -40 34 -40 24Z',
            mix(colour, tone.light, 0.2)
          )
        ),
        'fine'
      ) +
      lit(at(shape('M-118 0C-92 -42 -30 -50 26 -38C62 -30 86 -16 102 -4C88 14 62 30 26 38C-30 50 -92 42 -118 0Z', colour)), 'form') +
      at(
        shape(
          'M-52 -36C-20 -46 -6 -10 -30 8C-58 12 -70 -16 -52 -36ZM16 -36C48 -30 56 2 30 20C6 12 0 -20 16 -36Z',
          colour === '#e9dfd2' ? '#d9542c' : '#f6e6d4',
          0.85
        )
      ) +
      at(
        stroke(scales, '#1a1a20', 1.3, 0.3) +
          stroke('M-78 -26C-66 -10 -66 10 -78 26', '#1a1a20', 2, 0.5) +
          disc(-92, -12, 6, '#0c0c12') +
          stroke('M-114 5C-128 12 -132 20 -130 28', colour, 3)
      )
    )
  }
  return [
    box(-40, -40, 1700, 1000, mix(tone.zenith, tone.sky, 0.4)),
    halo(stage, { room: true }),
    // the windows' light, far behind
    glow(820, 330, 420, 0.5),
    soft(shape('M720 700V330C720 240 790 190 820 130C850 190 920 240 920 330V700Z', mix(tone.light, tone.glow, 0.5), 0.75)),
    stroke('M820 150V700M720 430H920M720 560H920M740 300Q820 360 900 300', tone.mid, 7),
    mist(stage, 560, 400, 0.4),
    lit(times(7, bay), 'wall'),
    lit(times(8, rib), 'wall'),
    soft(lightCone(620, -60, 200, 960, 620, 960, 0.35) + lightCone(860, -60, 760, 960, 1120, 960, 0.45) + lightCone(1180, -60, 1180, 960, 1620, 960, 0.3)),
    mist(stage, 760, 300, 0.35),
    lit(shape('M-40 850C300 800 600 830 900 810C1200 790 1400 840 1660 820V1000H-40Z', tone.near), 'soil'),
    fish(300, 690, 0.9, '#d98a4a', 14),
    fish(1260, 340, 0.8, '#c9485a', -22),
    fish(560, 440, 1.5, '#d9602c', -12),
    fish(1010, 610, 2.1, '#e9dfd2', 8),
    times(24, () => {
      const size = random(3, 9)
      return `<circle cx="${num(random(1600))}" cy="${num(random(100, 800))}" r="${num(size)}" fill="none" stroke="${tone.light}" stroke-width="1.500" opacity=".45"/>`
    }),
    soft(flakes(stage, 50, 60, 860, 4, tone.light, 0.3))
  ]
})

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
