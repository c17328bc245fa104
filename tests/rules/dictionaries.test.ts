import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import { regionDict } from '#contract/core/places.ts'
import { events } from '#contract/messages/events.ts'
import { finishEvents } from '#contract/messages/notices.ts'
import { organisationDict, roleDict } from '#contract/administration/user-works.ts'
import { dictionaries } from '#server/seed/dictionaries.ts'
import { contractCalls } from '../../scripts/docs/contract-calls.ts'

/** What is a dictionary to callers, and code or rows of other tables to the server. */
const ofCode: ReadonlySet<string> = new Set([regionDict, organisationDict, roleDict])

/** The fields of dictionaries that a call takes, or answers too, where they stand at the top. */
const dictFields = async (
  isAnswered: boolean,
): Promise<[where: string, meta: FieldMeta & { dict: string }][]> =>
  (await contractCalls()).flatMap(({ path, input, output, resource }) =>
    [input, resource?.draft, ...(isAnswered ? [output, resource?.row] : [])].flatMap((schema) =>
      Object.entries((schema as Partial<z.ZodMiniObject> | undefined)?.shape ?? {}).flatMap(
        ([field, own]): [string, FieldMeta & { dict: string }][] => {
          const meta = fieldMeta(own)
          return meta?.dict && !ofCode.has(meta.dict)
            ? [[`${path} ${field}`, { ...meta, dict: meta.dict }]]
            : []
        },
      ),
    ),
  )

test('the seed says rightly which dictionaries take any value, and has every value that code knows', async () => {
  const seedOf = (dict: string) => dictionaries.find(({ code }) => code === dict)
  for (const [where, { dict, values }] of await dictFields(false))
    if (!values) expect([where, dict, seedOf(dict)?.kind]).toEqual([where, dict, 'OPEN'])
  const fields = await dictFields(true)
  expect(fields.length).toBeGreaterThan(50)
  for (const [where, { dict, values }] of fields) {
    const seeded = seedOf(dict)
    if (values) expect([where, dict, seeded?.kind ?? 'FIXED']).toEqual([where, dict, 'FIXED'])
    const known = seeded?.items.map(([value]) => value) ?? []
    expect([where, values?.filter((value) => !known.includes(value)) ?? []]).toEqual([where, []])
  }
})

test('every event that leads somewhere is among those whose notices offer the way', () => {
  const names = new Set(dictionaries.find(({ code }) => code === finishEvents)?.items.map(([name]) => name))
  const leading = Object.values(events).filter((event) => 'leadsTo' in event)
  expect(leading.length).toBeGreaterThan(10)
  expect(leading.filter(({ name }) => !names.has(name)).map(({ code }) => code)).toEqual([])
})
