import { atom } from 'nanostores'
import { momentsOf } from '#contract/visibility'
import { ApiError } from '../../lib/api.ts'
import { MOVED } from '../../lib/config.ts'
import { formatMoment } from '../../lib/format.ts'
import { PREVIEW, PREVIEWED } from '../../lib/preview.ts'
import { instantOf, localTime } from '../form/metadata.ts'
import { $items } from '../library/library.ts'
import { reasonOf } from '../session/reason.ts'
import { asAdmin, closeWithSession } from '../session/session.ts'
import { PREVIEW_WORDS } from './messages.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A page as it will be: its HTML, and what the bar says of it. */
interface Shown {
  html: string
  page: string
  title: string
}

/** What the dialog 'Preview' shows. The fields hold what is chosen; `shown` is what was asked for last. */
export type PreviewView =
  | { view: 'closed' }
  | {
      view: 'open'
      time: string
      page: string
      next: string
      busy: boolean
      remark: string
      said: string
      shown: Shown | null
    }
type Open = Extract<PreviewView, { view: 'open' }>
export const $previewView = atom<PreviewView>({ view: 'closed' })

/** The next moment at which an item comes or goes, in milliseconds since 1970; undefined: none. */
function nextMoment(nowMs: number): number | undefined {
  const ahead = $items
    .get()
    .flatMap(momentsOf)
    .filter(moment => moment > nowMs)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}

/** The moment that the fields begin with, rounded up to a full minute, by which all that comes or goes within it has done so. */
function beginsAt(momentMs: number): string {
  const minute = Math.ceil(momentMs / MINUTE_MS) * MINUTE_MS
  return localTime(new Date(minute).toISOString())
}

export function openPreview(): void {
  const nowMs = Date.now()
  const next = nextMoment(nowMs)
  $previewView.set({
    view: 'open',
    time: beginsAt(next ?? nowMs + HOUR_MS),
    page: '/',
    next:
      next === undefined
        ? PREVIEW_WORDS.nextNone
        : PREVIEW_WORDS.nextOf(formatMoment(new Date(next).toISOString())),
    busy: false,
    remark: '',
    said: '',
    shown: null
  })
}

export function closePreview(): void {
  $previewView.set({ view: 'closed' })
}

function change(changed: Partial<Open>): void {
  const before = $previewView.get()
  if (before.view === 'open') $previewView.set({ ...before, ...changed })
}

export const chooseMoment = (time: string): void => change({ time })
export const choosePage = (page: string): void => change({ page })

/** Says that a button, or a link that does not lead on, does nothing: no scripts run in the frame. */
export const sayOff = (): void => change({ said: PREVIEW_WORDS.off })

/** The page of the site. The token is sent in a header, so that no address or log keeps it. */
async function read(query: string, token: string | null): Promise<string> {
  const reply = await fetch(`${PREVIEW}?${query}`, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` }
  })
  const text = await reply.text()
  if (reply.ok) return text
  throw new ApiError(reply.status, text, reply.statusText)
}

/** An answer that a newer question has overtaken, or that comes to a closed dialog, is not shown. */
let asked: symbol | undefined

/** Shows what is chosen. What was shown stays until the answer is here, and goes when there is none. */
export async function showPreview(): Promise<void> {
  const chosen = $previewView.get()
  if (chosen.view !== 'open') return
  const { page, time } = chosen
  const at = instantOf(time)
  if (at === '') return change({ remark: PREVIEW_WORDS.noMoment, said: '' })
  const mine = Symbol('asked last')
  asked = mine
  change({ busy: true, remark: '', said: '' })
  const query = new URLSearchParams({ page, at }).toString()
  const answer = await asAdmin(token => read(query, token)).then(
    html => {
      const name = PREVIEWED.find(({ path }) => path === page)?.title ?? page
      const title = PREVIEW_WORDS.shown(name, formatMoment(at))
      return { shown: { html, page: name, title } }
    },
    (error: unknown) => ({ shown: null, remark: reasonOf(error) })
  )
  if (asked === mine) change({ busy: false, ...answer })
}

/** Leads on to the page of a link in the frame; false if that page has no preview. */
export function followLink(href: string): boolean {
  const url = new URL(href, location.origin)
  const path = MOVED[url.pathname] ?? url.pathname
  const isOurs =
    url.origin === location.origin &&
    PREVIEWED.some(previewed => previewed.path === path)
  if (!isOurs) return false
  choosePage(path)
  void showPreview()
  return true
}

closeWithSession($previewView, closePreview)
