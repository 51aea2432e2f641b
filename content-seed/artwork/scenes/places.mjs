// Scenes of the screens that wait for their content, 16:9. Words stand on the left: the subject stands right of the middle.
import {
  POINTING,
  WIDE,
  scene,
  arm,
  backOfHead,
  body,
  box,
  cloudBank,
  disc,
  figure,
  glow,
  grass,
  halo,
  hand,
  leg,
  lit,
  mist,
  mix,
  num,
  orb,
  oval,
  pines,
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times
} from '../parts.mjs'
import { comics } from './place-comics.mjs'
import { formula, playlists } from './places-sound.mjs'

// 600 high, from behind: on two rungs, both hands at the corner of a frame to the right
const HANGING =
  leg([-28, -296], [-36, -160], [-34, -34], 1, 0.86) +
  leg([28, -298], [70, -232], [36, -124], -1, 0.88) +
  'M-54 -30L-58 2H-12L-16 -30ZM16 -122L12 -88H58L54 -124Z' +
  'M-62 -488C-44 -508 44 -508 62 -488C68 -440 60 -390 58 -350C60 -316 64 -290 66 -258L-66 -258C-64 -290 -60 -316 -58 -350C-60 -390 -68 -440 -62 -488Z' +
  arm([-54, -466], [-10, -392], [70, -432], 1.05) +
  arm([56, -472], [136, -424], [206, -440], 1.05) +
  hand(206, -440, -16, 'open', 1, 0.9) +
  backOfHead(10, -556, 12, 0.92) +
  'M-28 -560C-34 -604 -12 -622 16 -622C46 -620 60 -596 50 -552C38 -536 -16 -540 -28 -560Z'

// The night before an opening: frames, lamps, a ladder.
const gallery = scene('place-gallery', { size: WIDE, palette: 'dusk', light: [1010, 200] }, stage => {
  const { tone } = stage
  const lamp = (x, y, half) =>
    lit(
      stroke(`M${x} ${y - 90}v66`, '#1a1530', 7) +
        shape(`M${x - half * 0.3} ${y - 4}L${x - half * 0.18} ${y - 34}H${x + half * 0.18}L${x + half * 0.3} ${y - 4}Z`, '#1a1530'),
      'gloss'
    ) +
    soft(shape(`M${x - half * 0.28} ${y}h${half * 0.56}L${x + half * 1.6} 720H${x - half * 1.6}z`, 'url(#beam)', 0.42)) +
    glow(x, y, half * 0.7, 0.8)
  const frame = (x, y, wide, tall, inside) =>
    soft(box(x - wide / 2 + 14, y + 22, wide, tall, '#05030a', 4, 0.6)) +
    lit(box(x - wide / 2, y, wide, tall, '#b9813c', 4), 'gloss') +
    lit(box(x - wide / 2 + 14, y + 14, wide - 28, tall - 28, '#7c4f26', 2), 'gloss') +
    box(x - wide / 2 + 26, y + 26, wide - 52, tall - 52, inside, 2)
  const painting = (id, x, y, wide, tall, inner) =>
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${wide}" height="${tall}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
  const tilted = inner => `<g transform="translate(1340 330) rotate(-7)">${inner}</g>`
  return [
    box(-40, -40, 1700, 1000, '#191336'),
    lit(box(-40, -40, 1700, 740, '#3a2c66'), 'wall'),
    glow(1010, 240, 760, 0.4),
    lit(box(-40, -40, 1700, 120, '#241c48'), 'wall'),
    lit(box(-40, 620, 1700, 74, '#2a2150'), 'wood'),
    // a window on the quiet side, the night in it
    lit(shape('M206 580V250a94 94 0 0 1 188 0V580z', '#1a1436'), 'bulk'),
    painting(
      'pane',
      226,
      170,
      148,
      396,
      `${box(226, 170, 148, 396, 'url(#sky)')}${orb(318, 262, 28)}${shape('M200 566V500L250 470L300 500L360 460L400 490V566Z', '#1a1436')}`
    ),
    stroke('M300 164V570M226 330H374M226 450H374', '#1a1436', 8),
    frame(640, 260, 270, 210, '#141028'),
    painting(
      'first',
      531,
      286,
      218,
      158,
      `${box(520, 280, 240, 170, '#26365e') + soft(oval(640, 360, 150, 60, '#f08f6b', 0.9))}${lit(disc(676, 352, 25, '#ffe2b0'), 'form')}${lit(shape('M520 400L570 356L612 392L660 372L720 404L770 384V460H520Z', '#7a3a5e'), 'rock')}${lit(shape('M520 424Q590 396 650 418T770 410V460H520Z', '#2f1c3e'), 'soil')}`
    ),
    frame(980, 180, 320, 400, '#1a1436'),
    // the great one is still under its cloth
    lit(shape('M836 196H1124C1130 320 1128 460 1132 566Q1104 590 1076 568T1020 572T960 586T896 568T828 572C834 460 830 320 836 196Z', '#7a3a86'), 'form'),
    soft(
      stroke(
        'M872 200Q858 380 880 560M930 200Q916 400 938 574M990 200Q1010 400 984 570M1056 200Q1070 380 1050 560M1096 200Q1108 380 1090 566',
        '#341446',
        20,
        0.6
      ) + stroke('M900 200Q888 380 908 560M1024 200Q1040 400 1018 566', '#d891cc', 8, 0.5)
    ),
    lit(stroke('M836 198H1124', '#c9824a', 9), 'gloss'),
    lamp(640, 232, 110),
    lamp(980, 160, 140),
    lamp(1350, 210, 120),
    lit(shape('M-40 692H1660V960H-40z', '#2a1c34'), 'wood'),
    soft(oval(980, 744, 300, 30, tone.light, 0.28) + oval(640, 736, 210, 20, tone.light, 0.2) + oval(1350, 742, 240, 26, tone.light, 0.24)),
    soft(tilted(box(-118, 22, 260, 220, '#05030a', 4, 0.6))),
    lit(tilted(box(-130, 0, 260, 220, '#b9813c', 4)), 'gloss'),
    lit(tilted(box(-112, 18, 224, 184, '#3a1f3c', 2)), 'fine'),
    // rings of a bell, of a pond, of a record: the painter does not say
    tilted(times(7, index => lit(disc(0, 110, 84 - index * 12, ['#2c5a78', '#f0a63c', '#8a2f6a', '#ffd98a', '#3a2a74', '#e86a6a', '#fff0d8'][index]), 'fine'))),
    // a ladder, one who straightens the frame from it, one who says how
    soft(oval(1180, 852, 110, 8, '#05030a', 0.7)),
    lit(
      stroke(
        `M1122 848L1154 560M1238 848L1206 560${times(5, index => `M${num(1128 + index * 6)} ${794 - index * 54}H${num(1232 - index * 6)}`)}`,
        '#7a5638',
        11
      ),
      'wood'
    ),
    lit(body(1178, 802, 0.6, HANGING, '#1c1434'), 'contre'),
    lit(stroke('M1238 848L1217 660', '#7a5638', 11), 'wood'),
    soft(oval(1512, 866, 90, 9, '#05030a', 0.7)),
    lit(body(1512, 864, 0.55, POINTING, '#171030', -1), 'contre'),
    soft(oval(950, 852, 170, 10, '#05030a', 0.7)),
    lit(box(810, 786, 280, 26, '#4a2c2a', 6) + shape('M836 812h18v40h-18zM1046 812h18v40h-18z', '#2a1818'), 'wood')
  ]
})

// The bridge ends; the signpost says nothing.
const lost = scene('place-lost', { size: WIDE, palette: 'teal', light: [1160, 250] }, stage => {
  const { tone } = stage
  const plank = (x, y, turn) => lit(`<g transform="translate(${x} ${y}) rotate(${turn})">${box(-12, -5, 24, 64, '#4a3a2c', 2)}</g>`, 'wood')
  const cliff = mix(tone.near, tone.dark, 0.3)
  return [
    stars(stage, 170),
    halo(stage),
    orb(1160, 250, 118),
    ridge(stage, 540, 190, 1, tone.far, { opacity: 0.75, sharp: true }),
    mist(stage, 560, 200, 0.6),
    ridge(stage, 640, 160, 3, tone.mid, { sharp: true }),
    mist(stage, 690, 240, 0.8),
    cloudBank(stage, 800, 12, 60, 120, mix(tone.far, tone.mid, 0.5), 0.7),
    lit(shape('M440 640L560 634L760 642L1016 638L1004 700L1024 750L990 820L1010 980H400L436 860L420 740Z', cliff), 'rock'),
    lit(shape('M1386 646L1500 634L1660 630V980H1350L1372 830L1356 750L1380 700z', cliff), 'rock'),
    grass(stage, 70, 450, 1000, () => 642, 8, 24, tone.dark),
    grass(stage, 30, 1396, 1620, () => 640, 8, 24, tone.dark),
    lit(stroke('M1000 556Q1060 650 1112 650M1004 644Q1050 700 1100 728M1396 556Q1350 620 1330 700M1396 644Q1366 690 1350 770', '#6b5640', 6), 'fine'),
    lit(stroke('M1000 546V648M1396 546V650', '#3a2c22', 13), 'wood'),
    plank(1030, 656, -64),
    plank(1064, 684, -52),
    plank(1098, 716, -30),
    plank(1360, 706, 20),
    plank(1352, 760, 6),
    plank(1216, 800, 40),
    pines(stage, 8, 456, 640, 644, 70, 170, tone.dark),
    pines(stage, 9, 1450, 1620, 642, 80, 190, tone.dark),
    // the signpost, clear of the traveller
    lit(shape('M644 646L648 366H666L670 646Z', '#3a2c22'), 'wood'),
    lit(shape('M654 392L786 386L816 416L784 446L654 448z', '#b08a58') + shape('M660 468L534 464L504 494L536 524L660 520z', '#8a683f'), 'wood'),
    stroke('M676 420L752 416M556 494H630', '#4a3420', 4, 0.5),
    // a traveller, a lantern
    soft(shape('M900 646L780 700H720L880 640Z', '#04141a', 0.6)),
    lit(figure(916, 606, 1.55, '#10262e'), 'contre'),
    lit(stroke('M956 552L984 564V580', '#16323c', 6) + box(974, 580, 20, 28, '#2a1c10', 4), 'fine'),
    box(977, 584, 14, 20, '#ffd98a', 3),
    glow(984, 594, 130, 0.9),
    soft(oval(940, 646, 120, 9, '#ffd98a', 0.45))
  ]
})

export const places = [gallery, comics, lost, formula, playlists]
