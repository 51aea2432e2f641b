// The two discs of the sidebar, 1:1. They are sent as SVG files: flat, without filters.
import { SQUARE, scene, disc, glow, halo, shape, stars, stroke, times, num } from '../parts.mjs'

const EMBLEMS = {
  planet: tone =>
    disc(500, 500, 220, 'url(#orb)') +
    shape('M290 440Q500 500 710 430L716 500Q500 570 284 500Z', tone.glow, 0.7) +
    shape('M330 590Q500 640 670 586L640 640Q500 690 360 640Z', tone.far, 0.6) +
    `<ellipse cx="500" cy="500" rx="390" ry="90" fill="none" stroke="${tone.light}" stroke-width="28" transform="rotate(-16 500 500)"/>`,
  gamepad: tone =>
    shape('M330 360H670C790 360 830 480 840 600C848 700 760 730 700 650L650 590H350L300 650C240 730 152 700 160 600C170 480 210 360 330 360z', 'url(#orb)') +
    stroke('M320 420V530M265 475H375', tone.mid, 34) +
    disc(640, 440, 27, tone.mid) +
    disc(700, 500, 27, tone.mid) +
    disc(470, 480, 15, tone.glow) +
    disc(530, 480, 15, tone.glow)
}

/** tilt turns the shaded half of the field, so that no two discs share their light. */
const disk = (name, seed, palette, emblem, tilt) =>
  scene(name, { size: SQUARE, palette, seed, light: [500, 420], flat: true }, stage => {
    const { tone, width, height } = stage
    const point = angle => `${num(500 + Math.cos(angle) * 720)} ${num(500 + Math.sin(angle) * 720)}`
    const ray = index => shape(`M500 500L${point((index / 36) * 6.283)}L${point(((index + 0.5) / 36) * 6.283)}Z`, tone.light, 0.07)
    return [
      `<rect width="${width}" height="${height}" fill="${tone.dark}"/>`,
      disc(500, 500, 500, 'url(#sky)'),
      halo(stage),
      times(36, ray),
      stars(stage, 30),
      `<path d="M500 0A500 500 0 0 1 500 1000Q700 500 500 0z" fill="${tone.dark}" opacity=".5" transform="rotate(${tilt} 500 500)"/>`,
      `<circle cx="500" cy="500" r="462" fill="none" stroke="${tone.light}" stroke-opacity=".55" stroke-width="10"/>`,
      glow(500, 520, 340, 0.45),
      EMBLEMS[emblem](tone)
    ]
  })

export const collections = [disk('collection-originals', 'disc1', 'violet', 'planet', 180), disk('collection-esports-series', 'disc2', 'amber', 'gamepad', 220)]
