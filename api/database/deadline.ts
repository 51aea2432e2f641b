import { away } from './errors.ts'

/** The result of `work`, or 503 after `ms`; the work itself goes on, and its outcome is ignored. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(away()), ms)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
