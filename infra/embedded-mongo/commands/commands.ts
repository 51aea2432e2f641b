import { Double } from 'bson'
import { asMongoError, MongoError } from '../errors.ts'
import { field } from '../query/path.ts'
import type { Newcomer } from '../scram.ts'
import type { Document } from '../values.ts'
import { MAX_MESSAGE_BYTES, writeDocument } from '../wire.ts'
import { readCall } from './command.ts'
import type { Command, Context, Reply } from './command.ts'
import { READ_COMMANDS } from './read.ts'
import { SCHEMA_COMMANDS } from './schema.ts'
import { WRITE_COMMANDS } from './write.ts'

/** MongoDB 8.0 */
const WIRE_VERSION = 25

/** A standalone server without sessions: the driver sends no retries and no transactions. */
const hello: Command = {
  fields: 'any',
  run: () => ({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    saslSupportedMechs: ['SCRAM-SHA-256'],
    readOnly: false
  })
}

/** Names the SQLite version that holds the data, so that a client can tell that this is not MongoDB itself. */
const buildInfo: Command = {
  fields: [],
  run: () => ({ version: '8.0.0', embedded: process.versions.sqlite })
}

const DATA_COMMANDS: Record<string, Command> = {
  ...READ_COMMANDS,
  ...WRITE_COMMANDS,
  ...SCHEMA_COMMANDS
}

/** Every command there is; any other is CommandNotFound. */
export const COMMANDS: Record<string, Command> = {
  hello,
  ismaster: hello,
  buildInfo,
  ping: { fields: [], run: () => ({}) },
  ...DATA_COMMANDS
}

/** Whether what a command answers depends on what is stored. */
export function needsData(sent: Document): boolean {
  return Object.hasOwn(DATA_COMMANDS, Object.keys(sent)[0] ?? '')
}

/**
 * Carries out a command and gives its answer as BSON; every failure is an answer too. A newcomer
 * that has not proved that it knows the secret is answered by the door (scram.ts).
 */
export function execute(
  context: Context,
  sent: Document,
  newcomer?: Newcomer
): Uint8Array {
  try {
    const reply = newcomer?.takes(sent) ?? dispatch(context, sent)
    return reply instanceof Uint8Array
      ? reply
      : writeDocument({ ...reply, ok: new Double(1) })
  } catch (error) {
    return errorReply(asMongoError(error))
  }
}

function dispatch(context: Context, sent: Document): Reply {
  const name = Object.keys(sent)[0] ?? ''
  const command = field(COMMANDS, name)
  if (!command)
    throw new MongoError('CommandNotFound', `no such command: '${name}'`)
  return command.run(context, readCall(name, command, sent))
}

export function errorReply(error: MongoError): Uint8Array {
  const { code, codeName, message, extra } = error
  return writeDocument({
    ok: new Double(0),
    errmsg: message,
    code,
    codeName,
    ...extra
  })
}
