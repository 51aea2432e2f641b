import { expect, test } from 'vitest'
import { at, call, of } from './call.ts'
import type { Ready } from './call.ts'

const SHELF = call('get', '/api/shelves', of<{ reply: string[] }>)
const BOOK = call('get', '/api/shelves/:shelf/books/:id', of<{ reply: string }>)
const FIND = call(
  'get',
  '/api/books',
  of<{ query: { q: string; page?: string }; reply: string[] }>
)

/** Where a read that can be made goes. */
const ask = ({ path }: Ready<'get'>) => path

test('a parameter of the path is percent-encoded, so that it cannot leave its place', () => {
  const { path } = at(BOOK, { shelf: 'a/../b?c#d', id: 7 })
  expect(path).toBe('/api/shelves/a%2F..%2Fb%3Fc%23d/books/7')
})

test('a query is encoded, and what was not given is not sent', () => {
  expect(at(FIND, { q: 'a&b=c é' }).path).toBe('/api/books?q=a%26b%3Dc+%C3%A9')
  expect(at(FIND, { q: '', page: '2' }).path).toBe('/api/books?q=&page=2')
})

test('the compiler refuses a call whose path or query is not filled in', () => {
  expect(ask(SHELF)).toBe('/api/shelves')
  expect(ask(at(BOOK, { shelf: 's', id: 'b' }))).toBe('/api/shelves/s/books/b')
  // @ts-expect-error -- the path has parameters
  expect(ask(BOOK)).toContain(':id')
  // @ts-expect-error -- the query has a field that must be sent
  expect(ask(FIND)).toBe('/api/books')
  // @ts-expect-error -- one of two parameters
  expect(at(BOOK, { id: 'b' }).path).toContain('undefined')
  // @ts-expect-error -- no parameter is called so
  expect(at(BOOK, { shelf: 's', id: 'b', page: '2' }).path).toContain('page')
  const written = call('post', '/api/shelves', of<{ reply: string[] }>)
  // @ts-expect-error -- another method
  expect(ask(written)).toBe('/api/shelves')
})
