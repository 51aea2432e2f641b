import { z } from 'zod'
import type { Context } from 'koa'
import {
  ALL_ITEMS,
  FINDABLE_ITEMS,
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
import { CONTENT_TYPES } from '#contract/content-types'
import { FIND_ITEMS_MOST } from '#contract/find'
import type { Done } from '#contract/done'
import { idParams, orderInput } from '../calls/params.ts'
import type { Core } from '../calls/core.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { newestOfEachType } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { contentInput, contentItem, savedItem } from './schema.ts'
import { createSections } from './sections.ts'
import type { ContentStore } from './store.ts'

/** How many items of one type a feed may contain. */
const NEWEST_OF_TYPE = 30

const items = z.array(contentItem)
const orderAnswer = z.strictObject({ success: z.literal(true), items })

/** `If-Match: "3"` names the version, as the payload's field does. */
function versionOf(ifMatch: string): number | undefined {
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch.trim())?.[1]
  return version === undefined ? undefined : Number(version)
}

/** The items that feed every list: public lists, and the administrator's writes. */
export function contentRoutes(
  { lists }: Core,
  {
    catalogue,
    store,
    hasSession
  }: {
    catalogue: Catalogue
    store: ContentStore
    hasSession(ctx: Context): Promise<boolean>
  }
): Route[] {
  const { publicItems } = catalogue
  const sections = createSections()
  return [
    lists.list({
      call: ALL_ITEMS,
      summary: 'Every item, in full for a signed-in administrator',
      reply: items,
      load: (_all, atMs) => publicItems(atMs),
      complete: async ctx =>
        (await hasSession(ctx)) ? await catalogue.fresh() : null
    }),
    lists.list({
      call: HOMEPAGE_ITEMS,
      summary: 'The items of the homepage, in its order',
      reply: items,
      load: async (_all, atMs) => sections.homepage(await publicItems(atMs))
    }),
    lists.list({
      call: HOMEPAGE_ITEMS_OF_TYPE,
      summary: 'The items of one type on the homepage, in its order',
      each: { type: CONTENT_TYPES },
      reply: items,
      load: async ({ type }, atMs) =>
        sections.homepageOfType(await publicItems(atMs), type)
    }),
    lists.list({
      call: ITEMS_OF_TYPE,
      summary: 'All items of one type, in the order of their section',
      each: { type: CONTENT_TYPES },
      reply: items,
      load: async ({ type }, atMs) =>
        sections.ofType(await publicItems(atMs), type)
    }),
    lists.list({
      call: FINDABLE_ITEMS,
      summary: `The newest ${FIND_ITEMS_MOST + 1} items: what Find's files are made of`,
      reply: items,
      // The newest are the last.
      load: async (_all, atMs) =>
        (await publicItems(atMs)).slice(-FIND_ITEMS_MOST - 1)
    }),
    lists.list({
      call: NEWEST_ITEMS,
      summary: `The newest ${NEWEST_OF_TYPE} items of each type, newest first`,
      reply: items,
      load: async (_all, atMs) =>
        newestOfEachType(await publicItems(atMs), NEWEST_OF_TYPE)
    }),
    route({
      call: SAVE_ITEM,
      summary: 'Create or update an item',
      who: 'admin',
      noted: { 200: 'Updated {}', 201: 'Created {}' },
      body: contentInput,
      replies: { 200: savedItem, 201: savedItem },
      handle: async ({ ctx, body }) => {
        const { item, ignored, isNew } = await store.save(body, {
          mustBeNew: ctx.get('If-None-Match').trim() === '*',
          version: body.version ?? versionOf(ctx.get('If-Match')),
          confirmUngate: body.confirmUngate ?? false
        })
        ctx.status = isNew ? 201 : 200
        ctx.set('ETag', `"${item.version}"`)
        return ignored.length === 0 ? item : { ...item, ignored }
      }
    }),
    route({
      call: DELETE_ITEM,
      summary: 'Delete an item',
      who: 'admin',
      noted: 'Deleted {}',
      params: idParams,
      replies: { 200: done },
      handle: async ({ params }): Promise<Done> => {
        await store.remove(params.id)
        return { success: true }
      }
    }),
    route({
      call: ORDER_ITEM,
      summary: 'Move an item in its section',
      who: 'admin',
      noted: 'Moved {} in its section',
      params: idParams,
      body: orderInput,
      replies: { 200: orderAnswer },
      handle: ({ params, body }) => store.order(params.id, body.order)
    }),
    route({
      call: ORDER_ITEM_ON_HOMEPAGE,
      summary: 'Move an item on the homepage',
      who: 'admin',
      noted: 'Moved {} on the homepage',
      params: idParams,
      body: orderInput,
      replies: { 200: orderAnswer },
      handle: ({ params, body }) => store.homepageOrder(params.id, body.order)
    })
  ]
}
