import { expect, test } from 'vitest'
import { rightsDocument } from '../../scripts/docs/rights-document.ts'
import { read } from '../support/sources.ts'

test('docs/rights.md has a cell for every call and every role; `npm run rights` writes it anew', async () => {
  expect(read('docs/rights.md')).toBe(await rightsDocument())
})
