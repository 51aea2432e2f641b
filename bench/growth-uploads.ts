/** How the cost of pictures grows with parallel uploads: 1, 4, 16. */
import { picture } from '#api/images/testing-pictures'
import { ADMIN_PASSWORD, startHub } from '../e2e/hub.ts'
import { loadProcess } from './growth-load.ts'
import { rssMb } from './process.ts'

const ROUNDS = 2

export interface UploadsResult {
  parallel: number
  /** How many are stored in one round; uploads that find no place in the queue are refused. */
  stored: number
  /** The time until all uploads of one round are answered. */
  roundMs: number
  /** Latency of a published page during the uploads. */
  pageP99Ms: number
  memoryMb: number
}

export async function measureUploads(parallel: number): Promise<UploadsResult> {
  const hub = await startHub({ SEED: 'none' })
  try {
    const base = await picture(2000, 1500).jpeg({ quality: 80 }).toBuffer()
    const reply = await fetch(`${hub.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: ADMIN_PASSWORD })
    })
    const { token } = (await reply.json()) as { token: string }
    let sent = 0
    let stored = 0
    const upload = async () => {
      const body = new FormData()
      // Each a different picture, so that none is known already.
      const bytes = Buffer.concat([base, Buffer.from([sent++])])
      body.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg')
      const { status } = await fetch(`${hub.url}/api/uploads/image`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body
      })
      if (status === 201 || status === 200) stored++
    }
    await upload()
    stored = 0
    const pages = loadProcess(`${hub.url}/`, hub.pid, 1)
    const from = performance.now()
    for (let round = 0; round < ROUNDS; round++)
      await Promise.all(Array.from({ length: parallel }, upload))
    const roundMs = (performance.now() - from) / ROUNDS
    return {
      parallel,
      stored: stored / ROUNDS,
      roundMs,
      pageP99Ms: (await pages).p99Ms,
      memoryMb: await rssMb(hub.pid)
    }
  } finally {
    await hub.remove()
  }
}
