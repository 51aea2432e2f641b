// Record sleeves of weather, height and salt, 1:1, and the sleeve for tracks without a picture.
import {
  SQUARE,
  scene,
  blur,
  box,
  city,
  cloudBank,
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
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

// A cassette that makes its own weather.
export const cassetteWeather = scene('track-cassette-weather', { size: SQUARE, palette: 'rose', light: [720, 190] }, stage => {
  const { tone } = stage
  const at = inner => group(480, 470, 1, inner, -9)
  const reel = x =>
    lit(at(disc(x, 0, 68, '#1c0a18')), 'form') +
    lit(
      at(
        `<path d="${times(6, index => `M${num(x + Math.cos(index * 1.047) * 50)} ${num(Math.sin(index * 1.047) * 50)}L${num(x + Math.cos(index * 1.047 + 0.25) * 30)} ${num(Math.sin(index * 1.047 + 0.25) * 30)}L${num(x + Math.cos(index * 1.047 + 0.8) * 30)} ${num(Math.sin(index * 1.047 + 0.8) * 30)}`)}" fill="#e6d2c8"/>` +
          `<circle cx="${x}" cy="0" r="44" fill="none" stroke="#e6d2c8" stroke-width="14"/>`
      ),
      'gloss'
    )
  return [
    stars(stage, 40),
    halo(stage),
    orb(720, 190, 88),
    cloudBank(stage, 420, 9, 70, 130, mix(tone.far, tone.mid, 0.4), 0.7),
    ridge(stage, 640, 130, 2, tone.mid, { opacity: 0.8, sharp: true }),
    mist(stage, 660, 220, 0.6),
    soft(`<g transform="translate(22 34)">${at(box(-330, -230, 660, 450, '#05030a', 30, 0.7))}</g>`),
    lit(at(shape('M-330 -200Q-330 -230 -300 -230H300Q330 -230 330 -200V190Q330 220 300 220H-300Q-330 220 -330 190z', '#3a1830')), 'bulk'),
    lit(at(box(-292, -192, 584, 286, '#efdccb', 12)), 'wall'),
    at(
      shape('M-292 -180Q-292 -192 -280 -192H280Q292 -192 292 -180V-132H-292z', '#e08a4a') +
        box(-292, -128, 584, 34, '#c9486a') +
        stroke('M-240 -162H40', '#3a1830', 5, 0.5)
    ),
    lit(at(box(-206, -66, 412, 132, '#2a1024', 18)), 'form'),
    at(box(-60, -44, 120, 88, '#12060f', 6) + shape('M-60 -44H-10A90 90 0 0 0 -20 44H-60Z', '#4a2418') + shape('M60 -44H34A90 90 0 0 1 40 44H60Z', '#4a2418')),
    reel(-126),
    reel(126),
    soft(at(shape('M-200 -60H-40L-110 60H-200Z', '#fff', 0.14))),
    lit(
      at(
        shape('M-216 220L-184 128H184L216 220z', '#2a1024') +
          disc(-130, 182, 15, '#0d0409') +
          disc(130, 182, 15, '#0d0409') +
          disc(-60, 196, 9, '#0d0409') +
          disc(60, 196, 9, '#0d0409')
      ),
      'form'
    ),
    lit(at(disc(-306, -206, 10, '#b8a09c') + disc(306, -206, 10, '#b8a09c') + disc(-306, 196, 10, '#b8a09c') + disc(306, 196, 10, '#b8a09c')), 'gloss'),
    lit(stroke('M360 690C330 800 470 780 430 880C400 960 560 930 540 1030M600 660C640 770 540 800 610 870C690 940 640 960 680 1030', '#4a2418', 11), 'gloss'),
    // the weather under it
    cloudBank(stage, 860, 9, 80, 140, mix(tone.near, tone.mid, 0.3), 0.95),
    soft(
      stroke('M250 735l-24 80M330 745l-24 80M780 680l-24 80M850 712l-24 80M720 750l-24 80M160 735l-24 80M560 730l-20 70M450 740l-20 70', tone.light, 4, 0.6)
    ),
    stroke('M820 760L790 830L808 836L770 920', '#fff0e6', 5),
    blur(stroke('M820 760L790 830L808 836L770 920', tone.light, 20, 0.7)),
    cloudBank(stage, 960, 8, 70, 120, tone.dark)
  ]
})

// A balcony ninety floors up, the city as a carpet of light.
export const ninetyFloors = scene('track-ninety-floors-up', { size: SQUARE, palette: 'dusk', light: [210, 230] }, stage => {
  const { tone, random } = stage
  const lights = (count, colour, width) =>
    `<path d="${times(count, () => {
      const depth = random() ** 1.6
      const x = random(-20, 1020)
      return `M${num(x)} ${num(606 + depth * 400)}h${num(2 + depth * 8)}`
    })}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity=".8"/>`
  const roads = 'M-40 1000L420 606L1060 960M160 640L600 1060M660 606L260 1060M-40 760L1040 700'
  return [
    stars(stage, 140),
    halo(stage),
    orb(210, 230, 84),
    ridge(stage, 590, 40, 2, tone.far, { opacity: 0.7, sharp: true }),
    city(stage, 612, 0.5, 14, 100, mix(tone.far, tone.mid, 0.4), { lit: true }),
    lit(box(-40, 600, 1080, 460, mix(tone.near, tone.dark, 0.4)), 'wall'),
    mist(stage, 610, 120, 0.8),
    soft(stroke(roads, '#ff9f5a', 14, 0.5)),
    stroke(roads, '#ffdca8', 3, 0.8),
    lights(260, '#ffcf8a', 3),
    lights(120, '#ffffff', 2.2),
    lights(80, '#ff9ad0', 3.5),
    cloudBank(stage, 860, 7, 70, 140, mix(tone.far, tone.mid, 0.5), 0.45),
    // the tower: floors, windows, one that is awake
    lit(shape('M570 -40H1040V1040H570z', '#231d4a'), 'wall'),
    lit(shape('M570 -40H604V1040H570z', '#3a3270'), 'wall'),
    times(
      5,
      floor =>
        [640, 830]
          .map((x, column) => {
            const y = 40 + floor * 210
            const awake = floor === 2 && column === 0
            return (
              box(x - 6, y - 6, 162, 142, '#0d0a22', 3) +
              box(x, y, 150, 130, awake ? '#ffd28a' : '#191440', 2) +
              shape(`M${x} ${y}h70l-50 130h-20z`, '#fff', awake ? 0.2 : 0.07) +
              stroke(`M${x + 75} ${y}v130`, '#0d0a22', 5)
            )
          })
          .join('') + lit(box(540, 196 + floor * 210, 520, 22, '#2c2560'), 'wall')
    ),
    glow(716, 520, 200, 0.7),
    shape('M690 590V556C690 540 700 532 712 532C726 532 736 540 736 556V590Z', '#3a2418', 0.8) + disc(713, 518, 12, '#3a2418', 0.8),
    lit(shape('M350 612H612V644H350z', '#2c2560'), 'wall'),
    soft(oval(440, 612, 60, 6, '#05030a', 0.8)),
    lit(person(440, 612, 1.25, '#1a1438', 'hold'), 'form'),
    lit(stroke('M360 524H606M360 524V612M402 524V612M444 524V612M486 524V612M528 524V612M570 524V612', '#14102e', 6), 'fine')
  ]
})

// Dunes of salt, one cactus, two moons.
export const saltlight = scene('track-saltlight', { size: SQUARE, palette: 'gold', light: [720, 310] }, stage => {
  const { tone } = stage
  const dune = (day, night, fill, shade) => lit(shape(day, fill), 'soil') + lit(shape(night, shade), 'soil')
  return [
    stars(stage, 120),
    halo(stage),
    orb(720, 310, 136),
    orb(250, 190, 36),
    ridge(stage, 560, 70, 3, tone.far, { opacity: 0.7, sharp: true }),
    mist(stage, 570, 140, 0.7),
    dune(
      'M-40 640Q220 500 470 610T1040 560V1060H-40z',
      'M470 610Q700 660 1040 560V1060H300Q520 800 470 610z',
      mix(tone.far, tone.glow, 0.35),
      mix(tone.far, tone.mid, 0.5)
    ),
    soft(stroke('M-40 640Q220 500 470 610', tone.light, 5, 0.6)),
    mist(stage, 690, 120, 0.4),
    dune(
      'M-40 760Q180 640 400 700Q640 780 1040 690V1060H-40z',
      'M400 700Q640 780 1040 690V1060H240Q470 860 400 700z',
      mix(tone.glow, tone.far, 0.35),
      mix(tone.mid, tone.far, 0.3)
    ),
    soft(stroke('M-40 760Q180 640 400 700', tone.light, 6, 0.6)),
    dune(
      'M-40 900Q300 740 620 860Q820 920 1040 850V1060H-40z',
      'M620 860Q820 920 1040 850V1060H420Q660 960 620 860z',
      mix(tone.far, tone.mid, 0.4),
      mix(tone.near, tone.mid, 0.3)
    ),
    // the cactus, its long shadow
    soft(shape('M290 850C240 890 120 940 -40 980V1010C140 960 260 920 330 862Z', '#120a1c', 0.6)),
    lit(
      group(
        300,
        850,
        1.3,
        shape('M-27 6V-230A27 30 0 0 1 27 -230V6z', '#3f4a4a') +
          shape(
            'M-20 -84H-50Q-88 -86 -88 -124V-164A17 18 0 0 1 -54 -164V-130Q-54 -118 -44 -118H-20ZM20 -124H46Q58 -124 58 -138V-214A18 18 0 0 1 94 -214V-134Q94 -88 52 -88H20Z',
            '#3a4446'
          )
      ),
      'form'
    ),
    group(
      300,
      850,
      1.3,
      stroke('M-14 -240V0M0 -254V0M14 -240V0M-71 -160V-128M76 -212V-140', '#1a2226', 2.5, 0.7) +
        stroke(
          times(22, index => `M${-24 + (index % 4) * 16} ${-20 - index * 10}l-5 -4M${-24 + (index % 4) * 16} ${-20 - index * 10}l5 -4`),
          '#e6d9b8',
          1.4,
          0.7
        )
    ),
    lit(group(300, 850, 1.3, disc(0, -262, 10, '#d9587a') + disc(76, -236, 8, '#d9587a')), 'gloss'),
    lit(shape('M-40 970Q400 900 1040 975V1060H-40z', tone.dark), 'soil'),
    flakes(stage, 70, 560, 960, 2.5, tone.light, 0.45)
  ]
})

// For tracks without a picture: a quiet record, nothing else.
export const placeholder = scene('placeholder-cover', { size: SQUARE, palette: 'violet', light: [300, 200] }, () => {
  const grooves = times(
    26,
    index => `<circle cx="500" cy="500" r="${362 - index * 8.2}" fill="none" stroke="#2c2640" stroke-width="${index % 6 ? 1.2 : 3}" opacity=".8"/>`
  )
  return [
    box(-40, -40, 1080, 1080, '#13111d'),
    lit(box(-40, -40, 1080, 1080, '#1f1a30'), 'wall'),
    soft(oval(520, 540, 396, 386, '#05030a', 0.7)),
    lit(disc(500, 500, 380, '#100d18'), 'gloss'),
    grooves,
    soft(shape('M500 500L216 246A380 380 0 0 1 350 150zM500 500L784 754A380 380 0 0 1 650 850z', '#c9b6ff', 0.16)),
    lit(disc(500, 500, 140, '#4c2a8f'), 'form'),
    lit(disc(500, 500, 122, '#7a4ee0'), 'form'),
    lit(shape('M470 436V560a34 28 0 1 1 -22 -26V424L580 398V530a34 28 0 1 1 -22 -26V444z', '#13111d'), 'form')
  ]
})
