// Sea, waves, rivers.
import { lit, mix, num, shape, times } from '../stage.mjs'

/** A calm sea from height y down: ripples in the light, and the broken path under it. */
export function sea(stage, y) {
  const { width, height, tone, lightX, nextId } = stage
  const deep = nextId()
  const path = nextId()
  const tall = height - y
  const column = (top, bottom, half, spread, opacity) =>
    `<g filter="url(#glitter)" opacity="${opacity}">${shape(`M${num(lightX - half)} ${num(y + tall * top)}H${num(lightX + half)}L${num(lightX + half * spread)} ${num(y + tall * bottom)}H${num(lightX - half * spread)}Z`, `url(#${path})`)}</g>`
  return (
    `<linearGradient id="${deep}" x2="0" y2="1"><stop stop-color="${mix(tone.glow, tone.far, 0.4)}"/><stop offset=".12" stop-color="${tone.far}"/><stop offset=".45" stop-color="${tone.mid}"/><stop offset="1" stop-color="${tone.dark}"/></linearGradient>` +
    `<linearGradient id="${path}"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    lit(`<rect y="${y}" width="${width}" height="${num(tall + 20)}" fill="url(#${deep})"/>`, 'ripple') +
    column(0, 0.35, width * 0.1, 1.5, 0.95) +
    column(0.22, 1, width * 0.16, 1.9, 0.75) +
    `<rect y="${num(y - 5)}" width="${width}" height="12" fill="${mix(tone.glow, tone.light, 0.5)}" opacity=".5" filter="url(#soft)"/>`
  )
}

/** Rows of rolling waves from height top down, lighter behind, darker in front; foam on the crests. */
export function waves(stage, top, rows) {
  const { width, height, tone, random, nextId } = stage
  const fills = [tone.far, tone.mid, tone.near, tone.dark]
  return times(rows, row => {
    const id = nextId()
    const y = top + ((height - top) * row) / rows
    const rise = 8 + row * 9
    const length = width / (7 - row * 0.55)
    let d = ''
    for (let x = -length * random(), crest = row; x <= width + length; x += length / 2, crest++) {
      if (!d) d = `M${num(x)} ${num(y)}`
      d += `Q${num(x + length / 4)} ${num(y + (crest % 2 ? rise : -rise * 1.5) + random(-6, 6))} ${num(x + length / 2)} ${num(y + random(-3, 3))}`
    }
    const fill = fills[Math.min(3, Math.floor((row * 4) / rows))]
    const body = `${d}L${width + length * 2} ${height + 30}L${-length} ${height + 30}Z`
    return (
      `<linearGradient id="${id}" x1="0" y1="${num(y - rise)}" x2="0" y2="${num(y + rise * 3 + 30)}" gradientUnits="userSpaceOnUse"><stop stop-color="${mix(fill, tone.glow, 0.5)}"/><stop offset=".4" stop-color="${fill}"/><stop offset="1" stop-color="${mix(fill, '#07040f', 0.45)}"/></linearGradient>` +
      lit(shape(body, `url(#${id})`), 'ripple') +
      `<g filter="url(#leaf)"><path d="${d}" fill="none" stroke="${mix(tone.light, tone.glow, 0.3)}" stroke-width="${num(1.6 + row * 0.5)}" opacity="${num(0.7 - row * 0.04)}"/></g>`
    )
  })
}
