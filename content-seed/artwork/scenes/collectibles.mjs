// Ten collectibles, 1:1: medals of metal, enamel and glass on dark cloth. They stay inside the circle; corners are cut off.
// The metal and the rim tell the rarity: common bronze, uncommon silver pearls, rare silver and diamonds, epic violet scallops,
// legendary gold laurel, mythic glass in all colours.
import { SQUARE, scene, disc, lit, mix, num, oval, shape, stroke, times } from '../parts.mjs'
import { EMBLEMS } from './emblems.mjs'

const around = (count, draw) => times(count, index => `<g transform="rotate(${num((index * 360) / count)} 500 500)">${draw(index)}</g>`)
const hoop = (radius, paint, width, opacity = 1) =>
  `<circle cx="500" cy="500" r="${radius}" fill="none" stroke="${paint}" stroke-width="${width}" opacity="${opacity}"/>`
const struck = inner => lit(inner, 'struck')

/** Five tones of a metal, as the light runs over it. */
const METALS = {
  common: ['#ffe0b8', '#c98a54', '#5e3218', '#e8b07a', '#7a4526'],
  uncommon: ['#ffffff', '#aab4cc', '#49526e', '#e2e8f6', '#6c7591'],
  rare: ['#ffffff', '#b9c8e6', '#3f4f7c', '#e9f2ff', '#6a7db0'],
  epic: ['#f6e8ff', '#b48ae6', '#40246e', '#dcc0ff', '#6a46ac'],
  legendary: ['#fff6cf', '#f0bf55', '#7a4a12', '#ffe08a', '#a86a1c'],
  mythic: ['#ffffff', '#ffd0ea', '#6a5ac0', '#c9f6ff', '#d9a2e8']
}
const SPECTRUM = ['#ff4f8e', '#ff9a3c', '#ffe05e', '#5ee88a', '#46d6ff', '#9a6cff']

const RIMS = {
  common: () => '',
  uncommon: () => struck(around(36, () => disc(500, 62, 11, 'url(#metal)'))),
  rare: tone =>
    struck(around(12, () => shape('M500 34L524 62L500 90L476 62z', 'url(#metal)'))) +
    lit(
      around(12, () => shape('M500 42L517 62L500 82L483 62z', mix(tone.glow, '#ffffff', 0.35)) + shape('M500 42L517 62L500 60z', '#fff', 0.9)),
      'gloss'
    ),
  epic: tone =>
    struck(around(20, () => shape('M446 44Q500 106 554 44L548 34Q500 50 452 34z', 'url(#metal)'))) +
    lit(
      around(20, () => disc(500, 62, 9, tone.glow)),
      'gloss'
    ),
  legendary: () =>
    [-1, 1]
      .map(side =>
        struck(
          times(
            15,
            index =>
              `<g transform="rotate(${side * (16 + index * 9.4)} 500 500)">${shape('M500 908C486 926 486 946 500 962C514 946 514 926 500 908z', 'url(#metal)').replace('/>', ` transform="rotate(${side * 34} 500 936) translate(0 ${index % 2 ? 7 : -7})"/>`)}</g>`
          )
        )
      )
      .join('') + lit(shape('M500 896l14 27 30 4 -22 21 5 30 -27 -14 -27 14 5 -30 -22 -21 30 -4z', '#fff0b8'), 'struck'),
  mythic: () =>
    lit(
      SPECTRUM.map(
        (colour, index) =>
          `<path d="M500 62A438 438 0 0 1 879.3 281" stroke="${colour}" stroke-width="38" fill="none" transform="rotate(${index * 60} 500 500)"/>`
      ).join(''),
      'gloss'
    ) + struck(around(24, index => shape(index % 2 ? 'M500 44L510 62L500 80L490 62z' : 'M500 34L514 62L500 90L486 62z', 'url(#metal)')))
}

const metal = rarity =>
  `<linearGradient id="metal" x1="180" y1="90" x2="840" y2="910" gradientUnits="userSpaceOnUse">${METALS[rarity].map((colour, index) => `<stop offset="${[0, 0.24, 0.5, 0.74, 1][index]}" stop-color="${colour}"/>`).join('')}</linearGradient>`

/** `turn` and `rays` engrave the field under the enamel, so that no two medals share it. */
function medal(name, palette, emblem, rarity, { turn = 0, rays = 48, light = [290, 130] } = {}) {
  return scene(name, { size: SQUARE, palette, light }, stage => {
    const { tone, random } = stage
    const reach = (index, radius) => {
      const angle = ((index + turn) / rays) * 6.2832
      return `${num(500 + Math.cos(angle) * radius)} ${num(500 + Math.sin(angle) * radius)}`
    }
    const engraved = times(rays, index => `M${reach(index, 96)}L${reach(index, 366)}`)
    const dust = times(26, () => `M${num(random(1000))} ${num(random(1000))}h.1`)
    return [
      `<radialGradient id="cloth" cx="${num(light[0] / 1000)}" cy="${num(light[1] / 1000)}" r=".95"><stop stop-color="${mix(tone.near, '#1b1230', 0.5)}"/><stop offset=".55" stop-color="#0f0a1c"/><stop offset="1" stop-color="#05030a"/></radialGradient>${metal(rarity)}` +
        `<radialGradient id="field" cx="${num(0.5 + (light[0] - 500) / 1300)}" cy="${num(0.5 + (light[1] - 500) / 1300)}" r=".9"><stop stop-color="${mix(tone.glow, tone.light, 0.25)}"/><stop offset=".38" stop-color="${mix(tone.glow, tone.sky, 0.55)}"/><stop offset=".8" stop-color="${mix(tone.sky, tone.zenith, 0.4)}"/><stop offset="1" stop-color="${tone.dark}"/></radialGradient>` +
        '<rect x="-40" y="-40" width="1080" height="1080" fill="url(#cloth)"/>',
      // the shadow that the medal throws on the cloth
      `<g filter="url(#blur)">${oval(530, 560, 452, 446, '#000', 0.75)}</g>`,
      struck(around(120, () => shape('M496 26h8l-1 22h-6z', 'url(#metal)')) + disc(500, 500, 466, 'url(#metal)')),
      disc(500, 500, 452, '#0b0714', 0.35) + struck(hoop(438, 'url(#metal)', 46)),
      struck(hoop(398, 'url(#metal)', 16)),
      disc(500, 500, 388, 'url(#field)') + stroke(engraved, tone.light, 3, 0.2) + hoop(372, tone.dark, 10, 0.5),
      `<g filter="url(#blur)">${hoop(388, '#07040f', 46, 0.6)}</g>`,
      `<g clip-path="url(#inside)">${EMBLEMS[emblem]({ ...stage, struck })}</g><clipPath id="inside">${disc(500, 500, 386, '#fff')}</clipPath>`,
      // the enamel's skin: one broad reflection of the lamp
      `<g filter="url(#soft)">${shape('M176 330A388 388 0 0 1 640 138C480 190 300 250 176 330z', '#ffffff', 0.13)}</g>`,
      RIMS[rarity](tone),
      `<path d="${dust}" stroke="${tone.light}" stroke-width="3" stroke-linecap="round" opacity=".16"/>`
    ]
  })
}

export const collectibles = [
  medal('collectible-first-light', 'gold', 'sun', 'common', { light: [500, 200], rays: 36 }),
  medal('collectible-static-bolt', 'uv', 'bolt', 'common', { light: [760, 110], rays: 72, turn: 0.5 }),
  medal('collectible-north-star', 'violet', 'star', 'epic', { light: [290, 130], rays: 24 }),
  medal('collectible-ember-crown', 'amber', 'crown', 'legendary', { light: [500, 60], rays: 60 }),
  medal('collectible-torchbearer', 'rose', 'flame', 'mythic', { light: [200, 220], rays: 48 }),
  medal('collectible-tidal-eye', 'teal', 'eye', 'rare', { light: [360, 90], rays: 90 }),
  medal('collectible-moss-golem', 'green', 'golem', 'uncommon', { light: [140, 420], rays: 30 }),
  medal('collectible-paw-of-approval', 'dusk', 'paw', 'uncommon', { light: [240, 120], rays: 18 }),
  medal('collectible-neon-koi', 'rose', 'koi', 'rare', { light: [820, 330], rays: 120 }),
  medal('collectible-event-horizon', 'uv', 'hole', 'legendary', { light: [780, 180], rays: 100 })
]
