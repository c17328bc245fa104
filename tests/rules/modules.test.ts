import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { maskedFields } from '#contract/core/lines.ts'
import { nounSources, writtenNouns } from '../support/nouns.ts'
import { listFiles, read } from '../support/sources.ts'

const modules = listFiles(/^src\/server\/modules\/.*\.ts$/).filter((path) => !path.endsWith('.test.ts'))

test('a module knows rows and drafts by their own types (kernel 1)', () => {
  expect(modules.length).toBeGreaterThan(50)
  const untyped = /\bStoredRow\b|Record<string, unknown>|\bas Resource\b|\bas unknown as\b/
  expect(modules.filter((path) => untyped.test(read(path)))).toEqual([])
})

test('what SQL of a module gives is checked against a schema (kernel 1)', () => {
  const unchecked =
    /\.(query|prepared)<|return (await )?(context\.)?tx\.query\(|=>\s+tx\.query\(\s*`SELECT (?!pg_notify|audit_note)/
  expect(modules.filter((path) => unchecked.test(read(path)))).toEqual([])
})

test('every field of a draft that names a row is a reference (kernel 3)', async () => {
  const named = (await nounSources()).flatMap(({ resource: { permission, draft, references = {} } }) =>
    Object.entries(draft.shape).flatMap(([field, schema]) =>
      fieldMeta(schema)?.kind === 'id' && !references[field] ? [`${permission}.${field}`] : [],
    ),
  )
  expect(named).toEqual([])
})

test('the portal knows how a row of every noun is chosen that others name (kernel 3)', async () => {
  const choices = read('src/web/pickers/row-choices.ts')
  const named = (await nounSources()).flatMap(({ resource }) =>
    Object.values(resource.references ?? {}).flatMap(({ to, namedIn }) =>
      // Some of them are chosen by a function of what they have to be.
      to === resource
        ? []
        : [String.raw`\n  ${to.permission}: ${namedIn ? String.raw`(\(only\) =>|found\()` : ''}`],
    ),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((entry) => !new RegExp(entry).test(choices))).toEqual([])
})

test('every masked field of a noun can be shown for a reason (security ACC-6)', async () => {
  const masked = (await nounSources()).flatMap(({ group, resource }) =>
    maskedFields(resource).map(({ name, of }) => ({ group, of, name: `${resource.permission}.${name}` })),
  )
  expect(masked.some(({ of }) => of)).toBe(true)
  const hidden = masked.filter(({ group, name, of }) => {
    const field = name.slice(name.indexOf('.') + 1)
    const asked = { id: '1', fields: [of ? field.replace('.', '.7.') : field], reason: 'call' }
    return !('reveal' in group && z.safeParse((group.reveal as Endpoint).input, asked).success)
  })
  expect(hidden).toEqual([])
})

/** Rows that no call makes. */
const writtenByServer = ['messageLogs']

test('every noun that is listed, and added or moved, proves the promises of every noun (kernel 16)', async () => {
  const tests = listFiles(/^tests\/api\/.*\.test\.ts$/).map(read)
  const nouns = (await writtenNouns()).map(([name]) => name).filter((name) => !writtenByServer.includes(name))
  expect(nouns.length).toBeGreaterThan(6)
  expect(nouns.filter((name) => !tests.some((text) => text.includes(`describeResource(${name}, {`)))).toEqual(
    [],
  )
})
