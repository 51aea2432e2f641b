// Ten collectible discs and the two discs of the sidebar, 1:1. The picture lives inside the circle; corners are cut off.
// The rim tells the rarity: common plain, uncommon pearls, rare diamonds, epic scallops, legendary gold laurel, mythic spectrum.
import { SQUARE, scene, disc, glow, halo, num, shape, stars, stroke, times } from '../parts.mjs'

const around = (count, draw) => times(count, index => `<g transform="rotate(${num((index * 360) / count)} 500 500)">${draw(index)}</g>`)
const hoop = (radius, colour, width, opacity = 1) =>
  `<circle cx="500" cy="500" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
const GOLD = '#ffd98a'

const RIMS = {
  common: () => '',
  uncommon: tone => around(30, () => disc(500, 20, 7, tone.light, 0.9)),
  rare: tone =>
    hoop(438, tone.light, 4, 0.7) +
    around(16, () => shape('M500 4L514 20L500 36L486 20z', tone.light)) +
    around(4, () => shape('M500 24L524 50L500 76L476 50z', '#fff')),
  epic: tone =>
    around(24, () => shape('M440 0H560V14Q500 74 440 14z', tone.dark, 0.9)) +
    around(24, index => disc(500, 20, index % 2 ? 8 : 5, tone.light)) +
    hoop(436, tone.glow, 7, 0.9),
  legendary: () =>
    hoop(478, '#7a4a12', 46, 0.85) +
    hoop(490, GOLD, 10) +
    hoop(462, GOLD, 8) +
    around(18, () => shape('M500 10Q522 22 500 36Q478 22 500 10z', GOLD)) +
    [-1, 1]
      .map(side =>
        times(
          8,
          index =>
            `<g transform="rotate(${side * (26 + index * 11)} 500 500)"><path d="M500 928q${side * 22} -34 0 -62q${side * -22} 34 0 62z" fill="${GOLD}" transform="rotate(${side * 28} 500 900)"/></g>`
        )
      )
      .join('') +
    shape('M500 868l14 26 28 4 -20 20 5 28 -27 -13 -27 13 5 -28 -20 -20 28 -4z', '#fff4d6'),
  mythic: () =>
    ['#ff5f9e', '#ffb347', '#ffe66d', '#7ef29a', '#5ee7ff', '#b48cff']
      .map(
        (colour, index) =>
          `<path d="M500 22A478 478 0 0 1 913.95 261" stroke="${colour}" stroke-width="44" fill="none" opacity=".9" transform="rotate(${index * 60} 500 500)"/>`
      )
      .join('') +
    hoop(452, '#fff', 6) +
    around(12, index =>
      shape(index % 2 ? 'M500 2L507 15L520 22L507 29L500 42L493 29L480 22L493 15z' : 'M500 -6L511 11L528 22L511 33L500 84L489 33L472 22L489 11z', '#fff')
    )
}

const EMBLEMS = {
  flame: tone =>
    shape(
      'M500 220C640 380 660 470 620 560C690 530 700 480 700 450C760 600 680 760 500 770C320 760 240 600 320 440C340 500 370 520 400 520C380 400 440 300 500 220Z',
      'url(#orb)'
    ) + shape('M500 470C570 560 580 620 560 660C548 710 452 710 440 660C420 620 440 540 500 470Z', tone.glow),
  crown: tone =>
    shape('M260 660L220 360L370 490L500 280L630 490L780 360L740 660Z', 'url(#orb)') +
    shape('M260 690H740V760H260Z', tone.light) +
    disc(500, 590, 44, tone.mid) +
    disc(350, 600, 26, tone.mid) +
    disc(650, 600, 26, tone.mid) +
    disc(220, 350, 26, '#fff') +
    disc(500, 270, 30, '#fff') +
    disc(780, 350, 26, '#fff'),
  eye: tone =>
    shape('M180 500C300 320 700 320 820 500C700 680 300 680 180 500Z', 'url(#orb)') +
    disc(500, 500, 130, tone.mid) +
    disc(500, 500, 70, tone.dark) +
    disc(540, 460, 28, '#fff'),
  sun: tone =>
    disc(500, 560, 150, 'url(#orb)') +
    times(11, index => {
      const angle = Math.PI + (index / 10) * Math.PI
      return `<path d="M${num(500 + Math.cos(angle) * 190)} ${num(560 + Math.sin(angle) * 190)}L${num(500 + Math.cos(angle) * 290)} ${num(560 + Math.sin(angle) * 290)}" stroke="${tone.light}" stroke-width="26" stroke-linecap="round"/>`
    }) +
    shape('M0 610Q250 540 500 610T1000 610V1000H0Z', tone.mid) +
    shape('M0 720Q250 650 500 720T1000 720V1000H0Z', tone.near) +
    shape('M0 830Q250 770 500 830T1000 830V1000H0Z', tone.dark),
  koi: tone =>
    `<g transform="translate(470 500) rotate(-32) scale(2.5)">${shape('M-110 0C-60 -50 40 -46 90 -6C120 -40 150 -46 170 -40C150 -10 150 10 172 44C140 44 116 26 90 10C40 50 -60 46 -110 0Z', '#fff')}${shape('M-40 -30C-10 -30 0 0 -30 26C-60 20 -66 -14 -40 -30ZM40 -26C60 -20 60 10 36 24C20 10 20 -14 40 -26Z', tone.glow)}${disc(-84, -8, 5, tone.dark)}</g>`,
  golem: tone =>
    shape('M300 760V520L250 470L290 330L420 260H580L710 330L750 470L700 520V760H580V660H420V760Z', tone.far) +
    shape('M420 260H580L710 330L640 420H360L290 330Z', tone.glow) +
    disc(420, 480, 36, tone.light) +
    disc(580, 480, 36, tone.light) +
    `<path d="M400 580H600" stroke="${tone.dark}" stroke-width="24"/>`,
  hole: tone =>
    '<ellipse cx="500" cy="500" rx="380" ry="110" fill="none" stroke="url(#orb)" stroke-width="46" transform="rotate(-18 500 500)"/>' +
    disc(500, 500, 190, '#05030c') +
    hoop(200, tone.light, 16) +
    '<path d="M140 620C300 680 720 560 862 386" stroke="#fff" stroke-width="30" fill="none"/>',
  bolt: () => shape('M560 180L300 540H470L410 820L710 430H530Z', 'url(#orb)'),
  paw: () =>
    `<g fill="url(#orb)"><ellipse cx="500" cy="600" rx="170" ry="140"/><ellipse cx="300" cy="440" rx="68" ry="90"/><ellipse cx="430" cy="330" rx="70" ry="94"/><ellipse cx="580" cy="330" rx="70" ry="94"/><ellipse cx="705" cy="440" rx="68" ry="90"/></g>`,
  planet: tone =>
    disc(500, 500, 220, 'url(#orb)') +
    shape('M290 440Q500 500 710 430L716 500Q500 570 284 500Z', tone.glow, 0.7) +
    shape('M330 590Q500 640 670 586L640 640Q500 690 360 640Z', tone.far, 0.6) +
    `<ellipse cx="500" cy="500" rx="390" ry="90" fill="none" stroke="${tone.light}" stroke-width="28" transform="rotate(-16 500 500)"/>`,
  star: tone =>
    shape('M500 190L588 400L816 418L642 566L698 790L500 668L302 790L358 566L184 418L412 400Z', 'url(#orb)') +
    shape('M500 190L588 400L816 418L500 500Z', tone.glow, 0.5),
  gamepad: tone =>
    shape('M330 360H670C790 360 830 480 840 600C848 700 760 730 700 650L650 590H350L300 650C240 730 152 700 160 600C170 480 210 360 330 360z', 'url(#orb)') +
    stroke('M320 420V530M265 475H375', tone.mid, 34) +
    disc(640, 440, 27, tone.mid) +
    disc(700, 500, 27, tone.mid) +
    disc(470, 480, 15, tone.glow) +
    disc(530, 480, 15, tone.glow)
}

/** tilt turns the shaded half of the field, so that no two discs share their light. */
const disk = (name, seed, palette, emblem, rarity, tilt) =>
  scene(name, { size: SQUARE, palette, seed, light: [500, 420] }, stage => {
    const { tone, width, height } = stage
    const point = angle => `${num(500 + Math.cos(angle) * 720)} ${num(500 + Math.sin(angle) * 720)}`
    const ray = index => shape(`M500 500L${point((index / 36) * 6.283)}L${point(((index + 0.5) / 36) * 6.283)}Z`, tone.light, 0.07)
    return [
      `<rect width="${width}" height="${height}" fill="${tone.dark}"/>`,
      disc(500, 500, 500, 'url(#sky)'),
      halo(stage),
      times(36, ray),
      stars(stage, 30),
      tilt === undefined ? '' : `<path d="M500 0A500 500 0 0 1 500 1000Q700 500 500 0z" fill="${tone.dark}" opacity=".5" transform="rotate(${tilt} 500 500)"/>`,
      `<circle cx="500" cy="500" r="462" fill="none" stroke="${tone.light}" stroke-opacity=".55" stroke-width="10"/>`,
      glow(500, 520, 340, 0.45),
      EMBLEMS[emblem](tone),
      RIMS[rarity](tone)
    ]
  })

export const collectibles = [
  disk('collectible-first-light', 'd1', 'gold', 'sun', 'common'),
  disk('collectible-static-bolt', 'd2', 'uv', 'bolt', 'common', 340),
  disk('collectible-north-star', 'd3', 'violet', 'star', 'epic', 220),
  disk('collectible-ember-crown', 'd4', 'amber', 'crown', 'legendary', 160),
  disk('collectible-torchbearer', 'd5', 'rose', 'flame', 'mythic', 200),
  disk('collectible-tidal-eye', 'd7', 'teal', 'eye', 'rare', 340),
  disk('collectible-moss-golem', 'd8', 'green', 'golem', 'uncommon', 300),
  disk('collectible-paw-of-approval', 'd9', 'dusk', 'paw', 'uncommon', 260),
  disk('collectible-neon-koi', 'd10', 'rose', 'koi', 'rare', 220),
  disk('collectible-event-horizon', 'd12', 'uv', 'hole', 'legendary'),
  disk('collection-originals', 'disc1', 'violet', 'planet', 'common', 180),
  disk('collection-esports-series', 'disc2', 'amber', 'gamepad', 'common', 220)
]
