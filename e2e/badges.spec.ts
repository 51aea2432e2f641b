import { BADGE_CLASSES, BADGE_VARIANTS, startCards } from './testing-cards.ts'
import type { Hub } from './hub.ts'
import { expect, test } from './states.ts'

let hub: Hub
test.beforeAll(async () => {
  test.setTimeout(180_000)
  hub = await startCards()
  await expect
    .poll(async () => (await fetch(hub.url)).text())
    .toContain('Closed meetup')
})
test.afterAll(() => hub.remove())
test.beforeEach(async ({ page }) => {
  await page.goto(hub.url)
})

test('Cards show badges, each with its text in its variant', async ({
  page
}) => {
  const card = page
    .getByRole('region', { name: 'Games' })
    .getByRole('article')
    .filter({ hasText: 'Badged' })
  const looks = new Set<string>()
  for (const variant of BADGE_VARIANTS) {
    const badge = card.getByText(`is ${variant}`, { exact: true })
    await expect(badge).toBeVisible()
    looks.add(
      await badge.evaluate(element => {
        const { backgroundColor, color, boxShadow } = getComputedStyle(element)
        return [backgroundColor, color, boxShadow].join()
      })
    )
  }
  expect(looks.size).toBe(5)
})

test('A badge is drawn with its safe classes, and no other class reaches the page', async ({
  page
}) => {
  const card = page
    .getByRole('region', { name: 'Games' })
    .getByRole('article')
    .filter({ hasText: 'Dressed' })
  const looks = await card.getByText('gold').evaluate(element => {
    const style = getComputedStyle(element)
    return {
      case: style.textTransform,
      slant: style.fontStyle,
      weight: style.fontWeight,
      size: style.fontSize,
      spacing: style.letterSpacing,
      padding: style.paddingLeft,
      ground: style.backgroundColor,
      colour: style.color,
      border: `${style.borderTopWidth} ${style.borderTopColor}`
    }
  })
  expect(looks).toEqual({
    case: 'uppercase',
    slant: 'italic',
    weight: '700',
    size: '14px',
    spacing: '1.4px',
    padding: '16px',
    ground: 'rgb(245, 196, 81)',
    colour: 'rgb(11, 10, 18)',
    border: '1px rgb(244, 63, 94)'
  })
  const loud = card.getByText('loud')
  await expect(loud).toHaveClass('badge default text-xl')
  await expect(loud).toHaveCSS('position', 'static')
})

test('Every class that a badge may have is in the styles of the page', async ({
  page
}) => {
  const names = await page.evaluate(() => {
    const found: string[] = []
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) found.push(rule.selectorText)
        if (rule instanceof CSSGroupingRule) walk(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) walk(sheet.cssRules)
    return found
  })
  for (const name of BADGE_CLASSES)
    expect(names).toContain(`.${name.replaceAll('.', '\\.')}`)
})
