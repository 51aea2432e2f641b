import type { PushTarget } from '#contract/notices'

/** The worker that shows notices (worker.ts). No page is in its scope. */
const WORKER = '/push.js'
const SCOPE = '/push/'

/** Whether this browser can be told at all. */
export const ableToPush = (): boolean =>
  'Notification' in self &&
  'PushManager' in self &&
  'serviceWorker' in navigator

/** A worker subscribes once it is active. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: SCOPE
  })
  const worker = registration.installing ?? registration.waiting
  if (worker === null || worker.state === 'activated') return registration
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('No worker'))
    })
  })
  return registration
}

/** Where this browser is told; a subscription for another key, from before the hub was set up anew, is removed first. */
export async function pushTarget(publicKey: string): Promise<PushTarget> {
  const { pushManager } = await activeWorker()
  const how = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(how).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(how)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth } }
}

/** A browser that is told of nothing keeps no worker for it. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await registration?.unregister()
}
