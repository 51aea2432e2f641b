import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { startApi } from '#api/test/api'
import { readConfig } from '#http/config'
import { COMPOSE_VARIABLES, VARIABLES } from '#http/variables'
import { read, readCompose } from '../testing-compose.ts'

/** The parts of a manifest that are compared with the compose file. */
interface Manifest {
  kind: string
  metadata: { name: string }
  data: Record<string, string>
  spec: {
    egress?: object[]
    metrics?: { pods?: { metric: Figure } }[]
    ingress?: { from?: { podSelector: { matchLabels: object } }[] }[]
    template: { spec: { securityContext: object; containers: Container[] } }
  }
}
/** A metric of /api/metrics. */
interface Figure {
  name: string
  selector?: { matchLabels: { quantile: string } }
}
interface Container {
  command?: string[]
  env?: { name: string; value?: string }[]
  resources: { limits: { memory: string } }
  securityContext: object
  readinessProbe?: { exec: { command: string[] } }
}

const FOLDER = 'infra/containers/kubernetes'
/** The oldest version that has all of these kinds and is still maintained. */
const KUBERNETES = '1.31'
const TOOL = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'pog-tests/kubernetes/bin/kubernetes-validate'
)
if (!existsSync(TOOL)) {
  console.log(
    'Skipped: the schemas of Kubernetes, because kubernetes-validate is not installed (see .ci/run)'
  )
}

const files = readdirSync(FOLDER).filter(
  file => file.endsWith('.yaml') && file !== 'kustomization.yaml'
)
const texts = await Promise.all(files.map(file => read(`${FOLDER}/${file}`)))
const manifests = texts.flatMap(text =>
  parseAllDocuments(text).map(document => document.toJS() as Manifest)
)
const { compose } = await readCompose()

function named(kind: string, name: string): Manifest {
  const found = manifests.find(
    manifest => manifest.kind === kind && manifest.metadata.name === name
  )
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}
const pod = (kind: string, name: string) => {
  const { spec } = named(kind, name).spec.template
  return { ...spec, container: spec.containers[0]! }
}

/** The workloads, and the compose service that each of them corresponds to. */
const WORKLOADS = [
  ['Deployment', 'api', 'api'],
  ['Deployment', 'site', 'site'],
  ['Deployment', 'edge', 'caddy'],
  ['Job', 'sample', 'sample']
] as const

describe('the manifests for Kubernetes', () => {
  test.skipIf(!existsSync(TOOL))('have the schemas of Kubernetes', () => {
    const paths = files.map(file => join(FOLDER, file))
    // Throws with the tool's output when one is invalid.
    execFileSync(TOOL, ['--strict', '-k', KUBERNETES, ...paths])
  })

  test('kustomization.yaml names every one of them', async () => {
    const list = await read(`${FOLDER}/kustomization.yaml`)
    for (const file of files) expect(list).toContain(`- ${file}\n`)
  })

  test.each(WORKLOADS)(
    '%s %s may do no more than with compose',
    (kind, name, service) => {
      const { securityContext, container } = pod(kind, name)
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' }
      })
      const { cap_add: added } = compose.services[service]!
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'], ...(added ? { add: added } : {}) }
      })
      const memory = container.resources.limits.memory
      expect(memory.toLowerCase().slice(0, -1)).toBe(
        compose.services[service]?.['mem_limit']
      )
      expect(container.command).toEqual(compose.services[service]?.command)
    }
  )

  test.each([
    ['api', 'api'],
    ['site', 'site'],
    ['edge', 'caddy']
  ])('%s is asked what compose asks it', (name, service) => {
    const [, ...asked] = compose.services[service]!.healthcheck!.test
    // A port below 1024 would need a kernel setting.
    const command = asked.map(word => word.replace(':80/', ':8081/'))
    expect(pod('Deployment', name).container.readinessProbe).toMatchObject({
      exec: { command }
    })
  })

  test('their variables are those of the hub, and it takes them', () => {
    const { data } = named('ConfigMap', 'pog')
    for (const name of Object.keys(data))
      expect({ ...VARIABLES, ...COMPOSE_VARIABLES }).toHaveProperty(name)
    const secret = {
      ADMIN_PASSWORD: 'long enough',
      MONGODB_URI: 'mongodb://pog@one,two/pog?replicaSet=pog',
      MONGO_PASSWORD: 'a1b2c3',
      REDIS_URL: 'redis://redis:6379'
    }
    expect(readConfig({ ...data, ...secret, DATA_DIR: '/data' })).toMatchObject(
      { apiUrl: 'http://api:4321', trustProxy: true, port: 4321 }
    )
  })

  test('nothing but Caddy, the site and Prometheus reaches the API, and only Caddy and its other copies the site', () => {
    const from = (name: string) =>
      named('NetworkPolicy', name).spec.ingress?.flatMap(rule =>
        (rule.from ?? []).map(({ podSelector }) => podSelector.matchLabels)
      )
    expect(from('api')).toEqual([
      { app: 'edge' },
      { app: 'site' },
      { 'app.kubernetes.io/name': 'prometheus' }
    ])
    expect(from('site')).toEqual([{ app: 'edge' }, { app: 'site' }])
    expect(named('NetworkPolicy', 'nobody').spec.ingress).toBeUndefined()
  })

  test('copies of the API come and go by figures that it tells', async () => {
    const hub = await startApi()
    const { body } = await hub.visitor().get('/api/metrics')
    await hub.close()
    const { metrics } = named('HorizontalPodAutoscaler', 'api').spec
    const figures = (metrics ?? []).flatMap(({ pods }) => pods?.metric ?? [])
    expect(figures).toHaveLength(2)
    for (const { name, selector } of figures) {
      const labels = selector
        ? `{quantile="${selector.matchLabels.quantile}"}`
        : ''
      expect(body).toContain(`\n${name}${labels} `)
    }
  })

  test('copies of each are never taken away all at once', () => {
    for (const name of ['api', 'site', 'edge']) {
      expect(named('PodDisruptionBudget', name).spec).toMatchObject({
        maxUnavailable: 1,
        selector: { matchLabels: { app: name } }
      })
    }
  })
})
