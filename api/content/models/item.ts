import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Focus } from '#contract/content'
import type { Times } from '#contract/visibility'

/** A content item as it is stored; readers check it with readItem(). */
export interface ContentDocument extends Times {
  _id: string
  title: string
  description: string
  image: string
  type: string
  badges: unknown[]
  aspectRatio: string
  /** Absent: the middle. */
  focus?: Focus
  /** The colour of its picture, if the hub knew it when the item was saved. */
  imageColor?: string
  showOnHomepage: boolean
  externalUrl: string
  metadata: Record<string, unknown>
  customOrder: number
  /** Only with showOnHomepage. */
  homepageOrder?: number
  createdAt: string
  updatedAt: string
  version: number
}

const schema = new Schema<ContentDocument>(
  {
    _id: String,
    title: { type: String, required: true },
    description: String,
    image: String,
    type: { type: String, required: true },
    badges: [Schema.Types.Mixed],
    aspectRatio: String,
    focus: Schema.Types.Mixed,
    imageColor: String,
    showOnHomepage: Boolean,
    externalUrl: String,
    metadata: Schema.Types.Mixed,
    visibleFrom: String,
    visibleUntil: String,
    customOrder: Number,
    homepageOrder: Number,
    createdAt: String,
    updatedAt: String,
    version: { type: Number, required: true }
  },
  { strict: 'throw', versionKey: false, minimize: false }
)
schema.index({ type: 1, customOrder: 1 })
schema.index({ showOnHomepage: 1, homepageOrder: 1 })
schema.index({ createdAt: 1, _id: 1 })

/** The items that feed every list. */
export function contentModel(connection: Connection) {
  return connection.model('Content', schema, 'content')
}
