// Somebody on the edge of a roof, and nothing said yet: ink, print dots, one moon, 16:9. Words stand on the left.
import {
  WIDE,
  scene,
  arm,
  body,
  boot,
  box,
  city,
  disc,
  glow,
  group,
  halo,
  hand,
  leg,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  profile,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'

const [MOON_X, MOON_Y, MOON_R] = [1010, 380, 268]

// 600 high, looking left: one boot on the parapet, a fist on that knee, the other arm back with the cape.
const BACK_LIMBS =
  leg([26, -300], [64, -160], [84, -34], -1) + boot(84, -34, 180, -1) + arm([44, -478], [118, -398], [84, -318], 1.1) + hand(84, -318, 150, 'fist', 1, 1)
const FRONT_LIMBS = leg([-20, -304], [-128, -276], [-108, -128], 1) + boot(-108, -130, 180, -1)
const TRUNK =
  'M-52 -496C-30 -516 40 -516 60 -494C76 -450 66 -400 52 -352C50 -330 52 -310 54 -284L-48 -280C-50 -310 -46 -330 -46 -352C-62 -400 -72 -450 -52 -496Z'
const FRONT_ARM = arm([-44, -474], [-118, -400], [-126, -306], 1.16) + hand(-126, -306, 98, 'fist', -1, 1.05)
const HAIR =
  'M-44 -588C-58 -622 -34 -650 2 -640C10 -652 34 -654 46 -640C64 -636 62 -612 52 -600C58 -578 50 -556 40 -544L22 -574L4 -604C-12 -600 -30 -598 -44 -588Z'
/** Paths looking the other way. */
const mirrored = d => d.replace(/([ML C])(-?[\d.]+) (-?[\d.]+)/g, (_, command, x, y) => `${command}${num(-x)} ${y}`)
const CAPE =
  'M-40 -506C0 -526 60 -520 76 -492C130 -470 190 -480 250 -512C330 -548 400 -520 470 -560C450 -510 470 -470 540 -440C470 -430 430 -390 460 -330C400 -350 340 -330 330 -270C280 -300 220 -270 190 -190C160 -250 110 -300 56 -330C40 -400 10 -460 -40 -506Z'

export const comics = scene('place-comics', { size: WIDE, palette: 'gold', light: [MOON_X, MOON_Y] }, stage => {
  const { tone, random } = stage
  const INK = '#140c22'
  // print dots that grow away from the moon, one path a size
  const dots = (from, to, colour, opacity, grow) =>
    times(7, size => {
      const d = times(46, row =>
        times(64, column => {
          const x = column * 26 + (row % 2 ? 13 : 0) - 20
          const y = row * 21 - 20
          const far = Math.hypot(x - MOON_X, y - MOON_Y)
          const share = (far - from) / (to - from)
          return share > 0 && share < 1 && Math.floor(share * 7) === size ? `M${x} ${y}h.1` : ''
        })
      )
      return `<path filter="none" d="${d}" stroke="${colour}" stroke-width="${num(grow > 0 ? 3 + size * grow : 3 - (6 - size) * grow)}" stroke-linecap="round" opacity="${opacity}"/>`
    })
  const moonDots = `<clipPath id="moon"><circle cx="${MOON_X}" cy="${MOON_Y}" r="${MOON_R}"/></clipPath><g clip-path="url(#moon)">${dots(120, MOON_R + 30, '#e08a5c', 0.34, 2.3)}</g>`
  const place = inner => group(986, 782, 0.93, inner)
  const hero = (d, fill) => body(986, 782, 0.93, d, fill)
  const speech =
    'M726 176C726 122 770 90 828 90S930 122 930 176C930 202 920 224 902 240C914 252 926 258 942 264C916 272 888 268 866 258C855 261 842 262 828 262C770 262 726 230 726 176Z'
  const hatch = stroke(
    times(46, () => `M${num(random(690, 1640))} ${num(random(800, 890))}l${num(random(30, 90))} 0`),
    '#0a0514',
    2,
    0.5
  )
  return [
    stars(stage, 60),
    halo(stage),
    dots(300, 1100, tone.light, 0.1, -2.1),
    orb(MOON_X, MOON_Y, MOON_R),
    moonDots,
    city(stage, 640, 0.8, 60, 240, mix(tone.far, tone.mid, 0.4), { lit: true }),
    mist(stage, 650, 240, 0.6),
    city(stage, 780, 1.2, 60, 250, mix(tone.near, tone.mid, 0.2), { lit: true }),
    mist(stage, 790, 200, 0.45),
    city(stage, 930, 1.7, 40, 130, mix(tone.dark, tone.near, 0.4), { lit: true }),
    // the tower of water on the next roof
    lit(
      stroke('M1376 760L1390 640M1516 760L1502 640M1446 760V640M1382 720L1510 660M1510 720L1382 660', INK, 11) +
        shape('M1362 520H1530V648H1362ZM1350 526Q1396 462 1446 446Q1496 462 1542 526Z', INK),
      'back'
    ),
    // his roof runs through the whole width, lower on the quiet side
    lit(shape('M640 784H1660V990H640Z', '#231433') + shape('M640 784H704V990H640Z', '#160c22'), 'wall'),
    lit(box(628, 766, 1040, 30, '#33204a', 3), 'wall'),
    lit(box(824, 652, 120, 118, '#2a1840', 3) + box(812, 640, 144, 22, '#3a2452', 3), 'wall'),
    hatch,
    soft(oval(1040, 784, 150, 9, '#05030a', 0.8)),
    glow(MOON_X, MOON_Y, 330, 0.35),
    lit(hero(CAPE, '#7c1f2e'), 'contre'),
    `<g filter="none">${place(stroke('M70 -470C140 -440 220 -450 330 -490M66 -440C150 -410 260 -420 430 -420M62 -400C130 -370 220 -350 300 -310M60 -360C110 -330 150 -290 180 -240', '#2c0714', 9, 0.6) + stroke('M76 -480C150 -454 240 -470 330 -508M70 -424C160 -396 280 -404 440 -440', '#e0604c', 4, 0.5))}</g>`,
    lit(
      hero(BACK_LIMBS, '#0e0819') +
        hero(TRUNK, '#1c1232') +
        hero(FRONT_LIMBS, '#140c26') +
        hero(FRONT_ARM, '#1c1232') +
        hero(mirrored(profile(0, -572, 0, 0.94)), INK) +
        hero(HAIR, INK),
      'contre'
    ),
    `<g filter="none">${place(stroke('M-46 -310H54', '#f0b84f', 9) + stroke('M-20 -470C-30 -440 -24 -410 -6 -396M30 -470C36 -440 28 -410 10 -396M2 -390V-330', '#07040f', 5, 0.6) + shape('M-35 -583L-15 -586L-19 -577L-30 -576Z', '#f6c56a'))}</g>`,
    // the bubble waits for its first words; its tail ends at his mouth
    soft(`<g transform="translate(8 12)">${shape(speech, '#05030a', 0.55)}</g>`),
    lit(shape(speech, '#f7eedd'), 'fine'),
    stroke(speech, INK, 6),
    `<g filter="none">${disc(788, 178, 11, INK) + disc(828, 178, 11, INK) + disc(868, 178, 11, INK)}</g>`
  ]
})
