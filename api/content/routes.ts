import { z } from 'zod'
import {
  ALL_ITEMS,
  HOMEPAGE_ITEMS,
  HOMEPAGE_ITEMS_OF_TYPE,
  ITEMS_OF_TYPE,
  NEWEST_ITEMS
} from '#contract/calls/content'
import {
  DELETE_ITEM,
  ORDER_ITEM,
  ORDER_ITEM_ON_HOMEPAGE,
  SAVE_ITEM
} from '#contract/calls/editing'
import { CONTENT_LIMITS } from '#contract/content'
import type { ContentItem } from '#contract/content'
import { CONTENT_TYPES } from '#contract/content-types'
import type { Done } from '#contract/done'
import { inOrder, newestOfEachType } from './catalogue.ts'
import { withoutSecret } from './item.ts'
import { contentInput, contentItem, idParams } from './schema.ts'
import type { Deps } from '../calls/core.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

/** What a feed may tell of one type. */
const NEWEST_OF_TYPE = 30

const items = z.array(contentItem)
const orderInput = z.strictObject({
  order: z.int().min(-CONTENT_LIMITS.order).max(CONTENT_LIMITS.order)
})
const orderAnswer = z.strictObject({ success: z.literal(true), items })

/** `If-Match: "3"` names the version like the payload's field does. */
function versionOf(ifMatch: string): number | undefined {
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch.trim())?.[1]
  return version === undefined ? undefined : Number(version)
}

/** The items that feed every list: public lists, and the administrator's writes. */
export function contentRoutes(deps: Deps): Route[] {
  const { auth, catalogue, content, prepared, revision } = deps
  const publicItems = async (
    belongs: (item: ContentItem) => boolean = () => true
  ): Promise<ContentItem[]> =>
    (await catalogue.items()).filter(belongs).map(withoutSecret)
  const homepage = async () =>
    inOrder(await publicItems(item => item.showOnHomepage), 'homepageOrder')
  return [
    prepared.list({
      call: ALL_ITEMS,
      summary: 'Every item; with an admin session complete',
      reply: items,
      load: () => publicItems(),
      complete: async ctx =>
        (await auth.hasSession(ctx)) ? await catalogue.fresh() : null
    }),
    prepared.list({
      call: HOMEPAGE_ITEMS,
      summary: 'The items of the homepage, in its order',
      reply: items,
      load: homepage
    }),
    prepared.list({
      call: HOMEPAGE_ITEMS_OF_TYPE,
      summary: 'The items of one type on the homepage, in its order',
      each: { type: CONTENT_TYPES },
      reply: items,
      load: async ({ type }) =>
        (await homepage()).filter(item => item.type === type)
    }),
    prepared.list({
      call: ITEMS_OF_TYPE,
      summary: 'All items of one type, in the order of their section',
      each: { type: CONTENT_TYPES },
      reply: items,
      load: async ({ type }) =>
        inOrder(await publicItems(item => item.type === type), 'customOrder')
    }),
    prepared.list({
      call: NEWEST_ITEMS,
      summary: `The newest ${NEWEST_OF_TYPE} items of each type, newest first`,
      reply: items,
      load: async () => newestOfEachType(await publicItems(), NEWEST_OF_TYPE)
    }),
    route({
      call: SAVE_ITEM,
      summary: 'Save an item, a new one or one that its id names',
      who: 'admin',
      body: contentInput,
      replies: { 200: contentItem, 201: contentItem },
      handle: async ({ ctx, body }) => {
        const { item, isNew } = await content.save(body, {
          mustBeNew: ctx.get('If-None-Match').trim() === '*',
          version: body.version ?? versionOf(ctx.get('If-Match')),
          confirmUngate: body.confirmUngate ?? false
        })
        await revision.bump()
        ctx.status = isNew ? 201 : 200
        ctx.set('ETag', `"${item.version}"`)
        return item
      }
    }),
    route({
      call: DELETE_ITEM,
      summary: 'Delete an item',
      who: 'admin',
      params: idParams,
      replies: { 200: done },
      handle: async ({ params }): Promise<Done> => {
        await content.remove(params.id)
        await revision.bump()
        return { success: true }
      }
    }),
    route({
      call: ORDER_ITEM,
      summary: 'Move an item in its section',
      who: 'admin',
      params: idParams,
      body: orderInput,
      replies: { 200: orderAnswer },
      handle: async ({ params, body }) => {
        const answer = await content.order(params.id, body.order)
        await revision.bump()
        return answer
      }
    }),
    route({
      call: ORDER_ITEM_ON_HOMEPAGE,
      summary: 'Move an item on the homepage',
      who: 'admin',
      params: idParams,
      body: orderInput,
      replies: { 200: orderAnswer },
      handle: async ({ params, body }) => {
        const answer = await content.homepageOrder(params.id, body.order)
        await revision.bump()
        return answer
      }
    })
  ]
}
