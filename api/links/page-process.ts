/** The process that reads strangers' markup: see page-reader.ts. It knows no secret and no network. */
import { text } from 'node:stream/consumers'
import { readFacts } from './page-facts.ts'

const facts = await readFacts(await text(process.stdin))
process.stdout.write(JSON.stringify(facts))
