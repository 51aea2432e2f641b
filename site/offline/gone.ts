import type { WorkerScope } from './scope.d.ts'

/* What /sw.js is when the operator has switched it off: it replaces the worker that a browser has, and unregisters itself. */

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
