import { expect, test } from 'vitest'
import { fieldMeta } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import { listFiles, read } from '../support/sources.ts'

const modules = listFiles(/^src\/server\/modules\/.*\.ts$/).filter((path) => !path.endsWith('.test.ts'))

test('a module knows rows and drafts by their own types (kernel A1)', () => {
  expect(modules.length).toBeGreaterThan(50)
  const untyped = /\bStoredRow\b|Record<string, unknown>|\bas Resource\b|\bas unknown as\b/
  expect(modules.filter((path) => untyped.test(read(path)))).toEqual([])
})

test('what SQL of a module gives is checked against a schema (kernel C1)', () => {
  const unchecked =
    /\.(query|prepared)<|return (await )?(context\.)?tx\.query\(|=>\s+tx\.query\(\s*`SELECT (?!pg_notify|audit_note)/
  expect(modules.filter((path) => unchecked.test(read(path)))).toEqual([])
})

test('every field of a draft that names a row is a reference (kernel C3)', async () => {
  const stores = modules.filter((path) => path.endsWith('-store.ts'))
  const exported = await Promise.all(
    stores.map((path) => import(new URL(`../../${path}`, import.meta.url).href) as Promise<object>),
  )
  const resources = exported
    .flatMap((one) => Object.values(one) as { readonly source?: { readonly resource: Resource } }[])
    .flatMap(({ source }) => (source ? [source.resource] : []))
  expect(resources.length).toBeGreaterThan(6)
  const named = resources.flatMap(({ permission, draft, references = {} }) =>
    Object.entries(draft.shape).flatMap(([field, schema]) =>
      fieldMeta(schema)?.kind === 'id' && !references[field] ? [`${permission}.${field}`] : [],
    ),
  )
  expect(named).toEqual([])
})
