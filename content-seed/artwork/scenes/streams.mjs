// Live streams, 16:9. The lower left corner stays calm, because the viewers chip is there.
import {
  WIDE,
  scene,
  arm,
  blur,
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
  lightCone,
  lit,
  mist,
  mix,
  num,
  oval,
  profile,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'
import { grandFinal } from './stream-final.mjs'
import { orchardBlind, worldRecord } from './streams-players.mjs'
import { buildingASynth, drawingDragons, nightBakery } from './streams-desks.mjs'

// The roof observatory, Saturn above, and the person who explains it.
// 600 high, looking right: bent to the eyepiece, one hand at it, one on the knee
const LIMBS =
  leg([-16, -300], [30, -168], [-18, -34], -1) +
  boot(-18, -34) +
  leg([-40, -300], [-62, -164], [-118, -34], -1) +
  boot(-118, -34) +
  arm([84, -440], [112, -318], [66, -222], 1.05) +
  hand(66, -222, 110, 'relaxed')
const COAT =
  'M-78 -296C-70 -360 -30 -436 30 -476C58 -492 100 -490 118 -468C128 -436 108 -400 76 -376C40 -346 16 -320 6 -286C14 -250 20 -220 16 -186C-30 -170 -80 -176 -112 -194C-100 -230 -84 -260 -78 -296Z' +
  arm([92, -448], [168, -366], [202, -452], 1.1) +
  hand(202, -452, -62, 'fist')
const FACE = `${profile(150, -530, 24, 0.92)}M182 -566C170 -592 140 -596 116 -580C92 -562 86 -530 92 -500C80 -470 60 -450 52 -410C84 -420 116 -450 124 -486C122 -516 134 -544 182 -566ZM112 -566C70 -560 40 -520 46 -470C30 -440 34 -410 20 -384C60 -398 84 -430 84 -470C96 -500 106 -530 124 -546Z`
const rooftopSaturn = scene('stream-rooftop-telescope', { size: WIDE, palette: 'teal', light: [620, 250] }, stage => {
  const { tone, random } = stage
  const milkyWay = (count, spread, low, high) =>
    times(count, () => {
      const along = random()
      return `<circle cx="${num(-60 + along * 1400 + random(-spread, spread))}" cy="${num(760 - along * 820 + random(-spread, spread))}" r="${num(random(low, high))}" fill="#fff" opacity="${num(random(0.2, 0.9))}"/>`
    })
  const ring = (sweep, wide, width, colour, opacity) => stroke(`M${-wide} 0A${wide} ${num(wide * 0.24)} 0 0 ${sweep} ${wide} 0`, colour, width, opacity)
  const rings = sweep =>
    ring(sweep, 262, 30, '#d9c9a0', 0.85) + ring(sweep, 262, 4, '#fff4d4', 0.8) + ring(sweep, 218, 16, '#a8946a', 0.8) + ring(sweep, 300, 12, '#b8a67c', 0.6)
  const turn = inner => `<g transform="translate(620 250) rotate(-17)">${inner}</g>`
  return [
    box(-40, -40, 1700, 1000, '#04141c'),
    halo(stage),
    `<g filter="url(#puff)" opacity=".5">${times(16, index => oval(-40 + index * 92, 730 - index * 52, 130, 74, index % 3 ? mix(tone.sky, tone.far, 0.3) : mix(tone.far, '#7a5fb0', 0.5)))}</g>`,
    milkyWay(190, 90, 0.8, 2.2),
    stars(stage, 150),
    glow(620, 250, 420, 0.4),
    turn(rings(1)),
    turn(disc(0, 0, 132, '#e2cf9c')) + soft(turn(disc(-30, -40, 70, '#fff4d4', 0.5))),
    `<clipPath id="ball"><circle cx="620" cy="250" r="132"/></clipPath><g clip-path="url(#ball)">${soft(turn(stroke('M-150 -70Q0 -44 150 -70M-150 10Q0 46 150 10', '#b8955f', 18, 0.7) + stroke('M-150 -30Q0 2 150 -30M-150 56Q0 88 150 56', '#f6e6bd', 12, 0.8)))}${blur(disc(540, 330, 120, '#04141c', 0.55))}</g>`,
    soft(turn(stroke('M-120 20Q0 60 128 16', '#04141c', 10, 0.5))),
    turn(rings(0)),
    city(stage, 770, 1.1, 30, 150, mix(tone.mid, tone.far, 0.3), { lit: true }),
    mist(stage, 740, 150, 0.5),
    lit(shape('M-40 760V560A250 216 0 0 1 380 520V760Z', '#16404a'), 'bulk'),
    lit(shape('M200 344A250 216 0 0 1 290 372L262 560H190Z', '#0a1f28'), 'fine'),
    lit(box(-40, 560, 440, 30, '#0f2f38'), 'wall'),
    lit(box(-40, 760, 1700, 200, '#0a2028'), 'wall'),
    // the telescope, and the person looking through it
    soft(oval(880, 896, 330, 12, '#03090c', 0.8)),
    lit(stroke('M734 510L650 892M734 510L818 892M734 510V884', '#0d1d24', 15), 'form'),
    lightCone(540, 410, 560, 200, 690, 240, 0.18),
    lit(
      group(
        44,
        -152,
        1,
        shape('M560 560L776 704L744 752L528 612Z', '#c9d3d0') +
          shape('M524 536L580 574L536 640L480 604Z', '#1a2c34') +
          shape('M770 702L820 736L794 776L742 744Z', '#1a2c34')
      ),
      'gloss'
    ),
    lit(stroke('M838 592L866 570', '#1a2c34', 20), 'gloss'),
    glow(960, 700, 300, 0.35),
    lit(body(998, 893, 0.72, LIMBS, '#0a161c', -1) + body(998, 893, 0.72, COAT, '#13262e', -1) + body(998, 893, 0.72, FACE, '#0a161c', -1), 'contre'),
    `<g filter="none">${group(998, 893, 0.72, stroke('M-40 -430C-10 -390 10 -340 20 -300M-84 -400C-50 -370 -20 -330 0 -290M40 -270C60 -240 70 -220 78 -200', '#02080b', 5, 0.6))}</g>`,
    glow(852, 582, 34, 0.7)
  ]
})

export const streams = [grandFinal, worldRecord, buildingASynth, drawingDragons, orchardBlind, nightBakery, rooftopSaturn]
