import { away } from './errors.ts'

/** What `work` gives, or 503 after `ms`; the work itself goes on and is not listened to any more. */
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
