import { glob, mkdir, writeFile } from 'node:fs/promises'
import { basename, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

/** Every picture that was drawn, by where it is shown; the largest of those in several widths. */
const KINDS = {
  Heroes: 'site/public/hero-*-1920.webp',
  Places: 'site/public/places/*-1280.webp',
  Items: 'content-seed/pictures/*.webp',
  Portraits: 'site/public/portraits/*.webp',
  Collections: 'site/public/collections/*.svg'
}

async function section(title: string, pattern: string, directory: string) {
  const files: string[] = []
  for await (const file of glob(pattern)) files.push(file)
  const figures = files
    .toSorted()
    .map(
      file =>
        `<figure><img src="${relative(directory, file)}" alt=""><figcaption>${basename(file)}</figcaption></figure>`
    )
  return `<h2>${title} <small>${files.length}</small></h2><div>${figures.join('')}</div>`
}

/** The contact sheet: all pictures side by side, as a page to scroll and as one picture. */
export async function shootPictures(
  browser: Browser,
  directory: string
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const sections = await Promise.all(
    Object.entries(KINDS).map(([title, pattern]) =>
      section(title, pattern, directory)
    )
  )
  const file = resolve(directory, 'contact-sheet.html')
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>All pictures</title>
<style>
  body { margin: 24px; background: #0b0a12; color: #f5f3ff; font: 12px/16px sans-serif }
  div { display: flex; flex-wrap: wrap; gap: 12px }
  figure { margin: 0 } img { display: block; height: 180px; border-radius: 8px }
  figcaption, small { color: #a9a4c4 }
</style>${sections.join('\n')}`
  )
  const page = await browser.newPage({
    viewport: { width: 1920, height: 1080 }
  })
  await page.goto(pathToFileURL(file).href, { waitUntil: 'load' })
  await page.screenshot({
    path: resolve(directory, 'contact-sheet.png'),
    fullPage: true
  })
  await page.close()
  process.stdout.write(`${directory}\n`)
}
