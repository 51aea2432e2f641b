import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as panel from '../admin/icons.tsx'
import * as player from '../watch/playback/icons.tsx'
import { SHAPES } from './icon-shapes.ts'
import * as icons from './icons.tsx'
import * as screens from './screen-icons.ts'

const { drawn: _, ...everywhere } = icons
const ALL = Object.entries({ ...everywhere, ...screens, ...panel, ...player })

test.each(ALL)('%s is one of Lucide, in our style', (_name, Icon) => {
  const drawn = renderToStaticMarkup(createElement(Icon, { size: 20 }))
  const [, style, shape = ''] = /^<svg ([^>]+)>(.+)<\/svg>$/.exec(drawn) ?? []
  expect(style).toBe(
    'width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"'
  )
  expect([...SHAPES.values()]).toContain(shape)
})
