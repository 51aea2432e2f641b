/** `npm run icon -- <name>`: prints the shape of an icon of Lucide, as `drawn` takes it. */
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }

/** Lucide's own style, which `drawn` replaces. */
const STYLE =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** The shapes of all icons, by their names. */
export const SHAPES: ReadonlyMap<string, string> = new Map(
  Object.entries(lucide.icons).map(([name, { body }]) => [
    name,
    body.replace(STYLE, '').replace(/^<g>(.*)<\/g>$/, '$1')
  ])
)

if (import.meta.main) {
  const name = process.argv[2] ?? ''
  const aliases = new Map(Object.entries(lucide.aliases))
  const shape = SHAPES.get(aliases.get(name)?.parent ?? name)
  process.stdout.write(`${shape ?? `Lucide has no icon '${name}'`}\n`)
  process.exitCode = shape === undefined ? 1 : 0
}
