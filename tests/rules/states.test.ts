import { expect, test } from 'vitest'
import { statesDocument } from '../../scripts/docs/states-document.ts'
import { read } from '../support/sources.ts'

test('docs/states.md draws the states and moves that are declared; `npm run states` draws them anew', async () => {
  expect(read('docs/states.md')).toBe(await statesDocument())
})
