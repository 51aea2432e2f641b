import { readFile } from 'node:fs/promises'

/** The result of one test. */
export interface Title {
  title: string
  status: 'passed' | 'failed' | 'skipped'
  /** The error message of a failed test. */
  why?: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      title: string
      status: string
      failureMessages: string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  specs: {
    title: string
    tests: {
      status: string
      results: { error?: { message?: string } }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** The tests of vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function readVitest(path: string): Promise<Title[]> {
  return readReport(path, report =>
    (report as VitestReport).testResults.flatMap(file =>
      file.assertionResults.length === 0 && file.status !== 'passed'
        ? [{ title: file.name, status: 'failed' as const, why: file.message }]
        : file.assertionResults.map(({ title, status, failureMessages }) => ({
            title,
            status:
              status === 'passed' || status === 'failed' ? status : 'skipped',
            why: failureMessages?.join('\n') ?? ''
          }))
    )
  )
}

/** The tests of Playwright's JSON report. */
export function readPlaywright(path: string): Promise<Title[]> {
  return readReport(path, report => {
    const { suites, errors } = report as {
      suites: PlaywrightSuite[]
      errors: { message?: string }[]
    }
    return [
      ...suites.flatMap(titlesOf),
      ...errors.map(({ message }) => ({
        title: message ?? 'an error outside the browser tests',
        status: 'failed' as const,
        why: message ?? ''
      }))
    ]
  })
}

function titlesOf(suite: PlaywrightSuite): Title[] {
  const own = suite.specs.map(({ title, tests }): Title => {
    const statuses = tests.map(({ status }) => status)
    const why = tests
      .flatMap(({ results }) => results)
      .map(({ error }) => error?.message ?? '')
      .join('\n')
    if (statuses.includes('unexpected')) return { title, status: 'failed', why }
    const skipped = statuses.every(status => status === 'skipped')
    return { title, status: skipped ? 'skipped' : 'passed' }
  })
  return [...own, ...(suite.suites ?? []).flatMap(titlesOf)]
}

/** A runner that left no readable report has failed as a whole. */
async function readReport(
  path: string,
  titles: (report: unknown) => Title[]
): Promise<Title[]> {
  try {
    return titles(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    console.error(error)
    return [{ title: `no readable report at ${path}`, status: 'failed' }]
  }
}
