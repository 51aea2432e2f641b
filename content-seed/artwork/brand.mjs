// The product's own marks: logo, app icon, collection logos, placeholders. The empty states are drawn in site/ui/Drawing.tsx, in the theme's colours.
import { BRAND, PALETTES } from './palette.mjs'
import { drawing, times, num, group, shape, stroke, disc, box, oval } from './stage.mjs'

const brandGradient = (id, x1, y1, x2, y2) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" gradientUnits="userSpaceOnUse"><stop stop-color="${BRAND.accent}"/><stop offset="1" stop-color="${BRAND.magenta}"/></linearGradient>`
const PLAY = 'M8.6 9.2c0-1 1.1-1.6 2-1.1l7 4.7c.8.5.8 1.8 0 2.3l-7 4.7c-.9.6-2-.1-2-1.1z'

// A disc with its own shadow, a play sign cut out.
const logoMark = drawing(
  'logo-mark',
  28,
  28,
  `<defs>${brandGradient('mark', 2, 4, 24, 24)}</defs><circle cx="16.5" cy="14" r="11.5" fill="#4c2a8f"/><circle cx="12" cy="14" r="12" fill="${BRAND.ink}"/><circle cx="11.5" cy="14" r="11.5" fill="url(#mark)"/><path d="${PLAY}" fill="${BRAND.ink}"/>`
)
// Everything that matters is in the middle 80 %, whatever shape the system cuts out.
const iconMaskable = drawing(
  'icon-maskable',
  512,
  512,
  `<defs>${brandGradient('mark', 120, 120, 380, 400)}<radialGradient id="room" cx="256" cy="220" r="330" gradientUnits="userSpaceOnUse"><stop stop-color="#2b1758"/><stop offset="1" stop-color="${BRAND.ink}"/></radialGradient></defs><rect width="512" height="512" fill="url(#room)"/>` +
    `<g transform="translate(98 98) scale(11.3)"><circle cx="16.5" cy="14" r="11.5" fill="#4c2a8f"/><circle cx="12" cy="14" r="12" fill="#1a1036"/><circle cx="11.5" cy="14" r="11.5" fill="url(#disc)"/><path d="${PLAY}" fill="${BRAND.ink}"/></g>`.replace(
      'url(#disc)',
      'url(#local)'
    ) +
    brandGradient('local', 2, 4, 24, 24)
)

// Collection logos: one silhouette each, without a background, readable at 40 px.
const logo = (name, palette, inner) => {
  const tone = PALETTES[palette]
  const defs = `<defs><linearGradient id="fill" x2="0" y2="1"><stop stop-color="${tone.glow}"/><stop offset="1" stop-color="${tone.sky}"/></linearGradient><linearGradient id="metal" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${tone.light}"/></linearGradient><linearGradient id="deep" x2="0" y2="1"><stop stop-color="${tone.sky}"/><stop offset="1" stop-color="${tone.zenith}"/></linearGradient></defs>`
  return drawing(`collection-${name}`, 400, 400, defs + inner(tone))
}
const spin = (count, draw) => times(count, index => `<g transform="rotate(${num((index * 360) / count)} 200 200)">${draw(index)}</g>`)

const firstEdition = logo(
  'first-edition',
  'violet',
  tone =>
    spin(16, () => shape('M168 40Q200 -4 232 40L200 200z', tone.glow)) +
    disc(200, 200, 150, 'url(#deep)') +
    `<circle cx="200" cy="200" r="128" fill="none" stroke="${tone.light}" stroke-width="7"/>` +
    times(7, index => `<g transform="rotate(${index * 24 - 72} 200 232)">${box(193, 106, 14, 44, tone.light, 7)}</g>`) +
    shape('M136 236A64 64 0 0 1 264 236z', 'url(#metal)') +
    shape('M84 244Q142 220 200 244T316 244A124 124 0 0 1 84 244z', tone.far) +
    shape('M98 278Q150 256 200 278T302 278A124 124 0 0 1 98 278z', tone.near)
)
const arenaLegends = logo(
  'arena-legends',
  'rose',
  tone =>
    shape('M200 10L362 66V200C362 300 290 364 200 392C110 364 38 300 38 200V66z', tone.light) +
    shape('M200 32L342 82V200C342 288 280 344 200 370C120 344 58 288 58 200V82z', 'url(#deep)') +
    shape('M200 32V370C120 344 58 288 58 200V82z', tone.glow, 0.45) +
    shape('M128 96H272C272 180 250 224 216 240V272L252 292V312H148V292L184 272V240C150 224 128 180 128 96z', 'url(#metal)') +
    stroke('M128 116C76 112 84 190 146 196M272 116C324 112 316 190 254 196', tone.light, 14) +
    shape('M200 120l13 28 31 4 -23 21 6 31 -27 -15 -27 15 6 -31 -23 -21 31 -4z', tone.mid)
)
const creatureClub = logo(
  'creature-club',
  'teal',
  tone =>
    shape('M262 92C276 52 306 30 344 24C342 66 326 100 292 118z', tone.light) +
    stroke('M280 82L312 96M298 58L330 70', tone.far, 9) +
    shape('M128 96C100 90 76 66 74 30C110 36 140 56 152 82z', tone.far) +
    shape(
      'M200 72L222 98L258 88L270 120L306 126L308 160L340 178L332 210L356 238L336 266L344 300L312 316L304 350L268 352L246 382L212 366L178 384L152 356L116 356L104 322L70 310L76 274L50 250L68 218L54 184L86 164L86 128L122 118L138 86L174 96z',
      'url(#fill)'
    ) +
    disc(150, 196, 46, '#fff') +
    disc(158, 202, 26, tone.dark) +
    disc(167, 192, 8, '#fff') +
    disc(258, 186, 62, '#fff') +
    disc(248, 196, 37, tone.mid) +
    disc(246, 198, 20, tone.dark) +
    disc(260, 182, 10, '#fff') +
    stroke('M110 136Q146 116 180 138M214 108Q262 88 312 120', tone.dark, 11) +
    shape('M136 282Q206 262 276 282Q268 338 206 340Q144 338 136 282z', tone.dark) +
    shape('M156 279l16 26l16 -30zM206 274l16 30l18 -26z', '#fff') +
    shape('M170 330Q206 304 244 330Q226 340 206 340T170 330z', '#ff8fa3')
)
const nightDrive = logo(
  'night-drive',
  'blue',
  tone =>
    `<g transform="rotate(45 200 200)">${box(66, 66, 268, 268, tone.light, 46)}${box(80, 80, 240, 240, tone.zenith, 36)}</g>` +
    disc(236, 132, 44, 'url(#metal)') +
    disc(254, 124, 38, tone.zenith) +
    shape('M64 232L118 172L160 206L210 150L262 212L296 184L338 232z', tone.mid) +
    shape('M188 232H212L284 292L208 352Q200 358 192 352L116 292z', tone.sky) +
    stroke('M200 246V260M200 280V300M200 320V338', '#ffd98a', 9) +
    shape('M120 280h44v14h-44zM236 280h44v14h-44z', '#ff4d6d') +
    `<rect x="73" y="73" width="254" height="254" rx="42" fill="none" stroke="${tone.light}" stroke-width="14" transform="rotate(45 200 200)"/>`
)
const festivalPasses = logo(
  'festival-passes',
  'amber',
  tone =>
    group(
      200,
      200,
      1,
      shape('M-176 -92H176V-30A30 30 0 0 0 176 30V92H-176V30A30 30 0 0 0 -176 -30z', 'url(#fill)') +
        shape('M78 -92H176V-30A30 30 0 0 0 176 30V92H78z', tone.light) +
        stroke('M78 -80V80', tone.near, 6, 0.9).replace('/>', ' stroke-dasharray="3 18"/>') +
        shape('M-140 64L-60 -64L20 64z', tone.light) +
        shape('M-60 -64L-28 64H-92z', tone.far) +
        shape('M-60 -64V-86L-28 -76L-60 -66z', '#fff') +
        disc(34, -48, 22, 'url(#metal)') +
        shape('M127 -44l12 26 28 3 -21 19 6 28 -25 -14 -25 14 6 -28 -21 -19 28 -3z', tone.far),
      -18
    ) +
    disc(66, 72, 9, tone.light) +
    disc(340, 330, 11, tone.light) +
    disc(318, 60, 7, tone.glow) +
    disc(90, 350, 7, tone.glow)
)
const deepField = logo(
  'deep-field',
  'uv',
  tone =>
    disc(200, 200, 186, tone.mid) +
    disc(200, 200, 160, tone.dark) +
    spin(24, index => box(197, 16, 6, index % 6 ? 12 : 22, tone.light, 3, 0.8)) +
    `<g transform="rotate(-24 200 200)">${oval(200, 200, 130, 54, tone.far, 0.6)}${oval(200, 200, 96, 36, tone.glow, 0.7)}${stroke('M80 214C96 150 190 130 262 166C300 186 300 230 262 238C220 246 170 236 160 206M320 186C304 250 210 270 138 234C100 214 100 170 138 162', tone.light, 8, 0.85)}</g>` +
    disc(200, 200, 32, 'url(#metal)') +
    [
      [120, 104],
      [286, 120],
      [300, 290],
      [110, 290],
      [210, 82],
      [178, 318]
    ]
      .map(([x, y], index) => disc(x, y, 4 + (index % 3) * 2, '#fff'))
      .join('') +
    shape('M286 96l6 18 18 6 -18 6 -6 18 -6 -18 -18 -6 18 -6z', '#fff')
)

// Somebody who has not said who they are.
const guest = drawing(
  'placeholder-guest',
  200,
  200,
  `<rect width="200" height="200" fill="${BRAND.raised}"/><path d="M0 0H200V200z" fill="${BRAND.lifted}"/><circle cx="100" cy="100" r="84" fill="none" stroke="${BRAND.line}" stroke-width="3" stroke-dasharray="6 10"/><path d="M24 210C28 156 66 138 100 138S172 156 176 210Z" fill="${BRAND.lineBright}"/><circle cx="100" cy="88" r="38" fill="#6a6192"/><path d="M62 88a38 38 0 0 1 76 0q-14 -18 -38 -18t-38 18z" fill="${BRAND.lineBright}"/><path d="M132 150l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3z" fill="${BRAND.accentText}"/>`
)

export const brand = [logoMark, iconMaskable, firstEdition, arenaLegends, creatureClub, nightDrive, festivalPasses, deepField, guest]
