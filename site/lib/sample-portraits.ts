/** People of the sample content who have a face in site/public/portraits/. */
const PEOPLE = [
  'arena_one',
  'crumb_and_co',
  'halfpastsaturn',
  'helix_arena',
  'inkandember',
  'kestrel_kay',
  'modularmia',
  'nightdesk',
  'slowjune'
]

const PORTRAITS = new Map(
  PEOPLE.map(name => [name, `/portraits/${name.replaceAll('_', '-')}.webp`])
)

/** The face of a sample streamer; null for all others, who have their initials. */
export function portraitOf(username: string): string | null {
  return PORTRAITS.get(username) ?? null
}
