import { describe, expect, test, vi } from 'vitest'
import { CONTENT_TYPES } from '#contract/content-types'
import { templateOf } from '#contract/templates'
import {
  instantFields,
  instantOf,
  loadedInstants,
  localTime,
  metadataOf,
  readNumber,
  textsOf
} from './metadata.ts'

describe('Numbers of the form', () => {
  test.each([
    ['12', 12],
    [' 7 ', 7],
    ['-3', -3],
    ['1.9', 1.9],
    ['', null],
    ['  ', null],
    [' many ', 'many'],
    ['1e400', '1e400']
  ])('%j is read as %j', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  test('what is no whole number is sent as it was typed, so that the server refuses it', () => {
    expect(
      metadataOf('collectible', { price: '12.5', totalSupply: 'many' })
    ).toEqual({ price: 12.5, totalSupply: 'many' })
    expect(metadataOf('video', { views: '12.5' })).toEqual({ views: 12.5 })
  })

  test.each(['', 'many', '12 or so'])(
    'views defaults to 0 when not numeric: %j',
    text => {
      expect(metadataOf('video', { views: text })).toEqual({ views: 0 })
    }
  )

  test('an empty price, supply or viewers becomes null', () => {
    expect(metadataOf('collectible', { price: '', totalSupply: '' })).toEqual({
      price: null,
      totalSupply: null
    })
    expect(metadataOf('stream', { viewers: '' })).toEqual({ viewers: null })
    expect(metadataOf('tv-channel', { viewers: '' })).toEqual({ viewers: null })
  })

  test('a price of 0 stays 0 and is not null', () => {
    expect(metadataOf('collectible', { price: '0' })).toEqual({ price: 0 })
  })
})

describe('Unlocks at', () => {
  test('is entered in local time and kept in UTC', () => {
    const instant = new Date(2027, 2, 18, 20, 30).toISOString()
    expect(instantOf('2027-03-18T20:30')).toBe(instant)
    expect(localTime(instant)).toBe('2027-03-18T20:30')
  })

  test.each([
    '2027-03-18T20:00:45.123Z',
    '2027-03-18T20:00:45.000Z',
    '2027-03-18T20:00:00.000Z'
  ])('%s is not moved by a form that only shows it', instant => {
    expect(instantOf(localTime(instant))).toBe(instant)
  })

  test('empty stays empty', () => {
    expect(instantOf('')).toBe('')
    expect(localTime('')).toBe('')
  })
})

describe('An instant in the hour that a change of the clocks repeats', () => {
  test.each(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'])(
    '%s is not moved by a save that changes something else',
    instant => {
      vi.stubEnv('TZ', 'Europe/Berlin')
      const metadata = { unlocksAt: instant }
      const texts = textsOf('stream', metadata)
      const loaded = loadedInstants(metadata, instantFields('stream'))
      expect(texts).toEqual({ unlocksAt: '2027-10-31T02:30' })
      expect(metadataOf('stream', texts, loaded)).toEqual(metadata)
      const typed = { unlocksAt: '2027-11-01T02:30' }
      expect(metadataOf('stream', typed, loaded)).toEqual({
        unlocksAt: '2027-11-01T01:30:00.000Z'
      })
      vi.unstubAllEnvs()
    }
  )
})

describe('Metadata in the form and back', () => {
  test.each(CONTENT_TYPES)('the template of %s comes back as it was', type => {
    const { metadata } = templateOf(type)
    expect(metadataOf(type, textsOf(type, metadata))).toEqual(metadata)
  })

  test('a field that was never sent stays absent', () => {
    const metadata = { studio: 'Halcyon Works' }
    expect(metadataOf('game', textsOf('game', metadata))).toEqual(metadata)
  })

  test('text is trimmed', () => {
    expect(metadataOf('game', { genre: ' Racing ' })).toEqual({
      genre: 'Racing'
    })
  })
})
