import { csvRows } from './csv-rows.ts'
import { feedRows } from './feed-rows.ts'
import { opmlRows } from './opml-rows.ts'
import { payloadRow, Unreadable } from './rows.ts'
import type { ForFeeds, Rows } from './rows.ts'
import { listIn, readXml } from './xml.ts'

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('This file is not text in UTF-8')
  }
}

function readJson(text: string): Rows {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Unreadable('This file is not valid JSON')
  }
  if (!Array.isArray(value))
    throw new Unreadable('The JSON must be a list of items')
  return { format: 'JSON', rows: value.map(payloadRow) }
}

function readFeed(text: string, forFeeds: ForFeeds): Rows {
  const xml = readXml(text)
  for (const opml of listIn(xml, 'opml')) {
    const rows = listIn(opml, 'body').flatMap(body => opmlRows(body, forFeeds))
    return { format: 'OPML', rows }
  }
  for (const rss of listIn(xml, 'rss')) {
    const rows = listIn(rss, 'channel').flatMap(channel =>
      feedRows(channel, listIn(channel, 'item'), forFeeds)
    )
    return { format: 'RSS', rows }
  }
  for (const rdf of listIn(xml, 'rdf:RDF')) {
    const [channel = ''] = listIn(rdf, 'channel')
    const rows = feedRows(channel, listIn(rdf, 'item'), forFeeds)
    return { format: 'RSS', rows }
  }
  for (const feed of listIn(xml, 'feed')) {
    const rows = feedRows(feed, listIn(feed, 'entry'), forFeeds)
    return { format: 'RSS', rows }
  }
  throw new Unreadable('This XML is neither RSS nor OPML')
}

/** The rows of a file, by what it begins with. */
export function readRows(bytes: Uint8Array, forFeeds: ForFeeds): Rows {
  const text = textOf(bytes)
  const begin = /\S/.exec(text)?.[0]
  if (begin === undefined) throw new Unreadable('This file is empty')
  if (begin === '<') return readFeed(text.trim(), forFeeds)
  if (begin === '[' || begin === '{') return readJson(text)
  return { format: 'CSV', rows: csvRows(text) }
}
