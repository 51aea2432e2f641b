// A foley artist walks on the spot in front of the film that needs the sound of steps, 16:9.
import {
  WIDE,
  scene,
  arm,
  backlit,
  blur,
  boot,
  box,
  disc,
  figure,
  glow,
  group,
  hand,
  leg,
  lit,
  mist,
  num,
  orb,
  oval,
  pines,
  profile,
  ridge,
  shape,
  soft,
  stroke,
  times
} from '../parts.mjs'

/** 600 high, looking right, walking on the spot in step with the screen: one boot in the snow, one lifted out of it. */
const FOLEY = {
  back: leg([16, -302], [112, -244], [92, -112], -1, 0.98) + boot(92, -114, 24, 1, 1.08),
  reach: arm([24, -468], [96, -398], [170, -424], 1.1) + hand(170, -424, -14, 'open', 1, 0.95),
  front: leg([-8, -302], [4, -166], [-38, -36], -1, 1) + boot(-38, -36, 2, 1, 1.1),
  shirt:
    'M-44 -494C-22 -514 42 -512 58 -486C72 -440 66 -390 56 -340C54 -310 58 -290 62 -262C30 -246 -34 -248 -56 -266C-52 -292 -48 -312 -48 -338C-62 -396 -66 -448 -44 -494Z',
  arm: arm([2, -470], [-70, -396], [-124, -316], 1.16) + hand(-124, -316, 116, 'relaxed', -1, 0.98),
  head: profile(20, -566, 10, 0.9),
  hair: 'M58 -592C52 -616 28 -628 4 -622C-26 -616 -42 -592 -36 -560C-34 -540 -26 -526 -14 -518L2 -536C-2 -556 6 -572 18 -582C32 -588 48 -586 58 -592ZM-30 -600C-52 -612 -66 -598 -62 -582C-58 -566 -42 -562 -30 -570Z'
}

export const foleyRoom = scene('video-the-sound-of-snow', { size: WIDE, palette: 'ice', light: [760, 300] }, stage => {
  const { random } = stage
  const [LEFT, TOP, ACROSS, DOWN] = [268, 66, 1000, 490]
  const clipped = (id, d, inner) => `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
  const screen = `M${LEFT} ${TOP}h${ACROSS}v${DOWN}h-${ACROSS}z`
  /** The film: a low sun over white ridges, somebody walking there, the footprints behind. */
  const film =
    `<linearGradient id="air" x1="0" y1="${TOP}" x2="0" y2="${TOP + DOWN}" gradientUnits="userSpaceOnUse"><stop stop-color="#5f9cc4"/><stop offset=".5" stop-color="#8cc4d8"/><stop offset=".8" stop-color="#e9e4dc"/></linearGradient><g filter="none">${box(LEFT, TOP, ACROSS, DOWN, 'url(#air)')}</g>` +
    glow(760, 300, 300, 0.5) +
    orb(760, 280, 84) +
    ridge(stage, 410, 120, 0.6, '#a9d0de', { sharp: true }) +
    mist(stage, 420, 110, 0.55) +
    ridge(stage, 450, 90, 2.6, '#6fa3bd', { sharp: true }) +
    pines(stage, 26, 280, 640, 470, 40, 90, '#3d6f8c') +
    pines(stage, 18, 960, 1260, 466, 40, 100, '#3d6f8c') +
    mist(stage, 470, 80, 0.6) +
    lit(shape('M240 476C420 450 560 470 740 464C900 456 1080 476 1300 452V600H240Z', '#b9d6e0'), 'soil') +
    `<path filter="none" d="${times(11, index => `M${num(566 + index * 10 - index * index * 3.4)} ${num(496 + index * 6)}h${num(8 + index)}`)}" stroke="#5d8aa6" stroke-width="5" stroke-linecap="round" opacity=".7"/>` +
    soft(shape('M606 494L560 540H620Z', '#6d9ab4', 0.6)) +
    lit(figure(606, 478, 0.86, '#16314a'), 'contre')
  // wedges of foam on both walls, as the light finds them
  const foam = (x, y, wide, tall) =>
    shape(`M${x} ${y}l${wide / 2} ${tall / 2}l${-wide / 2} ${tall / 2}z`, '#0e2036') +
    shape(`M${x} ${y}l${wide / 2} ${tall / 2}l${wide / 2} ${-tall / 2}z`, '#1b3856') +
    shape(`M${x + wide} ${y}l${-wide / 2} ${tall / 2}l${wide / 2} ${tall / 2}z`, '#142b45') +
    shape(`M${x} ${y + tall}l${wide / 2} ${-tall / 2}l${wide / 2} ${tall / 2}z`, '#081322')
  const wall = (from, count) => times(count * 7, index => foam(from + (index % count) * 92, Math.floor(index / count) * 92 - 20, 92, 92))
  const [X, Y, SCALE] = [884, 802, 0.9]
  const shoe = (x, y, size, colour, flip = 1) =>
    lit(
      `<g transform="translate(${x} ${y}) scale(${size * flip} ${size})">${shape('M-40 0C-44 -20 -40 -40 -36 -52H-8C-4 -34 10 -26 34 -20C46 -16 48 -8 46 0Z', colour) + shape('M-42 0H48V7H-42Z', '#05080f')}</g>`,
      'contre'
    )
  return [
    box(-40, -40, 1700, 1000, '#060d1a'),
    lit(wall(-80, 4), 'fine'),
    lit(wall(1272, 5), 'fine'),
    soft(box(-40, -40, 190, 1000, '#040811', 0, 0.6) + box(1430, -40, 240, 1000, '#040811', 0, 0.6)),
    lit(box(LEFT - 26, TOP - 26, ACROSS + 52, DOWN + 52, '#0a1626', 4), 'bulk'),
    clipped('screen', screen, film),
    glow(760, 330, 720, 0.18),
    // the beam of the projector, in the dust
    soft(shape('M1480 -60L268 66V556L1560 -30Z', 'url(#beam)', 0.14)),
    mist(stage, 600, 160, 0.22),
    lit(shape('M-40 634H1660V980H-40z', '#16202e'), 'wood'),
    stroke(
      times(15, index => `M${560 + (index - 7) * 90 + 200} 634L${760 + (index - 7) * 230} 980`),
      '#04070d',
      4,
      0.55
    ),
    blur(oval(760, 690, 520, 70, '#cfeef2', 0.32)),
    soft(shape('M268 634H1268L1500 960H60Z', '#cfeef2', 0.1)),
    // shoes that wait for their part
    soft(oval(392, 742, 230, 12, '#02040a', 0.7)),
    shoe(220, 740, 1.1, '#171019'),
    shoe(318, 744, 1, '#1c1220'),
    shoe(420, 742, 1.16, '#0e1522'),
    shoe(524, 746, 0.94, '#22161c'),
    // the tray, its snow, the boots in it
    soft(oval(900, 872, 420, 26, '#02040a', 0.8)),
    lit(shape('M560 796L500 862H1300L1240 796Z', '#3a2a24') + shape('M500 862H1300V884H500Z', '#1e1512'), 'wood'),
    lit(shape('M572 802C660 778 740 796 820 784C900 776 980 796 1060 784C1130 776 1190 794 1232 804L1276 856Q900 872 524 854Z', '#dcebef'), 'soil'),
    soft(oval(888, 832, 130, 14, '#3d6a86', 0.8) + shape('M850 836H950L930 880H790Z', '#1c3c54', 0.5)),
    `<path filter="none" d="${times(40, () => {
      const turn = random(-2.9, -0.5)
      const reach = random(20, 110)
      return `M${num(990 + Math.cos(turn) * reach)} ${num(772 + Math.sin(turn) * reach * 0.7)}h.1`
    })}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/>`,
    backlit(
      stage,
      X,
      Y,
      SCALE,
      [
        [FOLEY.back, '#0d1626'],
        [FOLEY.reach, '#16233a'],
        [FOLEY.front, '#101a2c'],
        [FOLEY.shirt, '#1a2a44'],
        [FOLEY.head, '#2c1f28'],
        [FOLEY.hair, '#0a0e18'],
        [FOLEY.arm, '#1e304c']
      ],
      { rim: 5 }
    ),
    `<g filter="none">${group(
      X,
      Y,
      SCALE,
      soft(stroke('M-30 -450C-20 -400 -26 -340 -34 -280M30 -440C40 -390 36 -340 40 -280', '#050a14', 12, 0.5)) +
        stroke('M-6 -570C-14 -632 44 -640 46 -600', '#05080f', 11) +
        stroke('M-10 -574C-18 -634 40 -646 48 -606', '#bfe4ee', 2, 0.6)
    )}</g>`,
    lit(group(X, Y, SCALE, oval(2, -562, 17, 23, '#0a101c')), 'contre'),
    // snow before the boot, and what the boot throws up
    lit(shape('M812 838C840 820 900 822 930 834C960 826 1000 832 1020 846Q920 862 812 838Z', '#e9f4f6'), 'soil'),
    // the microphone, close to the sole
    lit(stroke('M1520 900V420M1520 430L1160 742', '#0a1220', 12) + disc(1520, 430, 20, '#101c30') + shape('M1440 905L1520 820L1600 905Z', '#0a1220'), 'contre'),
    lit(`<g transform="translate(1120 776) rotate(-41)">${box(-24, -30, 130, 60, '#22344c', 28)}</g>`, 'gloss'),
    lit(`<g transform="translate(1120 776) rotate(-41)">${box(-30, -34, 84, 68, '#4f6678', 32)}</g>`, 'gloss'),
    `<g filter="none" transform="translate(1120 776) rotate(-41)">${stroke(times(7, index => `M${-20 + index * 11} -30V30`) + 'M-28 -12H50M-28 12H50', '#16263a', 2, 0.7)}${box(52, -34, 9, 68, '#05080f')}</g>`
  ]
})
