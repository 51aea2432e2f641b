// Three TV channels, 16:9; their pictures are places, too.
import {
  WIDE,
  scene,
  box,
  disc,
  flakes,
  glow,
  grass,
  group,
  halo,
  lightCone,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  person,
  pines,
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

// An old set on a hill, tuned to the moon.
const pogOriginals = scene('channel-pog-originals', { size: WIDE, palette: 'violet', light: [720, 420] }, stage => {
  const { tone } = stage
  const at = inner => group(800, 450, 1, inner)
  const glass = 'M-330 -162Q-330 -222 -270 -222H106Q166 -222 166 -162V162Q166 222 106 222H-270Q-330 222 -330 162Z'
  return [
    stars(stage, 170),
    halo(stage),
    times(
      6,
      index =>
        `<circle cx="800" cy="420" r="${350 + index * 84}" fill="none" stroke="${tone.light}" stroke-width="2.500" opacity="${num(0.26 - index * 0.04)}" filter="url(#soft)"/>`
    ),
    ridge(stage, 620, 150, 1.5, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 640, 190, 0.6),
    pines(stage, 60, -20, 1620, 720, 50, 130, mix(tone.mid, tone.far, 0.3)),
    mist(stage, 720, 150, 0.5),
    ridge(stage, 750, 50, 4, tone.near),
    soft(oval(800, 838, 360, 26, '#05030a', 0.8)),
    lit(at(stroke('M-40 -260L-190 -420M40 -260L210 -400', '#5c4a80', 10) + disc(-192, -424, 15, '#ff7ac2') + disc(212, -404, 15, '#ff7ac2')), 'gloss'),
    lit(at(shape('M-240 240L-290 390H-246L-170 240zM240 240L290 390H246L170 240z', '#2a1a28')), 'wood'),
    lit(at(box(-384, -274, 768, 548, '#4a2a3c', 58)), 'wood'),
    lit(at(box(-358, -248, 552, 496, '#1a1026', 72)), 'bulk'),
    `<clipPath id="tube"><path d="${glass}" transform="translate(800 450)"/></clipPath>`,
    `<g clip-path="url(#tube)">${box(440, 200, 560, 500, 'url(#sky)')}${orb(712, 430, 120)}${lit(shape('M440 590Q600 520 720 590T1000 560V720H440Z', tone.mid), 'soil')}${lit(shape('M440 640Q640 590 800 640T1000 620V720H440Z', tone.dark), 'soil')}${stroke(
      times(42, index => `M440 ${234 + index * 11}H1000`),
      '#0a0614',
      2.5,
      0.28
    )}</g>`,
    at(shape('M-128 -78Q-128 -98 -110 -88L18 -20Q32 -6 18 8L-110 76Q-128 84 -128 64z', '#f6e8ff', 0.9)),
    soft(at(shape('M-316 -150Q-316 -208 -262 -208H-120Q-280 -150 -300 40Q-320 -40 -316 -150Z', '#fff', 0.2))),
    glow(718, 440, 420, 0.35),
    lit(at(disc(284, -150, 48, '#8a6f9c') + disc(284, -20, 48, '#8a6f9c')), 'gloss'),
    at(
      stroke('M284 -150L310 -176M284 -20L262 -54', '#1a1026', 8) +
        stroke(
          times(7, index => `M244 ${76 + index * 22}H326`),
          '#1a1026',
          7
        )
    ),
    // two who came up the hill to watch
    lit(person(300, 830, 1.25, '#170c2c'), 'fine'),
    lit(person(366, 834, 0.86, '#1d1036'), 'fine'),
    grass(stage, 130, -20, 1620, x => 812 + Math.sin(x / 140) * 10, 14, 46, '#170c2c'),
    ridge(stage, 860, 24, 2, tone.dark)
  ]
})

// A ball on its way, and a stadium that holds its breath.
const cornerFlag = scene('channel-corner-flag', { size: WIDE, palette: 'green', light: [800, 190] }, stage => {
  const { tone, random } = stage
  const bank = (x, side) =>
    lit(stroke(`M${x} 500V150`, '#1a2c2c', 15) + `<g transform="translate(${x} 0) skewY(${side * 8})">${box(-98, 56, 196, 120, '#14242a', 8)}</g>`, 'fine') +
    `<g transform="translate(${x} 0) skewY(${side * 8})">${times(12, index => disc(-70 + (index % 4) * 47, 82 + Math.floor(index / 4) * 34, 12, '#fff'))}</g>` +
    glow(x, 116, 260, 0.9)
  const people = times(520, () => {
    const y = random(330, 528)
    const x = random(-20, 1620)
    return `<circle cx="${num(x)}" cy="${num(y - Math.abs(x - 800) * 0.05 + 30)}" r="${num(2.4 + (y - 330) * 0.014)}" fill="${['#7a9c8c', '#3f6a5c', '#c9d9c0', '#4a7a9c', '#b86a4a', '#2c4a48'][Math.floor(random(6))]}" opacity=".7"/>`
  })
  const stripe = index => shape(`M${800 + (index - 5) * 130} 558h130L${num(800 + (index - 4) * 330)} 960h-330z`, index % 2 ? '#2c6a45' : '#25593d')
  const kicker = '#eef2ea'
  const player = (x, y, scale, shirt, flip) =>
    soft(oval(x + 14, y + 4, 120 * scale, 11 * scale, '#05100c', 0.8)) +
    lit(
      `<g transform="translate(${x} ${y}) scale(${flip * scale} ${scale})">` +
        shape('M-10 -72C-28 -56 -38 -52 -56 -50L-92 -66L-98 -56L-62 -32C-40 -30 -18 -40 2 -54Z', '#1c2c30') +
        shape('M-92 -66L-106 -78L-114 -70L-98 -54Z', '#e8e2d0') +
        shape('M-16 -108C-38 -104 -52 -94 -66 -78L-82 -84L-86 -76L-62 -64C-46 -76 -34 -86 -12 -90Z', '#c9926f') +
        shape('M-18 -112C-6 -122 14 -122 24 -110C28 -94 24 -80 18 -64L-14 -62C-20 -80 -24 -96 -18 -112Z', shirt) +
        shape('M-14 -68L18 -68L26 -44L16 -12L22 4H2L4 -16L8 -40L-4 -50L-18 -42Z', '#1c2c30') +
        shape('M4 -14L16 -12L22 4H0Z', '#e8e2d0') +
        shape('M18 -112C34 -106 44 -94 58 -90L76 -104L82 -96L62 -76C44 -78 28 -84 14 -94Z', '#c9926f') +
        shape('M-6 -124C-8 -142 4 -150 14 -148C26 -146 28 -132 22 -124C16 -116 0 -114 -6 -124Z', '#2a1a16') +
        stroke('M-12 -104C-4 -90 -6 -78 -8 -66M16 -104C12 -92 14 -80 14 -68', '#05100c', 2, 0.4) +
        '</g>'
    )
  return [
    stars(stage, 60),
    halo(stage),
    lit(shape('M-40 320Q800 190 1640 320V580H-40z', '#14302c'), 'wall'),
    people,
    lit(shape('M-40 290Q800 150 1640 290V346Q800 210 -40 346z', '#0c1e20'), 'wall'),
    bank(250, -1),
    bank(1350, 1),
    mist(stage, 420, 300, 0.45),
    soft(lightCone(250, 120, 300, 900, 1300, 800, 0.4) + lightCone(1350, 120, 300, 800, 1300, 900, 0.4)),
    lit(box(-40, 526, 1700, 40, '#0f2226'), 'wall'),
    times(11, index => box(20 + index * 146, 532, 132, 26, [tone.glow, '#3f7a8c', tone.light][index % 3], 3, 0.5)),
    lit(times(10, stripe), 'wall'),
    stroke('M-40 640H1640M800 560V960', '#dfeadf', 4, 0.6),
    `<ellipse cx="800" cy="700" rx="300" ry="72" fill="none" stroke="#dfeadf" stroke-width="4" opacity=".6"/>`,
    player(420, 742, 1.15, '#c96a3c', -1),
    player(1150, 780, 1.5, '#c96a3c', -1),
    player(700, 850, 2.2, kicker, 1),
    soft(oval(930, 838, 42, 8, '#05100c', 0.8)),
    lit(disc(930, 800, 31, '#f2f2ea'), 'form'),
    shape('M930 786l14 10l-5 16h-18l-5 -16zM903 790l8 -10l6 4l-4 12zM950 780l8 10l-10 6l-6 -10zM916 824l10 -4l8 8l-8 4zM944 822l10 -6l4 6l-8 8z', '#1c2c30'),
    soft(stroke('M820 846L890 820M806 826L880 800', '#fff', 5, 0.4)),
    soft(times(16, index => `<path d="M${736 + index * 9} ${846 - ((index * 17) % 26)}l4 -9" stroke="#7fbf7a" stroke-width="3"/>`))
  ]
})

// A small lamp, a great depth, somebody large in the dark.
const soundings = scene('channel-soundings', { size: WIDE, palette: 'blue', light: [820, 40] }, stage => {
  const { tone, width, random } = stage
  const kelp = (x, tall, lean, fill) =>
    lit(
      stroke(`M${x} 940C${x + lean} ${910 - tall * 0.3} ${x - lean} ${910 - tall * 0.6} ${x + lean * 0.6} ${910 - tall}`, fill, 11) +
        times(9, index => {
          const y = 900 - (tall * (index + 0.6)) / 9.4
          const side = index % 2 ? 1 : -1
          const sway = Math.sin((index / 9) * 3.1) * lean * 0.5
          return shape(`M${num(x + sway)} ${num(y)}q${side * 26} -26 ${side * 64} -12q${side * -26} 24 ${side * -64} 12z`, fill)
        }),
      'fine'
    )
  const bubbles = times(26, () => {
    const size = random(4, 14)
    const [x, y] = [random(width), random(120, 820)]
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size)}" fill="${tone.light}" fill-opacity=".08" stroke="${tone.light}" stroke-width="1.500" opacity=".5"/><circle cx="${num(x - size * 0.3)}" cy="${num(y - size * 0.3)}" r="${num(size * 0.2)}" fill="#fff" opacity=".7"/>`
  })
  const at = inner => group(1060, 450, 1, inner)
  const whale =
    'M-420 60C-330 -110 -60 -170 180 -120C330 -90 440 -100 520 -170C540 -200 600 -210 640 -180C610 -160 600 -130 590 -110C620 -90 640 -60 636 -20C580 -20 530 -40 500 -70C430 20 300 100 90 120C-120 140 -330 130 -420 60z'
  const sub = inner => group(330, 560, 1.2, inner)
  return [
    box(-40, -40, 1700, 1000, '#04102c'),
    `<rect x="-40" y="-40" width="1700" height="1000" fill="url(#halo)"/>`,
    soft(lightCone(500, -60, 120, 900, 560, 900, 0.35) + lightCone(820, -60, 600, 900, 1060, 900, 0.45) + lightCone(1200, -60, 1160, 900, 1580, 900, 0.3)),
    `<g filter="url(#glitter)" opacity=".8">${shape('M-40 -40H1640V60Q1200 100 800 70T-40 90Z', 'url(#airtop)')}</g>`,
    ridge(stage, 640, 150, 4.1, mix(tone.far, tone.mid, 0.5), { opacity: 0.4, sharp: true }),
    mist(stage, 640, 300, 0.25),
    lit(at(shape(whale, '#243c74')), 'bulk'),
    lit(at(shape('M-420 60C-330 130 -120 140 90 120C240 106 350 60 420 10C260 60 60 90 -120 74C-260 62 -360 50 -420 60z', '#7f9cc4')), 'form'),
    at(
      stroke(
        'M-400 84C-300 124 -180 134 -60 128M-370 104C-280 128 -200 136 -110 134M-410 72C-320 104 -200 116 -40 112M-330 118C-270 130 -220 134 -160 136',
        '#2c4478',
        3,
        0.7
      )
    ),
    lit(at(shape('M-60 108C-70 190 -10 250 74 266C66 204 44 150 34 112z', '#1c3062')), 'form'),
    at(disc(-306, 22, 13, '#0a1638') + disc(-306, 22, 6, '#dfeaff') + stroke('M-326 10Q-306 -2 -288 12M-322 36Q-306 44 -292 36', '#162a5c', 4)),
    soft(at(times(30, index => disc(-300 + ((index * 97) % 560), -70 + ((index * 53) % 70), 3 + (index % 3) * 2, '#9fbce6', 0.35)))),
    ridge(stage, 780, 90, 2.2, tone.near, { sharp: true }),
    mist(stage, 790, 170, 0.25),
    group(440, 580, 1, soft(lightCone(0, 0, -190, 660, 190, 660, 0.9)), -90),
    // the small yellow boat
    lit(sub(shape('M-150 -20L-214 -60V60L-150 20z', '#b06a24') + stroke('M-46 -104V-146H-12', '#d98a30', 10) + box(-94, -108, 96, 50, '#d98a30', 12)), 'gloss'),
    lit(sub(box(-152, -72, 246, 144, '#e0a040', 72)), 'bulk'),
    sub(stroke('M-110 -66V66M-40 -71V71', '#9c6420', 3, 0.7) + times(8, index => disc(-110, -54 + index * 15, 2.5, '#7a4a16'))),
    lit(sub(disc(40, -6, 66, '#6b4a24')), 'gloss'),
    sub(
      disc(40, -6, 50, '#bfe0f6') +
        shape('M0 24C10 -10 30 -20 44 -20C60 -20 76 -8 82 24Q60 44 40 44Q14 44 0 24Z', '#2a3c5c') +
        disc(44, -22, 15, '#b8805c') +
        stroke('M28 -26C30 -46 58 -46 60 -26', '#1a1426', 8)
    ),
    soft(sub(shape('M4 -34A50 50 0 0 1 60 -50Q20 -40 10 -4z', '#fff', 0.8))),
    lit(sub(stroke('M-120 90H60M-100 72V90M40 72V90', '#2a3c5c', 9) + disc(-92, 0, 19, '#6b4a24') + disc(100, 22, 17, '#6b4a24')), 'gloss'),
    sub(disc(-92, 0, 11, '#bfe0f6') + disc(104, 22, 10, '#fff') + glow(104, 22, 90)),
    bubbles,
    ridge(stage, 850, 40, 4, tone.dark),
    kelp(80, 430, 40, '#0a1c40'),
    kelp(170, 280, -30, '#0c2248'),
    kelp(1470, 460, 40, '#0a1c40'),
    kelp(1380, 300, -34, '#0c2248'),
    kelp(1560, 340, 26, '#0a1c40'),
    soft(flakes(stage, 50, 100, 860, 5, tone.light, 0.3))
  ]
})

export const channels = [pogOriginals, cornerFlag, soundings]
