import { z } from 'zod'
import { isFile } from './body.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

const failure = { $ref: '#/components/schemas/Failure' }
const failureReply = (description: string) => ({
  description,
  content: { 'application/json': { schema: failure } }
})

/** Schemas with a name move to the components of the document. */
function createSchemas() {
  const components: Json = {
    Failure: {
      type: 'object',
      properties: { message: { type: 'string', minLength: 1 } },
      required: ['message'],
      additionalProperties: false
    }
  }
  const convert = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const text = JSON.stringify(made).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/'
    )
    const { $defs, $schema: _dialect, ...rest } = JSON.parse(text) as Json
    Object.assign(components, $defs)
    return rest
  }
  return { components, convert }
}

/** `/api/content/:id` as `/api/content/{id}`. */
function templateOf(path: string): string {
  return path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
}

function parametersOf(
  place: 'path' | 'query',
  schema: Json | undefined,
  names: string[]
): Json[] {
  const properties = (schema?.['properties'] ?? {}) as Record<string, Json>
  const required = (schema?.['required'] ?? []) as string[]
  return [...new Set([...names, ...Object.keys(properties)])].map(name => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' }
  }))
}

/** The OpenAPI 3.1 document of the routes, made from the schemas that check their requests. */
export function openApiOf(routes: Route[], version: string): Json {
  const { components, convert } = createSchemas()
  const paths: Record<string, Json> = {}
  const contentOf = (route: Route, schema: z.ZodType | null) => {
    if (schema !== null)
      return { 'application/json': { schema: convert(schema, 'output') } }

    return route.media === undefined
      ? undefined
      : Object.fromEntries([route.media].flat().map(media => [media, {}]))
  }
  const bodyOf = ({ body }: Route): Json | undefined => {
    if (body === undefined) return undefined
    if (isFile(body)) {
      const file = { type: 'string', format: 'binary' }
      const schema = {
        type: 'object',
        properties: { [body.field]: file },
        required: [body.field]
      }
      return { required: true, content: { 'multipart/form-data': { schema } } }
    }
    const schema = convert(body, 'input')
    return { required: true, content: { 'application/json': { schema } } }
  }
  const operationOf = (route: Route): Json => {
    const names = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(
      match => match[1] ?? ''
    )
    const requestBody = bodyOf(route)
    const replies = Object.entries(route.replies).map(([status, schema]) => {
      const content =
        status === '204' || status === '304'
          ? undefined
          : contentOf(route, schema)
      return [
        status,
        {
          description: Number(status) < 400 ? route.summary : 'Not now',
          ...(content ? { content } : {})
        }
      ]
    })
    return {
      summary: route.summary,
      tags: [route.path.split('/')[2] ?? 'api'],
      parameters: [
        ...parametersOf(
          'path',
          route.params && convert(route.params, 'input'),
          names
        ),
        ...parametersOf(
          'query',
          route.query && convert(route.query, 'input'),
          []
        )
      ],
      ...(requestBody ? { requestBody } : {}),
      security: route.who === 'admin' ? [{ bearer: [] }, { cookie: [] }] : [],
      responses: {
        ...Object.fromEntries(replies),
        ...(route.isPublicList && { 304: { description: 'It is as it was' } }),
        '4XX': failureReply('Refused, with the reason as a sentence'),
        '5XX': failureReply('Not now, with the reason as a sentence')
      }
    }
  }
  for (const route of routes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'POG', version },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'admin' }
      }
    }
  }
}
