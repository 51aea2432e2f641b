import { access, constants, stat } from 'node:fs/promises'

/** Why no file can be made in the folder; null when one can. */
export async function folderProblem(folder: string): Promise<string | null> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) return `there is no folder ${folder}.`
  try {
    await access(folder, constants.W_OK)
    return null
  } catch (error) {
    const user = process.getuid?.()
    const { code = '' } = error as NodeJS.ErrnoException
    if (user === undefined || code !== 'EACCES')
      return `the folder ${folder} cannot be written (${code}).`
    const { uid, gid } = found
    return `the folder ${folder} belongs to user ${uid}, and this program is user ${user} and may not write there. Run it as that user (docker compose run --user ${uid}:${gid}, or BACKUP_USER=${uid}:${gid} in .env for every night), or give the folder to user ${user}.`
  }
}
