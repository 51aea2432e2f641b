import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { installTool } from './tool.ts'

const SYSTEM_PATHS = [
  // The same engine without windows, which nobody sees anyway, takes half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/**
 * The browser of the tests: CHROMIUM_PATH, else the system's, else Playwright's own, else one from
 * npm, which tools/chromium installs (closed networks cannot download Playwright's).
 */
export async function chromiumPath(): Promise<string> {
  const known = [
    process.env['CHROMIUM_PATH'],
    ...SYSTEM_PATHS,
    chromium.executablePath()
  ].find(path => path !== undefined && existsSync(path))
  if (known !== undefined) return known
  // Makes the package unpack the shared libraries that a bare Debian lacks; it reads this when it is
  // imported.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const address = pathToFileURL(installTool('chromium')('@sparticuz/chromium'))
  const { default: carried } = (await import(address.href)) as {
    default: { executablePath(): Promise<string> }
  }
  return carried.executablePath()
}

/** No sandbox for root in a container; no calls home, which closed networks refuse one by one. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/**
 * A browser without a window assumes a pointer in its upper left corner, and now and then tells a new
 * page of a move there, by no distance. Such moves are ignored, because nobody has moved.
 */
export function forgetCorner(): void {
  addEventListener(
    'pointermove',
    event => {
      const { clientX, clientY, movementX, movementY } = event
      if ([clientX, clientY, movementX, movementY].every(each => each === 0))
        event.stopImmediatePropagation()
    },
    { capture: true }
  )
}
