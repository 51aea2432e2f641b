import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { fitCosts } from './model/costs.ts'
import { readManifests } from './model/manifests.ts'
import { needsOf } from './model/needs.ts'
import { pageTables } from './model/page.ts'
import { predict } from './model/predictions.ts'
import { isSteady, readFigures, ROWS } from './model/rows.ts'
import type { RowName } from './model/rows.ts'
import { shapeOf } from './model/shape.ts'

const figures = readFigures()
const costs = fitCosts(figures)
const predictions = predict(costs)
const manifests = readManifests()

/** Rows whose figures the model takes as they are, without predicting them. */
const TAKEN_AS_THEY_ARE: RowName[] = ['html', 'site1Memory', 'site2Memory']

describe('The model of what chatters take', () => {
  test('reads three runs of the bench', () => {
    for (const runs of Object.values(figures))
      expect(runs.length).toBeGreaterThanOrEqual(3)
  })

  test.each(predictions)(
    'predicts $row, $from, within 15 % of each run',
    ({ row, predicted }) => {
      expect(predicted).toBeGreaterThan(0)
      for (const measured of figures[row]) {
        expect(predicted).toBeGreaterThan(measured * 0.85)
        expect(predicted).toBeLessThan(measured * 1.15)
      }
    }
  )

  test('takes no cost from what is held out', () => {
    const held = predictions.filter(({ from }) => from === 'held out')
    expect(held).toHaveLength(13)
    const unknown = Object.fromEntries(
      held.map(({ row }) => [row, [Number.NaN]])
    )
    const without = fitCosts({ ...figures, ...unknown })
    expect(predict(without)).toEqual(predictions)
  })

  test('leaves a row out only where its runs do not agree', () => {
    const predicted = predictions.map(({ row }) => row)
    const others = (Object.keys(ROWS) as RowName[]).filter(
      row => !predicted.includes(row) && !TAKEN_AS_THEY_ARE.includes(row)
    )
    expect(others).toEqual([
      'apart2',
      'small1',
      'site1Pages',
      'site2Pages',
      'pageWhole',
      'writers'
    ])
    expect(others.filter(row => isSteady(figures[row]))).toEqual([])
  })
})

describe('What one runs', () => {
  const rooms = (sockets: number, regions = 1) => ({
    sockets,
    rooms: sockets / 1000,
    rate: 1000 / 60,
    regions
  })
  const shape = (sockets: number, regions = 1) =>
    shapeOf(needsOf(rooms(sockets, regions), costs, manifests), manifests)

  test('is compose, then more copies, then Kubernetes', () => {
    expect(shape(1000).runs).toBe('compose')
    expect(shape(10_000).runs).toMatch(/^compose with api=\d+ site=2$/)
    expect(shape(100_000).runs).toMatch(/^Kubernetes: \d+ api/)
  })

  test('is a matter of copies up to a million, as no copy hears what is said in rooms that are at another', () => {
    const needs = needsOf(rooms(1_000_000), costs, manifests)
    expect(needs.region.roomsOfCopy * needs.region.copies).toBeCloseTo(1000)
    expect(needs.region.hearingBusy).toBeLessThan(needs.region.copyBusy / 3)
    expect(shape(1_000_000).runs).toMatch(/^Kubernetes: \d+ api/)
    expect(shape(1_000_000, 10).runs).toMatch(/^in each region Kubernetes/)
  })

  test('is nothing where rooms are so large that each copy hears all of them', () => {
    const load = {
      sockets: 1_000_000,
      rooms: 20,
      rate: 50_000 / 60,
      regions: 1
    }
    const { runs, givesOut } = shapeOf(
      needsOf(load, costs, manifests),
      manifests
    )
    expect(runs).toBe('no number of copies is enough')
    const hearing = givesOut.find(
      ({ what }) => what === 'what each copy hears of the others'
    )
    expect(hearing?.used).toBeGreaterThan(1)
  })

  test('costs more with every tenfold, and no copy has more sockets than the autoscaler lets it', () => {
    const all = [1000, 10_000, 100_000, 1_000_000].map(sockets =>
      needsOf(rooms(sockets), costs, manifests)
    )
    for (const [i, { load, region, dollarsAnHour }] of all.entries()) {
      expect(load.sockets / region.copies).toBeLessThanOrEqual(5000)
      expect(dollarsAnHour).toBeGreaterThan(
        8 * (all[i - 1]?.dollarsAnHour ?? 0)
      )
    }
  })
})

test('The page about scale has the tables that the program prints', async () => {
  const page = await readFile('docs/scale.md', 'utf8')
  const tables = page
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-'))
  expect(tables).toEqual(pageTables().flat())
})
