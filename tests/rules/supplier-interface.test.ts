import { expect, test } from 'vitest'
import { messageKinds, saidBy } from '#contract/checks/supplier-messages.ts'
import { supplierOpenApi } from '../../scripts/docs/supplier-openapi.ts'
import { read } from '../support/sources.ts'

test('docs/supplier-openapi.json is what suppliers are promised; `npm run supplier-openapi` writes it anew', () => {
  expect(read('docs/supplier-openapi.json')).toBe(supplierOpenApi())
})

test('docs/supplier-interface.md names every kind of message and what it has to say', () => {
  const rows = read('docs/supplier-interface.md')
  const lacking = messageKinds.values.flatMap((kind) => {
    const row = rows.split('\n').find((line) => line.startsWith(`| \`${kind}\``)) ?? ''
    return saidBy[kind].filter((field) => !row.includes(`\`${field}\``)).map((field) => `${kind}.${field}`)
  })
  expect(lacking).toEqual([])
})
