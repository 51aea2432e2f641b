import type { Document } from 'bson'

/** MongoDB's own error codes, as far as this database uses them. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  AuthenticationFailed: 18,
  IndexNotFound: 27,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NotSingleValueField: 54,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  InvalidPipelineOperator: 168,
  InvalidIndexSpecificationOption: 197,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  Location15952: 15952,
  Location15974: 15974,
  Location31253: 31253,
  Location31254: 31254,
  Location40324: 40324,
  IDLUnknownField: 40415
} as const

export type CodeName = keyof typeof CODES

/** An error as the server returns it; `extra` carries the keyPattern and keyValue of code 11000. */
export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  readonly extra: Document

  constructor(codeName: CodeName, message: string, extra: Document = {}) {
    super(message)
    this.code = CODES[codeName]
    this.codeName = codeName
    this.extra = extra
  }
}

/** SQLite's primary result code 13: nothing can be written any more. */
const SQLITE_FULL = 13

/** Any failure as the server's error: a full disk has its own code, everything else is an internal error. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  const failure = error as Error & { errcode?: number }
  return typeof failure.errcode === 'number' &&
    (failure.errcode & 0xff) === SQLITE_FULL
    ? new MongoError('OutOfDiskSpace', 'The disk is full')
    : new MongoError('InternalError', failure.message)
}
