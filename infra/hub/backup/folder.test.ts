import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedMongo } from '../../embedded-mongo/start.ts'
import { writeArchive } from './archive.ts'

const closing: (() => Promise<unknown>)[] = []
let uri: string
beforeAll(async () => {
  const embedded = await startEmbeddedMongo({
    dir: await directory(),
    port: 0,
    syncToDisk: false
  })
  closing.push(() => embedded.close())
  uri = `${embedded.uri}/pog`
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function directory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-folder-'))
  closing.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** `node infra/hub/backup.ts {file}`, as another user when there is one. */
const backup = (file: string, user?: number) =>
  write(['infra/hub/backup.ts', file], user)

function write(words: string[], user?: number) {
  return new Promise<{ code: unknown; said: string }>(resolve => {
    execFile(
      process.execPath,
      words,
      {
        env: { PATH: process.env['PATH'] ?? '', MONGODB_URI: uri },
        ...(user === undefined ? {} : { uid: user, gid: user })
      },
      (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: `${out}${err}`.trim() })
    )
  })
}

const isRoot = process.getuid?.() === 0
if (!isRoot)
  console.log('skipped: backups of other users, because this is not root')

test.runIf(isRoot)(
  'A folder of somebody else is named, with its owner and what to do, before the database is asked',
  async () => {
    const dir = await directory()
    await chmod(dir, 0o755)
    const { code, said } = await backup(join(dir, 'pog.tar.zst'), 1000)
    expect([code, said]).toEqual([
      1,
      `Not backed up: the folder ${dir} belongs to user 0, and this program is user 1000 and may not write there. Run it as that user (docker compose run --user 0:0, or BACKUP_USER=0:0 in .env for every night), or give the folder to user 1000.`
    ])
    expect(await readdir(dir)).toEqual([])
    // The container of the profile ends at once, so that `up --wait` does.
    expect(
      await write(['infra/hub/nightly.ts', dir, '--every-night'], 1000)
    ).toEqual({ code, said })
  }
)

test.runIf(isRoot)(
  'Whoever owns the folder backs up into it, also a user that the machine does not know',
  async () => {
    const dir = await directory()
    await chown(dir, 43_210, 43_210)
    const file = join(dir, 'pog.tar.zst')
    const { code, said } = await backup(file, 43_210)
    expect([code, said]).toEqual([0, expect.stringMatching(/^Backed up /)])
    const { uid, mode } = await stat(file)
    expect([uid, mode & 0o777]).toEqual([43_210, 0o600])
  }
)

test('A folder that is not there is named', async () => {
  const dir = join(await directory(), 'backups')
  expect(await backup(join(dir, 'pog.tar.zst'))).toEqual({
    code: 1,
    said: `Not backed up: there is no folder ${dir}.`
  })
})

test('When the archive cannot be written its first error is told, not what followed from it', async () => {
  const archive = writeArchive(join(await directory(), 'gone', 'pog.tar.zst'))
  const document = Buffer.from([5, 0, 0, 0, 0])
  const addMany = async () => {
    for (let n = 0; ; n++) await archive.add(`collection${n}`, document)
  }
  await expect(addMany()).rejects.toThrow(/ENOENT/)
  // By now the pipeline has ended, and what is added comes too late.
  await expect(addMany()).rejects.toThrow(/ENOENT/)
  await archive.abandon()
})
