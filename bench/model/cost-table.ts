import { HEARD } from './costs.ts'
import type { Costs } from './costs.ts'
import { ROWS } from './rows.ts'
import type { RowName } from './rows.ts'
import { short, table } from './table.ts'

const from = (...names: RowName[]) =>
  names.map(name => `${ROWS[name].what} (${ROWS[name].unit})`).join('; ')
const us = (figure: number) => `${short(figure)} us`
const memory = (mb: number) =>
  mb < 1 ? `${short(mb * 1000)} KB` : `${short(mb)} MB`

/** What one of each thing costs, and the rows that say so. */
export function costTable(costs: Costs): string[] {
  const rows = [
    ['A write to one socket', us(costs.writeUs), from('chat2000')],
    ['A further message in it', us(costs.frameUs), from('saturated')],
    [
      'To hear a message of another copy, at 17 a second',
      us(costs.hearUs(HEARD.slow.perSecond)),
      from('slow1', 'slow4')
    ],
    [
      'The same at 2,000',
      us(costs.hearUs(HEARD.hot.perSecond)),
      from('hot1', 'hot4')
    ],
    [
      'A message as far as the database, at 10 a second',
      us(costs.messageUs(10)),
      from('rooms10')
    ],
    ['The same at 1,000', us(costs.messageUs(1000)), from('rooms1000')],
    ['A durable write, the slowest run', us(costs.storeUs), from('writers')],
    ['A page in the site', us(costs.pageUs), from('page')],
    ['A page in Caddy', us(costs.pageEdgeUs), from('pageEdge')],
    ['A page on the way', `${costs.pageKb} KB`, from('html')],
    [
      'A hub without chatters',
      memory(costs.hubMb),
      from('rooms10Memory', 'rooms1000Memory')
    ],
    [
      'A copy of the site',
      memory(costs.siteMb),
      from('site1Memory', 'site2Memory')
    ],
    [
      'A socket',
      memory(costs.socketMb),
      from('chat1000Memory', 'chat2000Memory')
    ],
    ['A room', memory(costs.roomMb), from('rooms10Memory', 'rooms1000Memory')]
  ]
  return table(['What', 'Costs', 'Rows'], rows)
}
