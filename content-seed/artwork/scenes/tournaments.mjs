// Three tournaments, 16:9.
import {
  WIDE,
  scene,
  beams,
  box,
  car,
  city,
  crowd,
  disc,
  flakes,
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
  ridge,
  road,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

export const novaCup = scene('tournament-nova-cup', { size: WIDE, palette: 'gold', seed: 'f4', light: [610, 90] }, stage => {
  const { width, height } = stage
  const GOLD = ['#a06c2c', '#7a4c1c', '#ffe0a0']
  const at = inner => group(900, 440, 1.05, inner)
  const metal = inner => lit(at(inner), 'struck')
  const laurel = [-1, 1]
    .map(side =>
      times(
        9,
        index =>
          `<g transform="rotate(${side * (20 + index * 13)} 0 -60)">${shape('M0 -290q16 -26 0 -54q-16 28 0 54z', GOLD[0]).replace('/>', ` transform="rotate(${side * 30} 0 -316)"/>`)}</g>`
      )
    )
    .join('')
  return [
    box(-40, -40, width + 100, height + 100, '#120a18'),
    `<rect x="-40" y="-40" width="1700" height="1000" fill="url(#halo)"/>`,
    lit(shape('M-40 -40H520L440 960H-40zM1640 -40H1280L1360 960H1640z', '#2a1830'), 'form'),
    soft(
      stroke(
        times(7, index => `M${20 + index * 74} -20L${10 + index * 66} 940`) + times(5, index => `M${1330 + index * 74} -20L${1390 + index * 62} 940`),
        '#0c0614',
        18,
        0.6
      )
    ),
    beams(stage, -20, 7),
    glow(900, 330, 460, 0.7),
    flakes(stage, 90, 40, 640, 3, '#ffe6b0', 0.5),
    soft(flakes(stage, 30, 40, 640, 8, '#ffcf6b', 0.4)),
    metal(laurel),
    metal('<path d="M-156 -214C-280 -232 -268 -44 -108 -30M156 -214C280 -232 268 -44 108 -30" stroke="#96662a" stroke-width="25" fill="none"/>'),
    metal(shape('M-160 -250H160C160 -100 112 10 36 48V112H-36V48C-112 10 -160 -100 -160 -250Z', GOLD[0])),
    metal(`<ellipse cx="0" cy="-250" rx="166" ry="22" fill="${GOLD[0]}"/>`),
    at(oval(0, -250, 146, 14, '#5c3410')),
    soft(
      at(shape('M-120 -226C-112 -120 -86 -30 -40 16C-66 -50 -84 -130 -84 -226Z', GOLD[2], 0.4) + stroke('M130 -220C124 -130 100 -50 70 -10', GOLD[2], 9, 0.6))
    ),
    metal(shape('M0 -196l24 50 55 7 -40 38 10 55 -49 -27 -49 27 10 -55 -40 -38 55 -7z', GOLD[1])),
    metal(shape('M-40 108H40L52 140H-52ZM-120 168L-100 140H100L120 168V200H-120Z', GOLD[0])),
    lit(at(shape('M-176 200h352l40 90h-432z', '#2c1a34')), 'wall'),
    at(box(-84, 224, 168, 38, '#96662a', 4)),
    soft(oval(900, 742, 380, 22, '#ffcf8a', 0.35)),
    crowd(stage, 770, 26, '#33203e'),
    crowd(stage, 850, 44, '#170d20')
  ]
})

// Five red lights, then none.
export const nightLeague = scene('tournament-rift-circuit-night-league', { size: WIDE, palette: 'blue', light: [1210, 200] }, stage => {
  const { tone, random } = stage
  const stand = side => {
    const flip = inner => `<g transform="translate(800 0) scale(${side} 1)">${inner}</g>`
    return (
      lit(flip(shape('M330 510L860 240V660L330 600z', '#142450')), 'wall') +
      flip(
        times(240, () => {
          const share = random() ** 0.7
          const row = random()
          return `<circle cx="${num(344 + share * 500)}" cy="${num(510 - share * 190 + row * (60 + share * 250))}" r="${num(1.6 + share * 3.6)}" fill="${['#7f9cd9', '#c9d9ff', '#3f5a9c', '#ff8fa3', '#dfe6ff'][Math.floor(random(5))]}" opacity=".7"/>`
        })
      ) +
      lit(flip(shape('M320 474L860 160V212L320 496z', '#0c1636') + stroke('M420 452V560M600 370V600M780 290V620', '#0c1636', 8)), 'fine') +
      flip(
        times(6, index => disc(390 + index * 84, 440 - index * 48, 7 + index, '#fff')) +
          times(6, index => glow(390 + index * 84, 440 - index * 48, 60 + index * 10, 0.8))
      )
    )
  }
  const TAILLIGHT =
    '<radialGradient id="taillight"><stop stop-color="#ff3b5c" stop-opacity=".7"/><stop offset="1" stop-color="#ff3b5c" stop-opacity="0"/></radialGradient>'
  const racer = (x, y, scale) => lit(car(x, y, scale, tone).replace(TAILLIGHT, ''), 'form')
  return [
    stars(stage, 90),
    halo(stage),
    orb(1210, 200, 62),
    ridge(stage, 520, 110, 2, tone.far, { opacity: 0.8, sharp: true }),
    mist(stage, 520, 150, 0.7),
    city(stage, 550, 0.8, 20, 130, mix(tone.mid, tone.near, 0.3), { lit: true }),
    stand(-1),
    stand(1),
    mist(stage, 560, 130, 0.4),
    road(stage, 530, 800),
    // the gantry and its five lamps
    lit(
      stroke('M386 660V310M1214 660V310', '#0c1636', 26) + stroke('M372 640L400 330M400 640L372 330M1200 640L1228 330M1228 640L1200 330', '#1d2f66', 5),
      'form'
    ),
    lit(box(360, 292, 880, 104, '#101c44', 10), 'bulk'),
    stroke(
      times(22, index => `M${372 + index * 40} ${index % 2 ? 300 : 388}L${412 + index * 40} ${index % 2 ? 388 : 300}`),
      '#1d2f66',
      3,
      0.7
    ),
    times(
      5,
      index =>
        lit(box(492 + index * 130, 296, 96, 96, '#0a1028', 12), 'form') +
        lit(disc(540 + index * 130, 344, 33, '#d9243f'), 'gloss') +
        glow(540 + index * 130, 344, 60, 0.25) +
        `<circle cx="${540 + index * 130}" cy="344" r="92" fill="url(#taillight)" opacity=".8"/>`
    ),
    soft(times(5, index => `<ellipse cx="${540 + index * 130}" cy="640" rx="50" ry="10" fill="#ff3b5c" opacity=".35"/>`)),
    lit(
      times(
        24,
        index =>
          box(420 + (index % 12) * 64, 606 + Math.floor(index / 12) * 12, 32, 12, '#d9e2f6', 0) +
          box(452 + (index % 12) * 64, 618 - Math.floor(index / 12) * 12, 32, 12, '#0c1636')
      ),
      'wall'
    ),
    TAILLIGHT + racer(600, 690, 0.66),
    racer(990, 674, 0.56),
    `<g filter="url(#puff)" opacity=".35">${times(8, index => oval(700 + index * 52, 838, 60, 20, mix(tone.far, tone.glow, 0.3)))}</g>`,
    racer(890, 806, 1.3),
    stroke('M60 880L430 730M1180 720L1560 870', tone.light, 3, 0.35)
  ]
})

// A closed ring, two duellists, one crown.
export const emberInvitational = scene('tournament-ember-invitational', { size: WIDE, palette: 'amber', light: [520, 90] }, stage => {
  const { tone } = stage
  const arches = (y, count, wide, tall, fill, awake) => {
    const at = index => index * wide + (1600 - count * wide) / 2
    const opening = index =>
      `M${num(at(index) + wide * 0.2)} ${y + tall}v${num(-tall * 0.42)}a${num(wide * 0.3)} ${num(wide * 0.3)} 0 0 1 ${num(wide * 0.6)} 0v${num(tall * 0.42)}z`
    return (
      lit(box(-40, y, 1700, tall, fill), 'rock') +
      times(count, index => shape(opening(index), '#12060a')) +
      soft(times(count, index => (index % 2 === awake ? shape(opening(index), tone.glow, 0.4) : ''))) +
      times(count, index => `<path d="${opening(index)}" fill="none" stroke="${mix(fill, tone.glow, 0.35)}" stroke-width="5" opacity=".7"/>`)
    )
  }
  const steel = '#d9cbb8'
  const duellist = (x, side, cloth) => {
    const at = inner => `<g transform="translate(${x} 770) scale(${side * 1.85} 1.85)">${inner}</g>`
    return (
      soft(oval(x, 776, 140, 14, '#05030a', 0.85)) +
      lit(at(shape('M-18 -96C-44 -92 -64 -70 -88 -74C-78 -52 -84 -36 -72 -16C-56 -26 -36 -34 -22 -50Z', cloth)), 'form') +
      lit(at(shape('M-16 -60L10 -62L40 -34L34 0L44 4L20 6L22 -28L2 -42L-16 -28L-44 4L-66 4L-58 -4L-34 -34Z', '#1c1016')), 'form') +
      lit(at(shape('M-18 -110C-8 -118 12 -118 22 -106C26 -90 20 -74 14 -58L-16 -58C-22 -76 -24 -96 -18 -110Z', '#4a3434')), 'gloss') +
      lit(
        at(
          shape(
            'M14 -106C30 -100 40 -88 50 -80L70 -92L76 -86L54 -66C40 -66 24 -78 12 -88ZM-16 -108C-6 -96 10 -84 26 -78L62 -94L66 -86L28 -66C6 -70 -12 -82 -24 -96Z',
            '#2a1820'
          )
        ),
        'form'
      ) +
      lit(at(shape('M64 -88L150 -168L156 -164L72 -80Z', steel) + shape('M56 -96L80 -70L74 -66L52 -90Z', '#b9813c')), 'gloss') +
      lit(at(shape('M-8 -118C-12 -136 0 -148 12 -147C24 -146 30 -134 26 -122C20 -112 0 -110 -8 -118Z', '#5a4440')), 'gloss') +
      at(stroke('M6 -130L27 -128', '#0c0408', 4)) +
      lit(at(shape('M4 -146C-6 -162 -24 -168 -40 -158C-30 -148 -20 -140 -6 -140Z', '#c9502c')), 'fine')
    )
  }
  const torch = x =>
    lit(shape(`M${x - 9} 660l5 -140h8l5 140zM${x - 16} 520h32l-6 20h-20z`, '#2a1410'), 'fine') +
    glow(x, 480, 150, 0.9) +
    soft(shape(`M${x} 410C${x + 40} 462 ${x + 30} 512 ${x} 526C${x - 30} 512 ${x - 40} 462 ${x} 410z`, '#ff8a3c')) +
    soft(shape(`M${x} 456C${x + 18} 484 ${x + 14} 512 ${x} 520C${x - 14} 512 ${x - 18} 484 ${x} 456z`, '#fff3c9'))
  const crown = inner => group(800, 196, 0.42, inner)
  return [
    stars(stage, 70),
    halo(stage),
    arches(300, 14, 124, 130, mix(tone.mid, tone.near, 0.3), 0),
    lit(box(-40, 286, 1700, 18, tone.near), 'wall'),
    mist(stage, 380, 200, 0.4),
    arches(440, 11, 156, 180, mix(tone.near, tone.dark, 0.2), 1),
    lit(box(-40, 428, 1700, 16, tone.dark), 'wall'),
    crowd(stage, 424, 7, '#2a1014', 442),
    crowd(stage, 282, 6, '#3a181a', 300),
    lit(box(-40, 618, 1700, 360, '#2a1216'), 'soil'),
    lit(oval(800, 752, 800, 130, '#6b382a'), 'soil'),
    soft(oval(800, 752, 500, 76, tone.glow, 0.35)),
    `<ellipse cx="800" cy="752" rx="800" ry="130" fill="none" stroke="${tone.glow}" stroke-width="4" opacity=".6"/>`,
    soft(lightCone(800, 200, 430, 780, 1170, 780, 0.75)),
    glow(800, 200, 280, 0.9),
    lit(crown(shape('M-240 160L-290 -150L-130 -10L0 -230L130 -10L290 -150L240 160Z', '#b0762c')), 'struck'),
    lit(crown(shape('M-246 180Q0 230 246 180V256Q0 306 -246 256Z', '#b0762c')), 'struck'),
    lit(
      crown(
        disc(0, 244, 34, '#d42a4e') +
          disc(-140, 226, 24, '#3f7bd8') +
          disc(140, 226, 24, '#3f7bd8') +
          disc(0, -240, 30, '#ff6a5c') +
          disc(-290, -160, 24, '#ffe9b8') +
          disc(290, -160, 24, '#ffe9b8')
      ),
      'gloss'
    ),
    torch(140),
    torch(380),
    torch(1220),
    torch(1460),
    duellist(590, 1, '#8a2430'),
    duellist(1010, -1, '#2c3f6a'),
    glow(800, 560, 60, 0.9),
    stroke('M786 540L770 516M800 536V506M816 542L836 520', '#fff3c9', 3),
    `<g filter="url(#puff)" opacity=".35">${times(10, index => oval(470 + index * 74, 790, 70, 20, mix(tone.glow, tone.far, 0.4)))}</g>`,
    crowd(stage, 876, 34, '#12060a'),
    flakes(stage, 60, 160, 700, 3, '#ffb86b', 0.6)
  ]
})
