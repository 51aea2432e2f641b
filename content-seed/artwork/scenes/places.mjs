// Scenes for the screens that wait for their content, 16:9. Words are on the left, so the subject is right of the middle.
import { WIDE, scene, box, cloudBank, figure, glow, grass, halo, lit, mist, mix, orb, oval, pines, ridge, shape, soft, stars, stroke } from '../parts.mjs'
import { comics } from './place-comics.mjs'
import { gallery } from './place-gallery.mjs'
import { kiosk } from './place-kiosk.mjs'
import { formula, playlists } from './places-sound.mjs'

// The bridge ends; the signpost says nothing.
const lost = scene('place-lost', { size: WIDE, palette: 'teal', light: [1160, 250] }, stage => {
  const { tone } = stage
  const plank = (x, y, turn) => lit(`<g transform="translate(${x} ${y}) rotate(${turn})">${box(-12, -5, 24, 64, '#4a3a2c', 2)}</g>`, 'wood')
  const cliff = mix(tone.near, tone.dark, 0.3)
  return [
    stars(stage, 170),
    halo(stage),
    orb(1160, 250, 118),
    ridge(stage, 540, 190, 1, tone.far, { opacity: 0.75, sharp: true }),
    mist(stage, 560, 200, 0.6),
    ridge(stage, 640, 160, 3, tone.mid, { sharp: true }),
    mist(stage, 690, 240, 0.8),
    cloudBank(stage, 800, 12, 60, 120, mix(tone.far, tone.mid, 0.5), 0.7),
    lit(shape('M440 640L560 634L760 642L1016 638L1004 700L1024 750L990 820L1010 980H400L436 860L420 740Z', cliff), 'rock'),
    lit(shape('M1386 646L1500 634L1660 630V980H1350L1372 830L1356 750L1380 700z', cliff), 'rock'),
    grass(stage, 70, 450, 1000, () => 642, 8, 24, tone.dark),
    grass(stage, 30, 1396, 1620, () => 640, 8, 24, tone.dark),
    lit(stroke('M1000 556Q1060 650 1112 650M1004 644Q1050 700 1100 728M1396 556Q1350 620 1330 700M1396 644Q1366 690 1350 770', '#6b5640', 6), 'fine'),
    lit(stroke('M1000 546V648M1396 546V650', '#3a2c22', 13), 'wood'),
    plank(1030, 656, -64),
    plank(1064, 684, -52),
    plank(1098, 716, -30),
    plank(1360, 706, 20),
    plank(1352, 760, 6),
    plank(1216, 800, 40),
    pines(stage, 8, 456, 640, 644, 70, 170, tone.dark),
    pines(stage, 9, 1450, 1620, 642, 80, 190, tone.dark),
    // the signpost, clear of the traveller
    lit(shape('M644 646L648 366H666L670 646Z', '#3a2c22'), 'wood'),
    lit(shape('M654 392L786 386L816 416L784 446L654 448z', '#b08a58') + shape('M660 468L534 464L504 494L536 524L660 520z', '#8a683f'), 'wood'),
    stroke('M676 420L752 416M556 494H630', '#4a3420', 4, 0.5),
    // a traveller, a lantern
    soft(shape('M900 646L780 700H720L880 640Z', '#04141a', 0.6)),
    lit(figure(916, 606, 1.55, '#10262e'), 'contre'),
    lit(stroke('M956 552L984 564V580', '#16323c', 6) + box(974, 580, 20, 28, '#2a1c10', 4), 'fine'),
    box(977, 584, 14, 20, '#ffd98a', 3),
    glow(984, 594, 130, 0.9),
    soft(oval(940, 646, 120, 9, '#ffd98a', 0.45))
  ]
})

export const places = [gallery, comics, kiosk, lost, formula, playlists]
