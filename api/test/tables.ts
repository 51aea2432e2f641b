import { createHash } from 'node:crypto'
import type { Route } from '../calls/route.ts'
import type { TestApi } from './api.ts'

/** A path that the route takes: every parameter gets a value. */
export function pathOf(route: Route): string {
  return route.path
    .replace(':version', '1')
    .replace(':type', 'game')
    .replaceAll(/:[A-Za-z]+/g, 'somebody')
}

/** One hash of everything that is stored: two equal ones mean that nothing was written. */
export async function databaseHash({ api }: TestApi): Promise<string> {
  const hash = createHash('sha256')
  const models = Object.values(api.core.database.connection.models)
  for (const model of models.toSorted((a, b) =>
    a.modelName < b.modelName ? -1 : 1
  )) {
    const documents = await model.find().sort({ _id: 1 }).lean()
    hash.update(model.modelName).update(JSON.stringify(documents))
  }
  return hash.digest('hex')
}
