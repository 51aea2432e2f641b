/** The process that decodes pictures: see decoder.ts. It knows no secret and no network. */
import { derive, hardenSharp, inspect } from './decode.ts'
import { createGate } from './gate.ts'
import { hearParcels, sendParcel } from './frames.ts'
import type { Parcel } from './frames.ts'
import { IMAGE_SENTENCES, Refusal } from './refusal.ts'
import { WIDTHS_PX } from './variants.ts'
import type { Answer, Question } from './decoder.ts'

hardenSharp()
const deadlineS = Number(process.argv[2])
const gate = createGate()

async function answerTo({
  words: { id },
  bytes
}: Parcel<Question>): Promise<Parcel<Answer>> {
  try {
    const pixels = await inspect(bytes)
    const { variants, color } = await gate.run(pixels, () =>
      derive(bytes, deadlineS)
    )
    const made = WIDTHS_PX.map(width => variants[width])
    return {
      words: { id, color, sizes: made.map(variant => variant.length) },
      bytes: Buffer.concat(made)
    }
  } catch (error) {
    const { status, message } =
      error instanceof Refusal
        ? error
        : new Refusal(400, IMAGE_SENTENCES.damaged)
    return {
      words: { id, status, sentence: message },
      bytes: Buffer.alloc(0)
    }
  }
}

// Ctrl+C reaches the whole process group; the hub lets uploads finish and then ends this process
// itself.
process.on('SIGINT', () => undefined)
hearParcels<Question>(process.stdin, question => {
  void answerTo(question).then(answer => sendParcel(process.stdout, answer))
})
process.stdin.on('end', () => process.exit())
