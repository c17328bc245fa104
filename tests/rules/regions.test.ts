import { expect, test } from 'vitest'
import { regionList } from '../../scripts/regions.ts'
import { read } from '../support/sources.ts'

test('the list of places is what its package says (npm run regions)', () => {
  expect(read('src/contract/rules/region-list.gen.ts')).toBe(regionList())
})
