// Sea, waves, rivers.
import { num, times } from '../stage.mjs'

/** A calm sea from height y down, with the light's path on it. */
export function sea({ width, height, tone, random }, y) {
  const path = times(70, () => {
    const depth = random() ** 1.6
    const glintY = y + 4 + depth * (height - y)
    const wide = (random(20, 120) * (0.4 + depth * 1.6) * width) / 1600
    const x = width * 0.62 + random(-1, 1) * width * (0.06 + depth * 0.3)
    return `<ellipse cx="${num(x)}" cy="${num(glintY)}" rx="${num(wide)}" ry="${num(1 + depth * 3)}" fill="${tone.light}" opacity="${num(0.5 - depth * 0.35)}"/>`
  })
  const ripples = times(60, () => {
    const depth = random()
    const rippleY = y + 6 + depth * (height - y)
    return `<ellipse cx="${num(random(width))}" cy="${num(rippleY)}" rx="${num(random(30, 160) * (0.3 + depth))}" ry="${num(1 + depth * 2.4)}" fill="${tone.far}" opacity=".28"/>`
  })
  return `<rect y="${y}" width="${width}" height="${height - y}" fill="url(#near)"/>${path}${ripples}`
}

/** Rows of rolling waves from height top down, lighter behind, darker in front. */
export function waves({ width, height, tone, random }, top, rows) {
  const fills = [tone.far, tone.mid, tone.near, tone.dark]
  return times(rows, row => {
    const y = top + ((height - top) * row) / rows
    const rise = 8 + row * 9
    const length = width / (7 - row * 0.55)
    let d = `M0 ${num(y)}`
    for (let x = 0, crest = 0; x <= width + length; x += length / 2, crest++) {
      d += `Q${num(x + length / 4)} ${num(y + (crest % 2 ? rise : -rise) + random(-4, 4))} ${num(x + length / 2)} ${num(y)}`
    }
    return `<path d="${d}L${width + length} ${height}L0 ${height}Z" fill="${fills[Math.min(3, Math.floor((row * 4) / rows))]}" stroke="${tone.light}" stroke-opacity="${num(0.35 - row * 0.04)}" stroke-width="2"/>`
  })
}
