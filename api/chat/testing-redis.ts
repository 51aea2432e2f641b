import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePort, freePorts } from './testing-copy.ts'

/** Whether this machine has a Redis to test with. */
export const hasRedis =
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** A server on the port; resolves once it takes connections. */
async function run(dir: string, port: number, words: string[] = []) {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir]
  const child = spawn('redis-server', [...place, '--save', '', ...words], {
    stdio: ['ignore', 'pipe', 'ignore']
  })
  for await (const chunk of child.stdout)
    if (String(chunk).includes('Ready to accept connections')) break
  child.stdout.resume()
  return child
}

async function kill(child: Awaited<ReturnType<typeof run>>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A real redis-server of a test's own, which can go away and come back. */
export async function startRedis() {
  const dir = await mkdtemp(join(tmpdir(), 'pog-redis-'))
  const port = await freePort()
  let child = await run(dir, port)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => kill(child),
    revive: async () => {
      child = await run(dir, port)
    },
    /** Stops answering without closing its connections. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async close() {
      await kill(child)
      await rm(dir, { recursive: true, force: true })
    }
  }
}

const MASTERS = 3
const SLOTS_EACH = Math.ceil(16_384 / MASTERS)
/** A master that is silent for this long is replaced. */
const NODE_TIMEOUT_MS = 2_000
/** Far longer than a node needs to hear of the others. */
const SAYS_MS = 90_000

async function startNode(dir: string, port: number, bus: number) {
  const settings = {
    'cluster-enabled': 'yes',
    'cluster-port': bus,
    'cluster-config-file': `nodes-${port}.conf`,
    'cluster-node-timeout': NODE_TIMEOUT_MS,
    'cluster-require-full-coverage': 'no',
    'cluster-replica-validity-factor': 0,
    'cluster-allow-replica-migration': 'no',
    'repl-diskless-sync-delay': 0
  }
  const words = Object.entries(settings).flatMap(([name, value]) => [
    `--${name}`,
    String(value)
  ])
  const child = await run(dir, port, words)
  const url = `redis://127.0.0.1:${port}`
  const client = createClient({ url })
  client.on('error', () => undefined)
  await client.connect()
  const ask = async (...command: (string | number)[]): Promise<unknown> =>
    client.sendCommand(command.map(String))
  const tell = async (...command: string[]) =>
    JSON.stringify(await ask(...command))
  return {
    url,
    port,
    bus,
    ask,
    tell,
    /** Waits until the node's answer to the command contains this. */
    async says(part: string, ...command: string[]) {
      const begunMs = performance.now()
      while (!(await tell(...command)).includes(part)) {
        if (performance.now() - begunMs > SAYS_MS)
          throw new Error(`A Redis never said ${part} to ${command.join(' ')}`)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    /** Stops answering without closing its connections. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      client.destroy()
      await kill(child)
    }
  }
}

type ClusterNode = Awaited<ReturnType<typeof startNode>>

/** Makes a cluster of masters and, in the same order, their replicas. */
async function joinNodes(nodes: ClusterNode[]): Promise<void> {
  for (const [n, node] of nodes.entries()) {
    await node.ask('CLUSTER', 'SET-CONFIG-EPOCH', n + 1)
    for (const other of nodes.slice(0, n))
      await node.ask('CLUSTER', 'MEET', '127.0.0.1', other.port, other.bus)
  }
  for (const [n, node] of nodes.slice(0, MASTERS).entries()) {
    const last = Math.min((n + 1) * SLOTS_EACH, 16_384) - 1
    await node.ask('CLUSTER', 'ADDSLOTSRANGE', n * SLOTS_EACH, last)
  }
  for (const node of nodes)
    await node.says(`known_nodes:${nodes.length}`, 'CLUSTER', 'INFO')
  for (const [n, replica] of nodes.slice(MASTERS).entries()) {
    const id = JSON.parse(await nodes[n]!.tell('CLUSTER', 'MYID')) as string
    await replica.says(`${id} `, 'CLUSTER', 'NODES')
    await replica.ask('CLUSTER', 'REPLICATE', id)
  }
  for (const replica of nodes.slice(MASTERS))
    await replica.says('link_status:up', 'INFO', 'replication')
  for (const node of nodes) {
    await node.says('slots_assigned:16384', 'CLUSTER', 'INFO')
    await node.says('cluster_state:ok', 'CLUSTER', 'INFO')
  }
}

/** A real cluster of three masters, each with a replica that takes its place. */
export async function startCluster() {
  const dir = await mkdtemp(join(tmpdir(), 'pog-cluster-'))
  const ports = await freePorts(4 * MASTERS)
  const nodes: ClusterNode[] = []
  const alive = new Set<ClusterNode>()
  async function close() {
    for (const node of alive) await node.kill()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    for (let n = 0; n < 2 * MASTERS; n++) {
      const node = await startNode(dir, ports[2 * n]!, ports[2 * n + 1]!)
      nodes.push(node)
      alive.add(node)
    }
    await joinNodes(nodes)
  } catch (error) {
    await close()
    throw error
  }
  return {
    /** Two of its addresses, of a master and of a replica. */
    urls: [nodes[1]!.url, nodes[MASTERS]!.url],
    /** The node that has the slot of this key, as the cluster itself says. */
    async masterOf(key: string) {
      const [asked] = alive
      const slot = Number(await asked!.ask('CLUSTER', 'KEYSLOT', key))
      const ranges = (await asked!.ask('CLUSTER', 'SLOTS')) as [
        number,
        number,
        [string, number]
      ][]
      const range = ranges.find(([from, to]) => from <= slot && slot <= to)
      const node = nodes.find(({ port }) => port === range?.[2][1])
      if (node === undefined) throw new Error('A slot has no master')
      return node
    },
    /** Its replica takes its place, and it becomes the replica of that one. */
    async replace(node: ClusterNode) {
      const replica = nodes[nodes.indexOf(node) + MASTERS]
      await replica?.ask('CLUSTER', 'FAILOVER')
    },
    async kill(node: ClusterNode) {
      alive.delete(node)
      await node.kill()
    },
    close
  }
}
