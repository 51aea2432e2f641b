import { createAttacker } from './attacker.ts'
import { ATTACKS } from './attacks.ts'

/* The attackers, in a process of their own: `node attackers.ts URL COUNT`, until SIGTERM. */

const [url = '', count = '20'] = process.argv.slice(2)
process.once('SIGTERM', () => {
  const requests = attackers.reduce((sum, { sent }) => sum + sent(), 0)
  const seconds = performance.now() / 1000
  console.log(`The attackers sent ${Math.round(requests / seconds)} requests/s`)
  process.exit()
})

/** Never aborted: they go on until their process ends. */
const { signal } = new AbortController()
const attackers = Array.from({ length: Number(count) }, (_, n) =>
  createAttacker(
    { url, from: `127.${n + 10}.0.1`, forwarded: `198.51.${n}.1` },
    signal
  )
)
console.log(`http://localhost:0 has ${attackers.length} attackers`)
await Promise.all(
  attackers.flatMap(attacker =>
    ATTACKS.map(({ restMs, attack }) =>
      attacker.repeat(restMs, () => attack(attacker))
    )
  )
)
