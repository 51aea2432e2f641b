// Seven films, 2:3. The focal subject stays in the middle third: posters are cropped at the sides.
import {
  POSTER,
  scene,
  box,
  city,
  disc,
  figure,
  flakes,
  glow,
  grass,
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
  sea,
  shape,
  soft,
  stars,
  stroke,
  times,
  waves
} from '../parts.mjs'
import { mothAndLantern, orchardBelow, staticSaints } from './films-close.mjs'

const walker = (x, y, scale, fill) => lit(figure(x, y, scale, fill), 'fine')

const lastLighthouse = scene('film-the-last-lighthouse', { size: POSTER, palette: 'ice', seed: 'm1', light: [430, 380] }, stage => {
  const { tone } = stage
  const band = (top, tall, fill) =>
    shape(
      `M${num(404 - top * 0.02)} ${440 + top}L${num(403 - (top + tall) * 0.022)} ${440 + top + tall}H${num(457 + (top + tall) * 0.022)}L${num(456 + top * 0.02)} ${440 + top}Z`,
      fill
    )
  return [
    box(-40, -40, 900, 900, '#0a1730', 0, 0.55),
    stars(stage, 60),
    halo(stage),
    soft(shape('M430 382L-80 150V340ZM430 382L880 250V560Z', 'url(#beam)', 0.6)),
    `<g filter="url(#puff)" opacity=".8">${times(20, index => oval(-20 + ((index * 131) % 860), 90 + ((index * 67) % 230), 130, 40, mix('#1a3050', tone.far, ((index * 3) % 5) / 9)))}</g>`,
    ridge(stage, 800, 70, 2, tone.far, { opacity: 0.6, sharp: true }),
    sea(stage, 820),
    mist(stage, 820, 110, 0.7),
    // a ship that is not on any list
    lit(shape('M618 838L630 862H716L732 836Z', '#1a2a44') + shape('M664 836V786H676V836ZM646 812H704V826H646Z', '#1a2a44'), 'fine'),
    glow(690, 812, 22, 0.8),
    lit(shape('M150 1230C190 1080 270 960 340 910C400 884 470 890 530 930C620 1000 680 1090 740 1230Z', '#22344c'), 'rock'),
    lit(shape('M402 420H458L480 912H384Z', '#dfe9f0'), 'wall'),
    lit(band(96, 84, '#a83a48') + band(258, 88, '#a83a48') + band(424, 50, '#a83a48'), 'wall'),
    soft(shape('M402 420H420L414 912H384Z', '#0c2338', 0.5)),
    shape('M420 640h14v26h-14zM424 520h12v24h-12zM418 790h15v28h-15z', '#ffd98a') + glow(428, 652, 34, 0.6),
    lit(shape('M384 424h92v-12h-92zM390 412v-20h4v20zM466 412v-20h4v20zM384 392h92v-4h-92z', '#16283e'), 'fine'),
    box(402, 352, 56, 60, '#fff6d0', 3),
    glow(430, 382, 170),
    stroke('M402 352V412M421 352V412M439 352V412M458 352V412', '#16283e', 3.5),
    lit(shape('M392 354Q430 300 468 354ZM427 320V296H433V320Z', '#7c2f3c'), 'fine'),
    walker(520, 900, 0.56, '#16283e'),
    soft(stroke('M250 1010C300 980 330 1000 360 970M560 1000C590 990 610 1020 650 1016', '#fff', 14, 0.5)),
    waves(stage, 1060, 4),
    soft(flakes(stage, 50, 940, 1160, 7, '#fff', 0.4))
  ]
})

const paperMoons = scene('film-paper-moons', { size: POSTER, palette: 'dusk', seed: 'm2', light: [470, 470] }, stage => {
  const { tone } = stage
  // moons of paper, cut and painted, on strings; one of them is a real moon
  const paper = (x, y, radius, turn, dark) =>
    stroke(`M${x} -20V${y - radius}`, tone.light, 1.6, 0.6) +
    glow(x, y, radius * 1.5, 0.25) +
    lit(
      `<g transform="translate(${x} ${y}) rotate(${turn})">${shape(`M${num(radius * 0.3)} ${num(-radius)}A${radius} ${radius} 0 1 0 ${num(radius * 0.3)} ${num(radius)}A${num(radius * 1.05)} ${num(radius * 1.05)} 0 0 1 ${num(radius * 0.3)} ${num(-radius)}Z`, mix('#e9dcc6', tone.far, dark))}</g>`,
      'wall'
    )
  const carpenter = person(330, 1010, 1.5, '#1d1840', 'up')
  return [
    stars(stage, 110),
    halo(stage),
    orb(470, 470, 136),
    paper(176, 400, 66, -14, 0.15),
    paper(330, 240, 44, 20, 0.3),
    paper(676, 260, 58, 10, 0.2),
    paper(250, 640, 40, -26, 0.25),
    paper(640, 660, 34, 30, 0.35),
    stroke('M-20 -20H820', tone.dark, 12),
    ridge(stage, 860, 60, 2, mix(tone.far, tone.mid, 0.4), { opacity: 0.8, sharp: true }),
    mist(stage, 860, 150, 0.6),
    city(stage, 930, 0.85, 40, 190, mix(tone.mid, tone.far, 0.3), { lit: true }),
    mist(stage, 950, 120, 0.4),
    lit(shape('M-40 1006L260 996H560L860 1012V1240H-40Z', '#1a1538'), 'wall'),
    stroke('M-40 1006L260 996H560L860 1012', tone.glow, 3, 0.5),
    // the ladder, the carpenter, the moon that he lets go of
    lit(stroke('M276 1004L318 720M372 1004L342 720' + times(6, index => `M${282 + index * 6.4} ${960 - index * 42}H${366 - index * 5}`), '#2a2350', 8), 'fine'),
    soft(oval(330, 1010, 90, 8, '#05030a', 0.7)),
    lit(carpenter.replace('translate(330 1010)', 'translate(326 880)'), 'fine'),
    lit(shape('M520 1010V930H640V1010ZM540 930V900H620V930Z', '#2a2350') + stroke('M536 956H624M536 984H624', '#0f0c24', 3), 'wood'),
    lit(`<g transform="translate(580 862) rotate(-30)">${shape('M8 -32A32 32 0 1 0 8 32A34 34 0 0 1 8 -32Z', '#e9dcc6')}</g>`, 'fine'),
    lit(shape('M-40 1130L860 1110V1240H-40Z', '#0f0c24'), 'wood'),
    flakes(stage, 30, 560, 900, 3, tone.light, 0.5)
  ]
})

const ninthSignal = scene('film-ninth-signal', { size: POSTER, palette: 'uv', seed: 'm3', light: [180, 230] }, stage => {
  const { tone, random } = stage
  const trail = index =>
    `<circle cx="430" cy="300" r="${50 + index * 34}" fill="none" stroke="${index % 4 ? tone.light : '#ffb0e0'}" stroke-width="${num(0.8 + random(1.8))}" stroke-dasharray="${num(random(60, 300))} ${num(random(120, 600))}" opacity="${num(0.7 - index * 0.02)}"/>`
  const bowl = 'M-250 -300C-236 -130 -60 -20 160 -70C120 -210 -60 -330 -250 -300Z'
  const at = inner => group(430, 880, 1, inner)
  return [
    box(-40, -40, 900, 1300, '#0a0420', 0, 0.5),
    `<g filter="url(#puff)" opacity=".5">${times(16, index => oval(820 - index * 56, 20 + index * 40, 120, 62, index % 3 ? mix(tone.sky, tone.far, 0.4) : mix(tone.glow, tone.far, 0.4)))}</g>`,
    stars(stage, 160),
    times(22, trail),
    halo(stage),
    glow(430, 300, 120, 0.7),
    disc(430, 300, 4, '#fff'),
    ridge(stage, 880, 130, 3, tone.mid, { sharp: true, opacity: 0.9 }),
    mist(stage, 880, 170, 0.6),
    lit(
      at(shape('M-30 -100L-84 150H-60L-10 -60L60 150H86L24 -110Z', '#1f1040') + stroke('M-56 30H44M-68 90H62M-40 -30L56 90M20 -40L-70 90', '#1f1040', 7)),
      'form'
    ),
    lit(at(shape('M-46 -140H56V-84H-46Z', '#2a1654')), 'bulk'),
    lit(at(shape(bowl, '#cbb6e6')), 'bulk'),
    at(shape('M-250 -300C-60 -330 120 -210 160 -70C40 -60 -30 -100 -90 -160C-150 -210 -190 -250 -250 -300Z', '#5b3a92', 0.85)),
    at(stroke('M-250 -300C-160 -180 -20 -90 160 -70M-160 -304C-110 -190 0 -110 130 -120M-70 -284C-40 -200 30 -140 112 -160', '#2a1654', 3, 0.6)),
    soft(at(stroke('M-250 -300C-60 -330 120 -210 160 -70', tone.light, 6, 0.9))),
    lit(at(stroke('M-150 -210L40 -330M110 -90L40 -330M-40 -140L40 -330', '#2a1654', 6) + disc(42, -334, 17, '#3a2068')), 'fine'),
    at(disc(42, -334, 7, '#ff5f8f') + glow(42, -334, 60, 0.9)),
    lit(at(shape('M-120 150H130L170 250H-160Z', '#180a34')), 'wall'),
    at(box(-16, 176, 30, 50, '#ffdca0', 2) + glow(0, 200, 60, 0.6)),
    ridge(stage, 1080, 40, 5, mix(tone.near, tone.dark, 0.5)),
    soft(oval(236, 1106, 70, 8, '#05030a', 0.8)),
    walker(230, 1076, 1.05, '#140a2a'),
    ridge(stage, 1150, 26, 1, tone.dark),
    grass(stage, 70, -20, 820, () => 1180, 14, 50, '#0a0418')
  ]
})

const coldMeridian = scene('film-cold-meridian', { size: POSTER, palette: 'teal', seed: 'm4', light: [470, 560] }, stage => {
  const { tone, random } = stage
  // curtains of light: many thin rays along one line, soft below, torn above
  const curtain = (y, sway, phase, colours, tall) =>
    `<g filter="url(#soft)">${times(80, index => {
      const x = -20 + index * 10.6
      const at = y + Math.sin(index / 9 + phase) * sway + Math.sin(index / 3.7 + phase) * sway * 0.25
      const reach = tall * random(0.5, 1)
      return `<path d="M${num(x)} ${num(at)}L${num(x + 14)} ${num(at - reach)}" stroke="${colours[index % colours.length]}" stroke-width="11" opacity="${num(random(0.06, 0.3))}"/>`
    })}</g>`
  return [
    box(-40, -40, 900, 900, '#031820', 0, 0.6),
    stars(stage, 160),
    curtain(420, 90, 0.4, ['#7fffd0', '#9fffc0', '#5fe0d0'], 330),
    curtain(520, 70, 2.1, ['#b58cff', '#7fffd0', '#6fd0ff'], 240),
    curtain(300, 60, 4, ['#7fffd0', '#b58cff'], 260),
    `<rect x="-40" y="-40" width="900" height="1300" fill="url(#halo)" opacity=".6"/>`,
    ridge(stage, 760, 190, 2, tone.far, { opacity: 0.9, sharp: true }),
    mist(stage, 780, 170, 0.7),
    ridge(stage, 850, 140, 4.4, mix(tone.mid, tone.far, 0.3), { sharp: true }),
    mist(stage, 890, 140, 0.6),
    lit(shape('M-40 930C200 912 560 916 860 936V1260H-40Z', '#a9c9cc'), 'soil'),
    // the line that he follows, his tracks beside it
    soft(stroke('M402 936C410 990 396 1050 404 1230', '#ff8a6b', 5, 0.8)),
    times(11, index => oval(380 + (index % 2) * 22 - index * 2, 1040 + index * 16, 4 + index * 0.7, 2 + index * 0.3, '#3f7078', 0.7)),
    soft(shape('M400 1030L540 1180H470L392 1034Z', '#123a44', 0.7)),
    lit(figure(400, 1004, 1.5, '#10303a'), 'form'),
    lit(stroke('M446 1040L438 900', '#10303a', 5) + shape('M438 904L476 912L438 924Z', '#c9503c'), 'fine'),
    lit(shape('M-40 1120L150 1080L300 1136L520 1150L700 1100L860 1090V1260H-40Z', '#1f4f5a'), 'rock'),
    lit(shape('M-40 1190L200 1160L480 1200L860 1170V1280H-40Z', tone.dark), 'rock'),
    soft(flakes(stage, 80, 500, 1190, 5, '#fff', 0.45))
  ]
})

export const films = [lastLighthouse, paperMoons, ninthSignal, coldMeridian, staticSaints, orchardBelow, mothAndLantern]
