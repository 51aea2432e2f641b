const LOOK_MS = 500

/**
 * Ends the hub of `npm start` or `npm run dev`, as SIGTERM does, once npm is gone. The shell between the two
 * dies of the signal that npm passes to it, without passing it on. Started by anything else, the hub may
 * outlive its parent.
 */
export function endWithNpm(): void {
  if (!['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? ''))
    return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}
