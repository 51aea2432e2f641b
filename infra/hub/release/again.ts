/** `node infra/hub/release/again.ts 1.2.0`: makes the files that a release left in `release/` again, from its tag. */
import { writeDownloads } from './downloads.ts'
import { readVersion } from './version.ts'

const version = readVersion(process.argv[2])
if (version === null) throw new Error('Name a version, such as 1.2.0')
await writeDownloads('release', version)
