import type { MyNotices, PushMessage } from '#contract/notices'

/*
 * Shows notices: a service worker beside the one for offline pages, so that `OFFLINE=off` takes no
 * notices away, and visitors who asked for none never load it. It controls no page.
 */

interface PushEvent extends Event {
  data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface NoticeEvent extends PushEvent {
  notification: Notification
}
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(which: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'push' | 'pushsubscriptionchange',
    listener: (event: PushEvent) => void
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: NoticeEvent) => void
  ): void
}

const worker = self as unknown as WorkerScope
const NOTICES = '/api/user/notices'

/** Browsers show only one notice per tag, so one that came twice is shown once. */
async function show(message: PushMessage): Promise<void> {
  const { title, body, tag, href } = message
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: href
  })
}

/** A page that shows it already comes to the front. */
async function open(href: string): Promise<void> {
  const url = new URL(href, self.location.origin)
  if (url.origin !== self.location.origin) return
  const pages = await worker.clients.matchAll({
    type: 'window',
    includeUncontrolled: true
  })
  const page = pages.find(page => page.url === url.href)
  await (page ? page.focus() : worker.clients.openWindow(url.href))
}

/** The push service has given the browser another address: the hub is told. */
async function moved(): Promise<void> {
  const { publicKey, told } = (await (await fetch(NOTICES)).json()) as MyNotices
  const target = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey
  })
  const { endpoint, keys } = target.toJSON()
  for (const { id } of told) {
    await fetch(`${NOTICES}/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, keys })
    })
  }
}

worker.addEventListener('install', event =>
  event.waitUntil(worker.skipWaiting())
)
worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage))
})
worker.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(moved())
)
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
