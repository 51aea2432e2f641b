import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

/** What the Kubernetes manifests say about the number of copies. */
export interface Manifests {
  leastCopies: number
  mostCopies: number
  /** The number of chat sockets of one copy at which another is added. */
  socketsOfCopy: number
  edges: number
}

interface Manifest {
  kind: string
  spec: {
    replicas: number
    minReplicas: number
    maxReplicas: number
    metrics: { pods?: { metric: { name: string }; target: Target } }[]
  }
}
interface Target {
  averageValue: string
}

function read(file: string, kind: string): Manifest['spec'] {
  const text = readFileSync(`infra/containers/kubernetes/${file}`, 'utf8')
  const all = parseAllDocuments(text).map(each => each.toJS() as Manifest)
  const found = all.find(manifest => manifest.kind === kind)
  if (found === undefined) throw new Error(`${file} has no ${kind}`)
  return found.spec
}

export function readManifests(): Manifests {
  const scaler = read('api.yaml', 'HorizontalPodAutoscaler')
  const sockets = scaler.metrics.find(
    ({ pods }) => pods?.metric.name === 'pog_chat_sockets'
  )
  return {
    leastCopies: scaler.minReplicas,
    mostCopies: scaler.maxReplicas,
    socketsOfCopy: Number(sockets?.pods?.target.averageValue),
    edges: read('edge.yaml', 'Deployment').replicas
  }
}
