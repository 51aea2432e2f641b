// Games of other deserts and other moons, 16:9.
import {
  WIDE,
  scene,
  box,
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
  planet,
  ridge,
  sea,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

// Walking cities cross the salt.
export const saltTitans = scene('game-salt-titans', { size: WIDE, palette: 'gold', light: [500, 400] }, stage => {
  const { tone, random } = stage
  const titan = (x, y, scale, body, seen) => {
    const at = inner => group(x, y, scale, inner)
    const leg = (hip, knee, foot) =>
      shape(`M${hip - 22} -360L${knee - 26} -196L${knee + 16} -190L${hip + 26} -350Z`, body) +
      shape(`M${knee - 20} -200L${foot - 12} -12H${foot + 16}L${knee + 20} -194Z`, mix(body, '#07040f', 0.25)) +
      disc(knee, -196, 27, mix(body, tone.far, 0.3)) +
      shape(`M${foot - 46} 12Q${foot} -26 ${foot + 50} 12Z`, body)
    const houses = times(26, index => {
      const at0 = -210 + index * 16 + random(-6, 6)
      const tall = 60 + (1 - Math.abs(index - 13) / 13) * 190 + random(50)
      const wide = random(22, 44)
      return `M${num(at0)} -420V${num(-420 - tall)}l${num(wide / 2)} ${num(-random(10, 40))}l${num(wide / 2)} ${num(random(10, 30))}V-420Z`
    })
    const windows = times(70, () => {
      const at0 = random(-190, 190)
      return `M${num(at0)} ${num(-430 - random(30, 60 + (1 - Math.abs(at0) / 220) * 190))}h6v9h-6z`
    })
    return (
      lit(at(leg(-150, -210, -190) + leg(150, 220, 200)), 'form') +
      lit(at(shape(houses, mix(body, tone.far, 0.15))), 'wall') +
      at(shape(windows, '#ffcf8a', 0.85)) +
      lit(
        at(
          shape('M-260 -430H260L230 -360C180 -318 -180 -318 -230 -360Z', body) +
            shape('M-250 -424H250L246 -404H-246Z', mix(body, tone.glow, 0.35)) +
            times(9, index => disc(-200 + index * 50, -376, 10, mix(body, '#07040f', 0.4)))
        ),
        'bulk'
      ) +
      lit(at(leg(-70, -96, -60) + leg(84, 70, 110)), 'form') +
      (seen ? soft(at(stroke('M40 -700C60 -760 10 -790 50 -850M-60 -680C-80 -730 -40 -760 -70 -810', tone.far, 22, 0.3))) : '')
    )
  }
  const cart = index =>
    group(
      1000 + index * 74,
      818 - (index % 2) * 5,
      0.5,
      shape('M-46 0V-48C-40 -92 40 -92 46 -48V0Z', mix('#5a3a52', tone.glow, (index % 3) * 0.12)) +
        stroke('M-24 -4V-76M0 -4V-84M24 -4V-76', '#1a1027', 3, 0.6) +
        disc(-24, 6, 17, '#1a1027') +
        disc(24, 6, 17, '#1a1027')
    )
  return [
    stars(stage, 40),
    halo(stage),
    orb(500, 400, 140),
    ridge(stage, 640, 80, 1.7, tone.far, { opacity: 0.85, sharp: true }),
    mist(stage, 640, 170, 0.7),
    titan(260, 690, 0.36, mix(tone.far, tone.mid, 0.3), false),
    lit(box(-40, 662, 1700, 320, mix(tone.mid, tone.far, 0.3)), 'soil'),
    sea(stage, 690),
    mist(stage, 690, 90, 0.6),
    soft(oval(1040, 832, 330, 22, '#0a0612', 0.7)),
    titan(1020, 810, 1.02, mix(tone.near, tone.mid, 0.25), true),
    lit(times(6, cart), 'fine'),
    times(6, index => glow(1000 + index * 74, 792, 26, 0.6)),
    ridge(stage, 890, 16, 3, tone.dark),
    flakes(stage, 40, 600, 880, 3, tone.light, 0.35)
  ]
})

// A lander, a drill, and somebody else's rings.
export const moonshot = scene('game-moonshot-mining-co', { size: WIDE, palette: 'green', light: [340, 250] }, stage => {
  const { tone } = stage
  const METAL = '#7c8a8c'
  const crystal = (x, y, scale) =>
    lit(
      group(
        x,
        y,
        scale,
        shape('M-40 0L-56 -90L-20 -150L10 -80L0 0zM6 0L20 -110L56 -60L44 0z', mix(tone.glow, tone.far, 0.4)) +
          shape('M-20 -150L10 -80L0 0L-16 0zM20 -110L32 0H44L56 -60z', mix(tone.light, tone.glow, 0.5), 0.8)
      ),
      'gloss'
    ) + glow(x, y - 60 * scale, 120 * scale, 0.3)
  const lander =
    stroke('M-70 -100L-150 0M70 -100L150 0M-24 -90L-40 4M24 -90L40 4', '#39474a', 13) +
    shape('M-180 2h60l6 12h-72zM120 2h60l6 12h-72z', '#2a3538') +
    shape('M-116 -110L-94 -204H94L116 -110L72 -78H-72z', METAL) +
    shape('M-116 -110L-94 -204H-20L-34 -78H-72z', '#b9934c') +
    stroke('M-104 -150H104M-30 -204L-40 -80M40 -204L44 -80', '#2a3538', 3, 0.6) +
    shape('M-84 -204L-54 -272H54L84 -204z', '#58666a') +
    shape('M-54 -272Q0 -336 54 -272z', '#a9b6b4') +
    stroke('M60 -270L112 -356', '#39474a', 7)
  const drill =
    shape('M-26 -310H26L74 6H44L0 -224L-44 6H-74z', '#4a585a') +
    stroke('M-18 -250L34 -130M18 -250L-34 -130M-44 -104H44M-58 -40H58', '#39474a', 9) +
    shape('M-15 -64h30v84l-15 42l-15 -42z', '#a9b6b4')
  return [
    stars(stage, 170),
    halo(stage),
    orb(340, 250, 70),
    planet(stage, 1180, 300, 190, ['#4c8a6e', '#2f6a5c', '#a8cfa0'], { ring: '#b9c79a', turn: -14 }),
    ridge(stage, 610, 160, 5.2, tone.far, { sharp: true, opacity: 0.85 }),
    mist(stage, 620, 150, 0.5),
    ridge(stage, 680, 90, 2.2, tone.mid, { sharp: true }),
    ridge(stage, 720, 30, 4, tone.near),
    soft(oval(690, 736, 230, 16, '#05100e', 0.7)),
    lit(group(660, 720, 1.25, lander), 'gloss'),
    group(
      660,
      720,
      1.25,
      shape('M-62 -182h40v40h-40zM22 -182h40v40H22z', '#ffe2a0') +
        glow(-42, -162, 60, 0.5) +
        glow(42, -162, 60, 0.5) +
        disc(114, -358, 9, '#ff7ac2') +
        glow(114, -358, 40, 0.6)
    ),
    lit(group(1220, 790, 1, drill), 'form'),
    `<g filter="url(#puff)" opacity=".5">${times(8, index => oval(1120 + index * 30, 826, 60, 22, mix(tone.far, tone.near, 0.3)))}</g>`,
    lit(
      person(930, 800, 1.25, '#c9cfc8', 'point') + disc(930, 648, 27, '#dfe4dc') + oval(936, 648, 17, 15, '#1a2c34') + box(904, 692, 20, 44, '#8a9490', 6),
      'form'
    ),
    disc(944, 641, 4, '#fff', 0.9),
    crystal(300, 810, 1.1),
    crystal(430, 840, 0.7),
    crystal(1400, 840, 0.8),
    ridge(stage, 850, 30, 1.2, tone.dark)
  ]
})
