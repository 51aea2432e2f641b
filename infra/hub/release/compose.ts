import { parse, stringify } from 'yaml'

interface Service {
  image: string
  build?: unknown
  volumes?: string[]
}
interface Compose {
  name: string
  services: Record<string, Service>
  networks: unknown
  volumes: unknown
}

/**
 * A compose file that uses the images of a version instead of a clone. Nothing is built, the images
 * come from POG_REGISTRY, and POG_VERSION chooses another version, such as the one before. Also returns
 * the files of the repository that it mounts.
 */
export function composeOfImages(
  compose: string,
  version: string
): { text: string; files: string[] } {
  const { name, services, networks, volumes } = parse(compose, {
    merge: true
  }) as Compose
  const files: string[] = []
  for (const service of Object.values(services)) {
    delete service.build
    if (service.image.startsWith('pog-'))
      service.image = `\${POG_REGISTRY:?Set POG_REGISTRY in .env}/${service.image}:\${POG_VERSION:-${version}}`
    for (const volume of service.volumes ?? []) {
      const mounted = /^\.\/([\w./-]+):/.exec(volume)?.[1]
      if (mounted !== undefined) files.push(mounted)
    }
  }
  const text = stringify(
    { name, services, networks, volumes },
    { aliasDuplicateObjects: false, lineWidth: 0 }
  )
  return {
    text: `# POG ${version}: docs/operations.md, 'By version'.\n${text}`,
    files
  }
}
