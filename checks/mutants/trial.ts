import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlaywright, readVitest } from '../reports.ts'
import type { Title } from '../reports.ts'
import type { Copy } from './copy.ts'
import type { Mutation } from './mutation.ts'

/** The outcome of taking a feature away. */
export type Outcome =
  | { kind: 'caught'; why: string }
  | { kind: 'survived' }
  /** No test judged it: it does not build, the hub does not start, or the test did not run. */
  | { kind: 'broken'; why: string }

const REPORT = 'test-results/mutants.json'
/** Short enough that a test waiting for what no longer exists turns red soon. */
const TEST_MS = 60_000
/** What a test expects happens within this time on a machine that does little else. */
const EXPECT_MS = 10_000
/** Errors of a product that does not even run, so that no test noticed a missing feature. */
const CRASHED =
  /the (?:hub|site) ended with|\.ts ended with|could not be built|SyntaxError(?!.* in JSON)|Transform failed/

type Red = Mutation['red']

const isBrowsers = ({ file }: Red) => file.endsWith('.spec.ts')
const pattern = (titles: string[]) =>
  titles
    .map(title => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')

const namedBy = (red: Red, ran: Title[]) =>
  ran.filter(({ title }) => title.includes(red.title))

/** Runs the tests of these titles, all of one runner. */
async function runTests(
  copy: Copy,
  reds: Red[],
  env: Record<string, string> = {}
): Promise<Title[]> {
  const [first] = reds
  if (first === undefined) return []
  const files = [...new Set(reds.map(({ file }) => file))]
  const titles = pattern([...new Set(reds.map(({ title }) => title))])
  const report = join(copy.dir, REPORT)
  // If a runner leaves no report, the previous one must not be read.
  await rm(report, { force: true })
  if (isBrowsers(first)) {
    await copy.node(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...files,
        `--grep=${titles}`,
        `--timeout=${TEST_MS}`,
        '--reporter=json'
      ],
      {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        EXPECT_MS: String(EXPECT_MS)
      }
    )
    return readPlaywright(report)
  }
  await copy.node([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    `--testNamePattern=${titles}`,
    `--testTimeout=${TEST_MS}`,
    `--expect.poll.timeout=${EXPECT_MS}`,
    '--reporter=json',
    `--outputFile.json=${REPORT}`
  ])
  return readVitest(report)
}

/** The named tests that do not pass on the product as it is, each with its reason: they would fail whatever is taken away. */
export async function redAnyway(
  copy: Copy,
  reds: Red[]
): Promise<Map<Red, string>> {
  const ran = [
    ...(await runTests(
      copy,
      reds.filter(red => !isBrowsers(red))
    )),
    ...(await runTests(copy, reds.filter(isBrowsers)))
  ]
  const found = new Map<Red, string>()
  for (const red of reds) {
    const named = namedBy(red, ran)
    const failed = named.find(({ status }) => status === 'failed')
    if (failed) found.set(red, failed.why ?? 'it failed')
    else if (!named.some(({ status }) => status === 'passed'))
      found.set(red, 'it did not run')
  }
  return found
}

function judge(red: Red, ran: Title[]): Outcome {
  const named = namedBy(red, ran)
  const failed = named.find(({ status }) => status === 'failed')
  const crashed = ran.find(({ why = '' }) => CRASHED.test(why))
  if (crashed) return { kind: 'broken', why: crashed.why ?? crashed.title }
  if (failed) return { kind: 'caught', why: failed.why ?? failed.title }
  if (named.some(({ status }) => status === 'passed'))
    return { kind: 'survived' }
  return { kind: 'broken', why: ran[0]?.why ?? 'its test did not run' }
}

/** Takes one feature away in the copy, checks whether its test notices, and restores it. */
export async function tryWithout(
  copy: Copy,
  { file, find, put, red }: Mutation
): Promise<Outcome> {
  const text = await readFile(join(copy.dir, file), 'utf8')
  const restore = await copy.spoil(
    file,
    text.replace(find, () => put)
  )
  try {
    if (isBrowsers(red)) {
      // Does nothing when the site is not built from this file.
      const { ok, said } = await copy.node(['infra/hub/build.ts'])
      if (!ok) return { kind: 'broken', why: `it does not build: ${said}` }
    }
    // The pages have no part in the sample content, so it need not be made again.
    const env = file.startsWith('site/') ? { SEEDED_DATA: copy.seeded } : {}
    return judge(red, await runTests(copy, [red], env))
  } finally {
    await restore()
  }
}
