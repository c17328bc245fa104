import { describe, expect, test } from 'vitest'
import { defaultSettings, readSettings } from './user-settings.ts'

describe('settings from a place that may hold anything', () => {
  test('what is no settings at all becomes the defaults', () => {
    for (const stored of [null, 7, 'dark', [], { color: 'pink' }, { __proto__: null, toString: true }]) {
      expect(readSettings(stored)).toEqual(defaultSettings)
    }
  })
  test('one broken choice costs only itself, and names nobody knows are dropped', () => {
    const stored = { theme: 'light', weak: 'yes', layout: 'topmenu', color: 'red', colour: 'blue' }
    expect(readSettings(stored)).toEqual({
      ...defaultSettings,
      theme: 'light',
      layout: 'topmenu',
      color: 'red',
    })
  })
})
