import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

/** One variant of a picture; its name is the id. */
export interface ImageDocument {
  _id: string
  bytes: Buffer
  /** The dominant colour of an opaque picture, `#rrggbb`. */
  color?: string
  createdAt: Date
}

const schema = new Schema<ImageDocument>(
  {
    _id: String,
    bytes: { type: Buffer, required: true },
    color: String,
    createdAt: { type: Date, required: true, index: true }
  },
  { strict: 'throw', versionKey: false }
)

/** The pictures themselves: every copy's disk is only a cache of this collection. */
export function imageModel(connection: Connection) {
  return connection.model('Image', schema, 'images')
}

export interface ImageTotalDocument {
  _id: string
  bytes: number
  /** When room was last reserved. */
  reservedAt?: Date
}

const totalSchema = new Schema<ImageTotalDocument>(
  {
    _id: String,
    bytes: { type: Number, required: true },
    reservedAt: Date
  },
  { strict: 'throw', versionKey: false }
)

/** One document: the size of all pictures, so that the quota needs no count. */
export function imageTotalModel(connection: Connection) {
  return connection.model('ImageTotal', totalSchema, 'imagetotals')
}
