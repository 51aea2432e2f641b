// Films that look closely: a face, a root, a lamp, 2:3.
import {
  POSTER,
  scene,
  blur,
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
  pines,
  ridge,
  shape,
  soft,
  stars,
  stroke,
  times,
  tree
} from '../parts.mjs'

const walker = (x, y, scale, fill) => lit(figure(x, y, scale, fill), 'fine')

export const staticSaints = scene('film-static-saints', { size: POSTER, palette: 'rose', seed: 'm5', light: [560, 330] }, stage => {
  const { tone, random } = stage
  const ray = index => {
    const angle = (index / 56) * 6.283
    const reach = index % 2 ? 318 : index % 4 ? 350 : 392
    return `M${num(400 + Math.cos(angle) * 276)} ${num(440 + Math.sin(angle) * 276)}L${num(400 + Math.cos(angle) * reach)} ${num(440 + Math.sin(angle) * reach)}`
  }
  const noise = count =>
    times(
      count,
      () =>
        `<rect x="${num(random(-40, 800))}" y="${num(random(1200))}" width="${num(random(40, 300))}" height="${num(random(1.5, 6))}" fill="${['#fff', tone.glow, '#07040f'][Math.floor(random(3))]}" opacity="${num(random(0.08, 0.34))}"/>`
    )
  const lines = count =>
    times(count, () => {
      const x = random(270, 500)
      const bright = (x - 270) / 230
      return `<rect x="${num(x)}" y="${num(296 + Math.floor(random(52)) * 6)}" width="${num(random(6, 70))}" height="3.400" fill="${['#fff', tone.light, tone.glow][Math.floor(random(3))]}" opacity="${num(random(0.1, 0.25) + bright * 0.65)}"/>`
    })
  const hood =
    'M400 214C520 214 590 320 580 450C574 540 600 620 690 700C760 770 800 960 820 1240H-20C0 960 40 770 110 700C200 620 226 540 220 450C210 320 280 214 400 214Z'
  const face = 'M400 300C474 300 512 360 506 446C502 520 470 590 400 604C330 590 298 520 294 446C288 360 326 300 400 300Z'
  return [
    halo(stage),
    city(stage, 760, 0.9, 120, 420, mix(tone.far, tone.mid, 0.3), { lit: true }),
    mist(stage, 760, 320, 0.7),
    `<g filter="url(#soft)">${stroke(times(56, ray), tone.light, 7, 0.7)}</g>`,
    stroke(times(56, ray), '#fff', 2.5, 0.8),
    soft('<circle cx="400" cy="440" r="258" fill="none" stroke="#ffe6dc" stroke-width="20" opacity=".8"/>'),
    lit('<circle cx="400" cy="440" r="256" fill="none" stroke="#f2c9a0" stroke-width="13"/>', 'gloss'),
    lit(shape(hood, '#3a1030'), 'bulk'),
    soft(
      stroke(
        'M300 260C250 360 250 500 300 640C220 760 150 900 130 1220M500 260C560 380 540 520 510 640C590 740 650 900 670 1220M400 700C390 860 396 1020 400 1220',
        '#12040f',
        22,
        0.6
      )
    ),
    soft(stroke('M560 360C566 460 560 560 600 630C690 720 730 900 746 1200', tone.glow, 9, 0.6)),
    shape('M400 270C500 270 540 350 530 450C524 550 490 630 400 640C310 630 276 550 270 450C260 350 300 270 400 270Z', '#0d0410'),
    // the broadcast takes the place of the face: lines of it, bright at the edge that the halo lights
    `<clipPath id="broadcast"><path d="${face}"/></clipPath><g filter="none" clip-path="url(#broadcast)">${box(280, 290, 240, 330, '#1c0616') + lines(210)}</g>`,
    soft(stroke(face, tone.glow, 12, 0.5)),
    stroke(face, '#ffe6dc', 3, 0.7),
    soft(oval(400, 452, 150, 210, tone.glow, 0.16)),
    // her headphones, her microphone
    lit(stroke('M262 470C240 230 560 230 538 470', '#1a0a18', 16) + box(240, 430, 46, 92, '#241022', 22) + box(514, 430, 46, 92, '#241022', 22), 'gloss'),
    lit(shape('M470 700Q520 690 530 640L552 650Q546 724 478 724Z', '#241022') + `<ellipse cx="462" cy="690" rx="30" ry="22" fill="#3a1c34"/>`, 'gloss'),
    noise(44)
  ]
})

export const orchardBelow = scene('film-the-orchard-below', { size: POSTER, palette: 'gold', seed: 'm6', light: [400, 320] }, stage => {
  const { tone, random } = stage
  const root = (d, width, opacity = 1) => stroke(d, '#4a2f38', width, opacity)
  const roots =
    root('M400 560C388 700 424 780 400 900C388 980 424 1060 400 1190', 30) +
    root('M400 620C330 720 260 740 214 860C194 920 160 960 116 1010M400 650C480 740 566 760 604 880C622 940 660 980 694 1050', 18) +
    root('M402 800C340 880 330 960 276 1090M404 840C474 900 492 980 546 1110', 14) +
    root(
      'M262 770C200 780 150 800 80 866M560 800C620 820 680 840 740 910M330 720C300 760 310 820 290 870M500 740C520 780 500 830 530 870M214 860C240 900 230 950 246 990',
      8
    )
  const places = Array.from({ length: 17 }, () => [random(70, 730), random(740, 1140), random(11, 19)])
  return [
    stars(stage, 60),
    halo(stage),
    orb(400, 320, 150),
    ridge(stage, 520, 70, 2, tone.far, { opacity: 0.8, sharp: true }),
    mist(stage, 530, 130, 0.7),
    tree(stage, 400, 600, 1.7, '#2a1622', mix(tone.near, tone.mid, 0.5)),
    // three sisters draw lots
    walker(250, 566, 0.62, '#1f1020'),
    walker(292, 570, 0.56, '#2a1426'),
    walker(536, 566, 0.6, '#1f1020'),
    // the earth in section: turf, soil, stone, the dark where it glows
    `<linearGradient id="earth" x2="0" y2="1"><stop stop-color="#4a2c36"/><stop offset=".3" stop-color="#2c1826"/><stop offset="1" stop-color="#120a18"/></linearGradient>`,
    lit(shape('M-40 596Q120 574 260 590T560 584Q700 576 860 600V1260H-40Z', 'url(#earth)'), 'rock'),
    grass(stage, 130, -20, 820, () => 592, 10, 26, '#2a1a20'),
    oval(400, 960, 460, 300, 'url(#glow)', 0.4),
    lit(
      times(22, () => oval(random(800), random(660, 1180), random(14, 40), random(10, 24), '#5a3e46')),
      'rock'
    ),
    lit(roots, 'fine'),
    soft(
      stroke('M400 560C388 700 424 780 400 900C388 980 424 1060 400 1190M400 620C330 720 260 740 214 860M400 650C480 740 566 760 604 880', '#ffb878', 4, 0.6)
    ),
    places.map(([x, y, radius]) => glow(x, y, radius * 3, 0.6)).join(''),
    lit(places.map(([x, y, radius]) => disc(x, y, radius, '#e8703c')).join(''), 'gloss'),
    // a rope, and who went first
    stroke('M470 590C466 700 474 760 470 860', '#d8b890', 3, 0.8),
    lit(person(470, 948, 0.9, '#2a1626', 'up').replace(/<ellipse[^>]*\/>/, ''), 'fine'),
    glow(486, 900, 60, 0.7)
  ]
})

export const mothAndLantern = scene('film-moth-and-lantern', { size: POSTER, palette: 'amber', seed: 'f3', light: [400, 600] }, stage => {
  const { tone } = stage
  const upper = 'M0 6C-30 -96 -150 -176 -236 -150C-262 -120 -250 -50 -200 -10C-140 30 -50 40 0 26Z'
  const lower = 'M-4 22C-70 24 -150 64 -150 130C-130 176 -60 160 -26 106C-10 80 -2 50 0 34Z'
  const side =
    shape(lower, '#a8593c') +
    shape(upper, '#c97f4e') +
    shape('M-236 -150C-262 -120 -250 -50 -200 -10C-206 -60 -214 -110 -236 -150Z', '#5e2a24') +
    shape('M-150 130C-130 176 -60 160 -26 106C-70 132 -110 140 -150 130Z', '#5e2a24') +
    stroke('M0 10L-230 -140M-4 14L-240 -80M-6 18L-204 -14M-8 26L-140 130M-8 30L-90 154', '#5e2a24', 3.5, 0.6) +
    disc(-150, -70, 27, '#f6dcae') +
    disc(-150, -70, 18, '#3a1618') +
    disc(-156, -76, 6, '#fff3d0') +
    disc(-84, 92, 17, '#f6dcae') +
    disc(-84, 92, 10, '#3a1618')
  const place = inner => group(560, 384, 0.96, inner, 20)
  return [
    stars(stage, 70),
    halo(stage),
    ridge(stage, 880, 90, 3, mix(tone.far, tone.mid, 0.4), { opacity: 0.8, sharp: true }),
    mist(stage, 880, 220, 0.7),
    pines(stage, 20, -40, 840, 1010, 120, 240, mix(tone.mid, tone.far, 0.3)),
    mist(stage, 990, 170, 0.5),
    glow(400, 620, 440, 0.9),
    // the lamp: iron, glass, a flame that is the last of its kind
    stroke('M400 -20V400', '#1a0a0e', 9),
    lit(shape('M384 392H416V424H384ZM300 476Q312 424 400 412Q488 424 500 476L522 500H278Z', '#2a1216'), 'gloss'),
    shape('M296 502H504L488 792H312Z', '#ffdf9e', 0.9),
    glow(400, 660, 200),
    blur(shape('M400 540C470 640 462 730 400 760C338 730 330 640 400 540Z', '#ff8a2c')),
    shape('M400 566C452 650 446 722 400 748C354 722 348 650 400 566Z', '#ff9a3c') +
      shape('M400 626C428 676 424 716 400 734C376 716 372 676 400 626Z', '#fff3c9') +
      shape('M394 744H406V770H394Z', '#2a1216'),
    soft(shape('M310 510H350L346 780H322Z', '#fff', 0.35)),
    lit(
      stroke('M296 500L312 794M504 500L488 794M400 500V560M300 620H500', '#2a1216', 9) + shape('M284 792H516L500 824H300ZM330 824H470L440 872H360Z', '#2a1216'),
      'gloss'
    ),
    // the moth
    soft(place(`<g transform="translate(14 26)">${shape(upper + lower, '#1a0a0e', 0.4)}</g>`)),
    lit(place(`<g transform="scale(-.9 1) rotate(-6)">${side}</g>`) + place(side), 'fine'),
    lit(place(`<ellipse cx="0" cy="40" rx="17" ry="62" fill="#6b3a2c"/>`) + place(disc(0, -20, 15, '#8a5238')), 'fur'),
    place(stroke('M-5 -32C-20 -70 -50 -86 -70 -84M5 -32C20 -70 44 -90 66 -92', '#3a1618', 5)),
    pines(stage, 9, -40, 230, 1210, 330, 560, mix(tone.near, tone.dark, 0.3)),
    pines(stage, 9, 580, 850, 1216, 330, 590, tone.dark),
    ridge(stage, 1150, 26, 3, tone.dark),
    grass(stage, 90, -20, 820, () => 1180, 20, 70, '#12060a'),
    flakes(stage, 40, 300, 560, 3, tone.light, 0.5)
  ]
})
