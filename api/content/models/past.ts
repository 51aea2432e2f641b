import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'

interface DeletedDocument {
  _id: string
  /** The item's document, as it was. */
  item: Record<string, unknown>
  deletedAt: string
}

interface VersionDocument {
  /** `{item id}@{version}` */
  _id: string
  itemId: string
  version: number
  item: Record<string, unknown>
}

const deleted = new Schema<DeletedDocument>(
  { _id: String, item: Schema.Types.Mixed, deletedAt: String },
  { strict: 'throw', versionKey: false, minimize: false }
)

const versions = new Schema<VersionDocument>(
  { _id: String, itemId: String, version: Number, item: Schema.Types.Mixed },
  { strict: 'throw', versionKey: false, minimize: false }
)
versions.index({ itemId: 1, version: -1 })

/** Deleted items that can be restored. */
export function deletedModel(connection: Connection) {
  return connection.model('DeletedContent', deleted, 'deletedContent')
}

/** Earlier versions of edited items. */
export function versionModel(connection: Connection) {
  return connection.model('ContentVersion', versions, 'contentVersions')
}
