// What is struck on the medals. Each part is a separate relief, so that one is on top of the other.
import { disc, lit, mix, num, oval, shape, stroke, times } from '../parts.mjs'

const METAL = 'url(#metal)'
const gloss = inner => lit(inner, 'gloss')
const soft = inner => `<g filter="url(#soft)">${inner}</g>`
const glare = (x, y, radius, colour, opacity = 1) => `<g filter="url(#blur)">${disc(x, y, radius, colour, opacity)}</g>`

const ember =
  '<linearGradient id="ember" x2="0" y2="1"><stop stop-color="#fff2b0"/><stop offset=".4" stop-color="#ff9a3c"/><stop offset="1" stop-color="#c21f4e"/></linearGradient>'

export const EMBLEMS = {
  flame: ({ struck }) =>
    ember +
    glare(500, 600, 190, '#ff7a3c', 0.6) +
    struck(
      shape(
        'M506 176C540 270 640 320 664 420C690 408 702 380 700 346C776 440 790 590 724 690C676 764 600 800 500 800C398 800 316 760 272 682C218 586 240 462 312 384C316 424 330 452 356 468C352 350 448 300 506 176Z',
        METAL
      )
    ) +
    gloss(
      shape(
        'M506 250C530 334 616 380 632 474C660 474 680 458 692 436C716 520 706 610 668 668C632 724 570 752 500 752C428 752 362 724 326 662C292 604 294 524 326 466C342 500 366 516 398 520C392 412 468 350 506 250Z',
        'url(#ember)'
      )
    ) +
    struck(
      shape(
        'M504 420C520 486 594 520 596 606C598 678 556 722 500 722C444 722 402 680 404 616C406 574 432 556 446 520C460 536 468 546 472 560C496 520 506 470 504 420Z',
        METAL
      )
    ) +
    gloss(
      shape('M504 520C514 562 554 584 554 634C554 672 530 694 500 694C470 694 446 674 446 640C446 610 470 602 478 572C492 568 504 546 504 520Z', '#fff0b0')
    ),
  crown: ({ struck }) =>
    glare(500, 520, 210, '#ff8a3c', 0.5) +
    struck(shape('M318 640C330 500 400 420 500 396C600 420 670 500 682 640Z', '#5a2412')) +
    struck(shape('M250 642L214 372C280 420 330 470 366 540L388 600L356 642ZM750 642L786 372C720 420 670 470 634 540L612 600L644 642Z', METAL)) +
    struck(
      shape(
        'M300 650C312 560 340 470 352 356C402 410 428 470 436 540C462 470 488 380 500 286C512 380 538 470 564 540C572 470 598 410 648 356C660 470 688 560 700 650Z',
        METAL
      )
    ) +
    struck(shape('M236 640Q500 706 764 640L750 764Q500 830 250 764Z', METAL)) +
    struck(stroke('M240 664Q500 730 760 664M248 742Q500 808 752 742', METAL, 12)) +
    gloss(
      disc(500, 742, 34, '#d42a4e') +
        oval(372, 728, 24, 27, '#3f7bd8') +
        oval(628, 728, 24, 27, '#3f7bd8') +
        oval(288, 704, 15, 18, '#2fae7a') +
        oval(712, 704, 15, 18, '#2fae7a')
    ) +
    gloss(
      disc(500, 272, 27, '#ff5a78') +
        disc(352, 344, 20, '#ffe9b8') +
        disc(648, 344, 20, '#ffe9b8') +
        disc(214, 362, 18, '#ff5a78') +
        disc(786, 362, 18, '#ff5a78')
    ),
  eye: ({ struck, tone }) =>
    struck(stroke('M150 470C300 250 700 250 850 470M190 640C330 790 670 790 810 640M240 704C370 830 630 830 760 704', METAL, 15)) +
    struck(shape('M152 512C290 322 710 322 848 512C710 696 290 696 152 512Z', METAL)) +
    gloss(shape('M206 512C330 372 670 372 794 512C670 648 330 648 206 512Z', '#eef8f4')) +
    `<radialGradient id="iris"><stop offset=".25" stop-color="#062a33"/><stop offset=".5" stop-color="${tone.far}"/><stop offset=".8" stop-color="${tone.glow}"/><stop offset="1" stop-color="#04303a"/></radialGradient><clipPath id="slit"><path d="M206 512C330 372 670 372 794 512C670 648 330 648 206 512Z"/></clipPath>` +
    `<g clip-path="url(#slit)">${disc(500, 508, 134, 'url(#iris)')}${stroke(
      times(44, index => {
        const angle = (index / 44) * 6.283
        return `M${num(500 + Math.cos(angle) * 62)} ${num(508 + Math.sin(angle) * 62)}L${num(500 + Math.cos(angle) * 124)} ${num(508 + Math.sin(angle) * 124)}`
      }),
      tone.light,
      3,
      0.4
    )}${disc(500, 508, 60, '#03161c')}${soft(shape('M206 512C330 372 670 372 794 512C680 430 320 430 206 512Z', '#03161c', 0.6))}</g>` +
    gloss(disc(500, 508, 56, '#03161c')) +
    soft(oval(456, 462, 30, 22, '#fff', 0.95)) +
    disc(548, 556, 10, '#fff', 0.7),
  sun: ({ struck, tone }) =>
    glare(500, 540, 240, '#ffd27a', 0.7) +
    struck(
      times(17, index => {
        const angle = Math.PI + (index / 16) * Math.PI
        const long = index % 2 ? 300 : 352
        const at = (turn, radius) => `${num(500 + Math.cos(angle + turn) * radius)} ${num(590 + Math.sin(angle + turn) * radius)}`
        return shape(`M${at(-0.06, 196)}L${at(0, long)}L${at(0.06, 196)}z`, METAL)
      })
    ) +
    struck(disc(500, 590, 178, METAL)) +
    gloss(disc(500, 590, 150, '#ffcf6b')) +
    struck(shape('M60 640Q240 560 430 634T760 610Q860 600 960 640V940H60Z', mix(tone.far, '#3a1830', 0.3))) +
    struck(shape('M60 720Q260 640 480 716T960 690V940H60Z', mix(tone.mid, '#2a1228', 0.3))) +
    struck(shape('M60 806Q280 740 520 800T960 776V960H60Z', tone.near)) +
    struck(stroke('M60 640Q240 560 430 634T760 610Q860 600 960 640M60 720Q260 640 480 716T960 690M60 806Q280 740 520 800T960 776', METAL, 9)),
  koi: ({ struck, random }) => {
    const place = inner => `<g transform="translate(480 510) rotate(-34) scale(2.3)">${inner}</g>`
    const scales = times(46, () => {
      const x = random(-62, 78)
      const y = random(-1, 1) * (30 - Math.abs(x - 0) * 0.24)
      return `M${num(x)} ${num(y - 7)}q9 7 0 14`
    })
    return (
      struck(stroke('M200 690C320 640 420 740 540 690S760 640 830 700M240 760C340 720 430 800 530 760S700 720 770 760', METAL, 9)) +
      struck(
        place(
          shape('M92 -8C124 -46 150 -62 186 -56C166 -34 160 -18 150 -2C164 14 170 34 172 58C140 52 112 32 92 12Z', '#ff7a9c') +
            shape('M-24 -34C-10 -82 34 -84 60 -62C36 -56 26 -44 24 -32Z', '#ff7a9c') +
            shape('M-30 32C-22 74 14 84 36 66C24 56 16 44 14 32Z', '#ff7a9c')
        )
      ) +
      struck(place(shape('M-118 0C-92 -42 -30 -50 26 -38C62 -30 86 -16 102 -4C88 14 62 30 26 38C-30 50 -92 42 -118 0Z', METAL))) +
      gloss(
        place(
          shape(
            'M-52 -34C-20 -44 -6 -10 -30 8C-58 12 -70 -16 -52 -34ZM16 -34C48 -30 56 2 30 20C6 12 0 -20 16 -34ZM66 -16C84 -12 90 4 72 12C60 4 58 -8 66 -16Z',
            '#e2264e'
          )
        )
      ) +
      place(stroke(scales, '#3a1030', 1.6, 0.45)) +
      place(
        stroke('M-78 -26C-66 -10 -66 10 -78 26', '#3a1030', 2.4, 0.6) + stroke('M-112 6C-128 14 -134 24 -132 34M-110 -8C-126 -14 -136 -12 -142 -4', METAL, 3)
      ) +
      gloss(place(disc(-92, -14, 7, '#10060f'))) +
      place(disc(-94, -16, 2.2, '#fff'))
    )
  },
  golem: ({ struck, tone, random }) => {
    const moss = (x, y, spread, count) =>
      lit(
        `<path d="${times(count, () => `M${num(x + random(-1, 1) * spread)} ${num(y + random(-0.3, 0.4) * spread)}h.1`)}" stroke="${mix(tone.glow, tone.far, 0.5)}" stroke-width="30" stroke-linecap="round"/>`,
        'leaf'
      )
    const stone = '#646e6c'
    const block = d => lit(shape(d, stone), 'rock')
    return (
      glare(500, 520, 240, tone.glow, 0.35) +
      struck(
        block('M210 520L250 430L330 410L366 500L350 640L300 716L216 690L190 610Z') + block('M790 520L750 430L670 410L634 500L650 640L700 716L784 690L810 610Z')
      ) +
      struck(block('M330 650L480 640L486 800L440 850L322 840L306 780ZM670 650L520 640L514 800L560 850L678 840L694 780Z')) +
      struck(block('M318 440L400 400H600L682 440L700 600L640 690H360L300 600Z')) +
      struck(block('M366 300L430 220L570 214L640 300L652 410L590 462H410L350 410Z')) +
      moss(470, 232, 110, 22) +
      moss(270, 440, 62, 12) +
      moss(736, 440, 62, 12) +
      glare(440, 346, 34, tone.light, 0.9) +
      glare(562, 346, 34, tone.light, 0.9) +
      gloss(oval(440, 346, 24, 19, '#f4ffd0') + oval(562, 346, 24, 19, '#f4ffd0')) +
      stroke('M430 412L470 420L530 414L576 420', '#16221f', 10) +
      struck(shape('M470 520L500 478L530 520L522 580H478Z', METAL)) +
      gloss(shape('M482 524L500 498L518 524L512 568H488Z', tone.glow))
    )
  },
  hole: ({ struck, tone, random }) => {
    const swirl = times(90, () => {
      const angle = random(6.283)
      const radius = random(196, 356)
      const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.3]
      return `M${num(x)} ${num(y)}q${num(-Math.sin(angle) * 40)} ${num(Math.cos(angle) * 12)} ${num(-Math.sin(angle) * 80)} ${num(Math.cos(angle) * 24)}`
    })
    const half = (sweep, width, colour, opacity, wide = 300) => stroke(`M${-wide} 0A${wide} ${wide * 0.27} 0 0 ${sweep} ${wide} 0`, colour, width, opacity)
    const disk = inner => `<g transform="translate(500 500) rotate(-17)">${inner}</g>`
    return (
      glare(500, 500, 250, tone.glow, 0.7) +
      struck(`<circle cx="500" cy="500" r="226" fill="none" stroke="${METAL}" stroke-width="34"/>`) +
      soft(`<circle cx="500" cy="500" r="206" fill="none" stroke="#ffe6b0" stroke-width="16"/>`) +
      soft(disk(half(1, 60, '#ff9a3c', 0.6, 330))) +
      disk(half(1, 22, '#ffd98a', 0.8, 290)) +
      gloss(disc(500, 500, 186, '#05030b')) +
      soft(disk(half(0, 74, '#ff7a2c', 0.7, 340))) +
      struck(disk(half(0, 34, METAL, 1, 318))) +
      soft(disk(half(0, 22, '#fff0c4', 0.9, 284))) +
      disk(stroke(swirl, '#fff2d0', 3, 0.3))
    )
  },
  bolt: ({ struck, tone }) =>
    glare(500, 500, 200, tone.glow, 0.9) +
    struck(stroke('M250 330L330 400L300 440L372 500M752 560L690 610L726 660L650 712M300 650L350 690M690 300L650 350', METAL, 10)) +
    struck(shape('M584 150L270 548H452L388 852L742 420H540Z', METAL)) +
    gloss(shape('M556 236L336 520H500L448 738L664 452H496Z', mix(tone.glow, '#ffffff', 0.25))) +
    shape('M556 236L336 520H372L560 272zM500 520L448 738L470 712L524 520z', '#ffffff', 0.5),
  paw: ({ struck, tone }) => {
    const pad = (x, y, wide, tall, turn) =>
      struck(`<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${tall}" fill="${METAL}" transform="rotate(${turn} ${x} ${y})"/>`) +
      gloss(`<ellipse cx="${x}" cy="${y}" rx="${wide - 22}" ry="${tall - 24}" fill="${mix(tone.glow, '#ff9ab8', 0.4)}" transform="rotate(${turn} ${x} ${y})"/>`)
    return (
      glare(500, 540, 230, tone.glow, 0.5) +
      struck(
        shape(
          'M500 474C568 474 600 530 640 574C690 628 712 690 668 736C622 782 562 738 500 738S378 782 332 736C288 690 310 628 360 574C400 530 432 474 500 474Z',
          METAL
        )
      ) +
      gloss(
        shape(
          'M500 506C552 506 578 552 614 594C656 642 674 686 644 714C610 742 556 706 500 706S390 742 356 714C326 686 344 642 386 594C422 552 448 506 500 506Z',
          mix(tone.glow, '#ff9ab8', 0.4)
        )
      ) +
      pad(290, 470, 68, 94, -24) +
      pad(424, 336, 70, 100, -8) +
      pad(576, 336, 70, 100, 8) +
      pad(710, 470, 68, 94, 24)
    )
  },
  star: ({ struck, tone }) => {
    const point = (index, radius) => {
      const angle = (index / 16) * 6.2832 - Math.PI / 2
      return `${num(500 + Math.cos(angle) * radius)} ${num(500 + Math.sin(angle) * radius)}`
    }
    const ray = (index, long) =>
      shape(`M500 500L${point(index - 1, 92)}L${point(index, long)}z`, METAL) +
      shape(`M500 500L${point(index + 1, 92)}L${point(index, long)}z`, mix('#b48ae6', tone.dark, 0.55))
    return (
      glare(500, 500, 230, tone.glow, 0.8) +
      struck(`<circle cx="500" cy="500" r="240" fill="none" stroke="${METAL}" stroke-width="14"/>`) +
      struck(times(4, index => ray(index * 4 + 2, 250))) +
      struck(times(4, index => ray(index * 4, 352))) +
      struck(disc(500, 500, 62, METAL)) +
      gloss(disc(500, 500, 44, '#ffd9f2'))
    )
  }
}
