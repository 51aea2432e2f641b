import type { WorkerScope } from './scope.d.ts'

/* What /sw.js is where the operator has switched it off: it takes the place of the worker that a browser has, and goes. */

const worker = self as unknown as WorkerScope

async function leave() {
  const ours = (await caches.keys()).filter(name => name.startsWith('pog-'))
  await Promise.all(ours.map(name => caches.delete(name)))
  await worker.registration.unregister()
}

worker.addEventListener('install', event =>
  event.waitUntil(worker.skipWaiting())
)
worker.addEventListener('activate', event => event.waitUntil(leave()))
