/** `npm run fonts`: writes the fonts that the site serves. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutFace, FACES } from './faces.ts'

for (const face of FACES) {
  const bytes = await cutFace(face)
  await writeFile(join(import.meta.dirname, face.file), bytes)
}
