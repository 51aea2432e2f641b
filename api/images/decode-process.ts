/** The process that decodes pictures: see decoder.ts. It knows no secret and no network. */
import { derive, hardenSharp, inspect } from './decode.ts'
import { createGate } from './gate.ts'
import { IMAGE_SENTENCES, Refusal } from './refusal.ts'
import type { Answer, Question } from './decoder.ts'

hardenSharp()
const gate = createGate()

async function answerTo({ id, bytes }: Question): Promise<Answer> {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  try {
    const pixels = await inspect(picture)
    return { id, variants: await gate.run(pixels, () => derive(picture)) }
  } catch (error) {
    return error instanceof Refusal
      ? { id, status: error.status, sentence: error.message }
      : { id, status: 400, sentence: IMAGE_SENTENCES.damaged }
  }
}

// Ctrl+C reaches the whole group; the hub lets uploads finish and then ends this process itself.
process.on('SIGINT', () => undefined)
process.on('message', question => {
  void answerTo(question as Question).then(answer => process.send?.(answer))
})
