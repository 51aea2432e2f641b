// A head in profile, looking right, in 200 units: what tells people apart is the line from forehead to chin.
import { blur, lit, mix, num, oval, shape, soft, stroke } from '../stage.mjs'

/** The line of the face from the top of the forehead down to the throat; each number in `line` moves one part of it, 0 is average. */
function faceLine({ brow = 0, bridge = 0, nose = 0, tip = 0, lips = 0, chin = 0 }) {
  const at = (x, y) => `${num(x)} ${num(y)}`
  const front = 138 + brow
  const noseX = 154 + nose
  return [
    `C${at(118, 26)} ${at(front - 2, 38)} ${at(front, 62)}`,
    `C${at(front + 1, 68)} ${at(front + 1.5, 71)} ${at(front - 0.5, 76)}`,
    `C${at(front - 1, 80)} ${at(front + 1 + bridge, 84)} ${at(front + 6 + bridge, 92)}`,
    `L${at(noseX - 2, 101 - tip)}`,
    `C${at(noseX + 1, 104.5 - tip)} ${at(noseX - 1, 109)} ${at(noseX - 6, 109.5)}`,
    `C${at(front + 5, 110)} ${at(front + 2, 111)} ${at(front + 2.5, 115)}`,
    `C${at(front + 6 + lips, 117)} ${at(front + 8 + lips, 119)} ${at(front + 4, 122)}`,
    `C${at(front + 8 + lips, 124)} ${at(front + 6.5 + lips, 129)} ${at(front + 1, 131)}`,
    `C${at(front, 134)} ${at(front + 3 + chin, 138)} ${at(front + chin, 144)}`,
    `C${at(front - 3 + chin, 151)} ${at(front - 14, 152)} ${at(front - 22, 149)}`,
    `C${at(110, 146)} ${at(106, 150)} ${at(106, 160)}`
  ].join('')
}

const BACK_OF_HEAD = 'L108 182L60 184C66 166 64 152 58 140C46 128 42 108 44 88C46 50 68 26 98 26'

/** The outline of head and neck, and of the face alone for what is drawn inside it. */
const headOf = line => `M98 26${faceLine(line)}${BACK_OF_HEAD}Z`

/**
 * Skin, modelled by the light; eye, brow, nostril and mouth as a few lines. A light in front
 * shows the face, one from behind leaves it dark with a rim.
 */
export function face({ tone, skin, hair, line, facesLight, eyes, age, lashes }) {
  const { brow = 0, lips = 0 } = line
  const front = 138 + brow
  const deep = mix(mix(skin, tone.zenith, 0.6), '#3a0f2a', 0.35)
  const bright = mix(skin, '#fff1dd', 0.34)
  const ink = mix(deep, '#0c0612', 0.6)
  const outline = headOf(line)
  const edge = outline.slice(0, outline.indexOf('C110 146'))
  const stops = facesLight
    ? `<stop offset=".18" stop-color="${deep}"/><stop offset=".56" stop-color="${mix(skin, deep, 0.35)}"/><stop offset=".8" stop-color="${skin}"/><stop offset="1" stop-color="${bright}"/>`
    : `<stop offset="0" stop-color="${mix(skin, deep, 0.3)}"/><stop offset=".5" stop-color="${mix(skin, deep, 0.7)}"/><stop offset="1" stop-color="${deep}"/>`
  const eyeX = front - 11
  const ageLines = age === 0 ? '' : stroke(`M${front - 6} 110Q${front - 11} 116 ${front - 9} 124M${eyeX - 10} 84l-5 -3M${eyeX - 10} 87l-6 1`, deep, 1.5, 0.65)
  return (
    `<linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="52" y1="110" x2="156" y2="92">${stops}</linearGradient><clipPath id="head"><path d="${outline}"/></clipPath>` +
    lit(shape(outline, 'url(#skin)'), 'fine') +
    `<g clip-path="url(#head)">` +
    // the shadow of the jaw on the neck, the hollow of the cheek and of the eye
    soft(shape('M66 142C84 152 100 154 124 151L116 166L104 190H52Z', deep, 0.85) + oval(eyeX - 1, 80, 10, 6, deep, 0.5)) +
    blur(oval(98, 132, 26, 14, deep, facesLight ? 0.4 : 0.25)) +
    blur(oval(front - 18, 106, 14, 9, '#d8506a', facesLight ? 0.22 : 0.1)) +
    ageLines +
    // the light along the line of the face, or what little of it comes around from behind
    soft(stroke(edge, facesLight ? tone.light : tone.glow, facesLight ? 7 : 5, facesLight ? 0.5 : 0.65)) +
    stroke(edge, mix(tone.glow, tone.light, 0.6), 1.6, facesLight ? 0.6 : 0.45) +
    '</g>' +
    // eye
    shape(`M${eyeX - 8} 86.5Q${eyeX} 79.500 ${eyeX + 5.5} 83.500Q${eyeX + 4.5} 89 ${eyeX - 8} 86.5Z`, mix('#f3ece6', deep, facesLight ? 0.14 : 0.5)) +
    `<ellipse cx="${eyeX + 2.2}" cy="84.800" rx="2.500" ry="3.700" fill="${mix(eyes, ink, 0.35)}"/>` +
    stroke(`M${eyeX - 10} 86Q${eyeX - 1} 77.500 ${eyeX + 6.5} 83`, ink, lashes ? 3.2 : 2.2) +
    (lashes ? stroke(`M${eyeX + 4} 81.500l6 -3`, ink, 2) : '') +
    stroke(`M${eyeX - 13} 76Q${eyeX - 3} 68.500 ${eyeX + 7.5} 73`, mix(hair, ink, 0.5), 4) +
    // nostril, mouth
    stroke(`M${front + 3} 106.500q4 -2.500 6 .8`, ink, 2, 0.7) +
    shape(
      `M${front + 3 + lips} 116.500Q${front - 4} 119.500 ${front - 9} 122.500Q${front - 2} 128 ${front + 4 + lips} 127.500Q${front + 7 + lips} 124 ${front + 3} 121.800Q${front + 7 + lips} 120 ${front + 3 + lips} 116.500Z`,
      mix(mix(skin, '#9c2c4c', 0.5), deep, facesLight ? 0 : 0.5),
      0.8
    ) +
    stroke(`M${front + 3} 122Q${front - 3} 121.500 ${front - 10} 122.800`, ink, 1.7, 0.85)
  )
}

/** The ear, in front of the hair where that leaves it free. */
export const ear = ({ skin, tone, facesLight }) => {
  const colour = mix(skin, tone.zenith, facesLight ? 0.3 : 0.2)
  return (
    lit(shape('M84 84C82 74 98 72 100 84C101 92 97 98 94 106C90 110 84 106 85 98Z', colour), 'fine') +
    stroke('M88 86Q91 79 95 84Q96 92 91 98', mix(colour, '#1a0a1a', 0.55), 1.8, 0.7)
  )
}
