export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What a call takes and gives beside its path; nobody but the compiler reads it. */
export interface Exchange {
  query?: object
  body?: unknown
  reply: unknown
}

/** Names of the parameters: 'id' of '/api/content/:id'. */
export type NamesIn<Path extends string> =
  Path extends `${infer Head}/${infer Rest}`
    ? NamesIn<Head> | NamesIn<Rest>
    : Path extends `:${infer Name}`
      ? Name
      : never

/** The parameters of the path and the query, in one object. */
type ValuesOf<Path extends string, E extends Exchange> = Record<
  NamesIn<Path>,
  string | number
> &
  (E extends { query: infer Query } ? Query : unknown)

/** One call of the API: the one place that gives both of its ends their types. */
export interface Call<
  M extends Method = Method,
  Path extends string = string,
  E extends Exchange = Exchange
> {
  readonly method: M
  readonly path: Path
  readonly exchange?: E
  /** Whether something has to be filled in before it can be made. */
  readonly open?: object extends ValuesOf<Path, E> ? never : true
}

/** A call that can be made as it is. */
export type Ready<
  M extends Method = Method,
  E extends Exchange = Exchange
> = Call<M, string, E> & { readonly open?: never }

/** Names the types of a call: `of<{ reply: Like }>`. It never runs. */
export const of = <E extends Exchange>(exchange: E): E => exchange

/* @__NO_SIDE_EFFECTS__ */
export function call<M extends Method, Path extends string, E extends Exchange>(
  method: M,
  path: Path,
  _types: typeof of<E>
): Call<M, Path, E> {
  return { method, path }
}

/** The call with its path and its query filled in. */
/* @__NO_SIDE_EFFECTS__ */
export function at<M extends Method, Path extends string, E extends Exchange>(
  { method, path }: Call<M, Path, E>,
  values: ValuesOf<Path, E>
): Call<M, string, Omit<E, 'query'>> {
  const left = new Map<string, unknown>(Object.entries(values))
  const parts = path.split('/').map(part => {
    const name = part.slice(1)
    if (!part.startsWith(':')) return part
    const value = String(left.get(name))
    left.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(
    [...left].map(([name, value]) => [name, String(value)])
  )
  const asked = query.size === 0 ? '' : `?${query}`
  return { method, path: `${parts.join('/')}${asked}` }
}
