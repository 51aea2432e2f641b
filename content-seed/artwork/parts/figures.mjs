// People, vehicles, creatures.
import { group } from '../stage.mjs'

/** A person seen from behind, feet at (x, y). */
export const figure = (x, y, scale, fill) =>
  group(
    x,
    y,
    scale,
    `<g fill="${fill}"><circle cx="0" cy="-104" r="14"/><path d="M-16 -88C-30 -60 -34 -20 -40 0H40C34 -20 28 -66 14 -88Z"/><path d="M-14 0h10v26h-12zM6 0h10l2 26H6z"/></g>`
  )

/** A person standing, slim, with arms; feet at (x, y). */
export const person = (x, y, scale, fill, arms = 'down') =>
  group(
    x,
    y,
    scale,
    `<g fill="${fill}"><circle cy="-112" r="13"/><path d="M-19 -92Q0 -100 19 -92L15 -42H-15Z"/><path d="M-15 -44h13l-2 44h-11zM2 -44h13l0 44h-11z"/>` +
      (arms === 'up'
        ? '<path d="M-19 -92L-38 -128L-31 -132L-9 -88zM19 -92L38 -128L31 -132L9 -88z"/>'
        : arms === 'hold'
          ? '<path d="M-19 -92L-14 -58L24 -66L22 -75L-6 -68L-9 -90z"/>'
          : '<path d="M-19 -92L-26 -44L-19 -43L-9 -80zM19 -92L26 -44L19 -43L9 -80z"/>') +
      '</g>'
  )

/** The glass-winged courier. */
export const wings = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<path d="M0 0C-60 -150 -220 -220 -330 -200C-300 -120 -220 -30 -20 20Z" fill="${tone.light}" opacity=".72"/><path d="M0 0C60 -150 220 -220 330 -200C300 -120 220 -30 20 20Z" fill="${tone.light}" opacity=".86"/>` +
      `<path d="M-6 10C-90 20 -190 70 -220 140C-140 140 -50 100 0 40Z" fill="${tone.glow}" opacity=".8"/><path d="M6 10C90 20 190 70 220 140C140 140 50 100 0 40Z" fill="${tone.glow}" opacity=".9"/>` +
      '<path d="M-330 -200L-14 8M-250 -150L-90 -60M-220 140L-4 30M330 -200L14 8M250 -150L90 -60M220 140L4 30" stroke="#fff" stroke-opacity=".7" stroke-width="3" fill="none"/>' +
      `<path d="M0 -44a17 17 0 0 1 0 34c18 8 22 40 12 80l-6 70h-12l-6 -70c-10 -40 -6 -72 12 -80a17 17 0 0 1 0 -34Z" fill="${tone.dark}"/>`
  )

export const sailingShip = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<g fill="${tone.dark}"><path d="M-190 0C-170 60 -130 84 -90 90H120C160 84 190 30 210 -20L150 0Z"/><path d="M-100 0V-240h8V0zM0 0V-310h10V0zM100 0V-220h8V0z"/>` +
      `<path d="M-92 -230C-30 -190 -30 -110 -92 -60ZM10 -300C90 -240 90 -120 10 -50ZM108 -210C160 -170 160 -100 108 -50ZM-104 -220C-150 -180 -160 -110 -170 -40L-104 -50Z" fill="${tone.near}"/>` +
      `<path d="M-92 -230C-60 -190 -60 -110 -92 -60ZM10 -300C50 -240 50 -120 10 -50Z" fill="${tone.light}" opacity=".35"/><path d="M-150 30h20v10h-20zM-80 30h20v10h-20zM-10 30h20v10h-20zM60 30h20v10h-20z" fill="${tone.light}"/></g>`
  )

/** A racing car from behind. */
export const car = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<path d="M-150 40C-156 0 -130 -20 -96 -26L-60 -66C-50 -76 50 -76 60 -66L96 -26C130 -20 156 0 150 40Z" fill="${tone.dark}"/><path d="M-52 -60H52L78 -28H-78Z" fill="${tone.mid}"/>` +
      `<path d="M-138 -4h70v16h-64zM138 -4h-70v16h64z" fill="#ff4d6d"/><path d="M-150 40h54v26h-50zM150 40h-54v26h50z" fill="#06040d"/><path d="M-120 -44H120V-54H-120Z" fill="${tone.dark}"/><ellipse cx="0" cy="70" rx="170" ry="12" fill="#000" opacity=".5"/>`
  )

/** A flying dragon, seen from the side, looking right. */
export const dragon = (x, y, scale, tone) =>
  group(
    x,
    y,
    scale,
    `<path d="M-420 190C-300 250 -200 180 -150 110C-110 50 -40 20 40 40C110 58 150 20 170 -30C186 -74 230 -100 280 -92L330 -70L292 -62L318 -40L270 -46C240 -44 236 -10 216 30C180 100 100 120 40 106C-20 92 -60 120 -100 170C-160 246 -300 300 -420 190Z" fill="${tone.dark}"/>` +
      `<path d="M20 46C-30 -80 -160 -160 -300 -170C-260 -130 -250 -100 -256 -60C-210 -70 -180 -50 -164 -16C-120 -30 -80 -10 -60 30Z" fill="${tone.near}"/><path d="M60 48C70 -90 150 -190 260 -230C246 -180 256 -150 280 -130C236 -110 226 -80 226 -50C180 -40 140 -10 120 50Z" fill="${tone.dark}"/>` +
      `<path d="M-300 -170L20 46M-256 -60L-30 36M260 -230L70 48" stroke="${tone.glow}" stroke-width="4" opacity=".6" fill="none"/><circle cx="282" cy="-76" r="5" fill="${tone.light}"/>`
  )

/** A koi seen from above, swimming left. */
export const koi = (x, y, scale, colour, rotate = 0) =>
  group(
    x,
    y,
    scale,
    `<path d="M-110 0C-60 -50 40 -46 90 -6C120 -40 150 -46 170 -40C150 -10 150 10 172 44C140 44 116 26 90 10C40 50 -60 46 -110 0Z" fill="${colour}"/><path d="M-30 -34C0 -80 40 -70 50 -60C30 -50 20 -40 20 -34ZM-20 32C0 70 30 70 44 64C30 54 24 44 24 34Z" fill="${colour}" opacity=".75"/>` +
      '<path d="M-40 -30C-10 -30 0 0 -30 26C-60 20 -66 -14 -40 -30ZM40 -26C60 -20 60 10 36 24C20 10 20 -14 40 -26Z" fill="#e2352f" opacity=".8"/><circle cx="-84" cy="-8" r="5" fill="#10141c"/>',
    rotate
  )
