import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import { regionDict } from '#contract/core/places.ts'
import { events } from '#contract/messages/events.ts'
import { finishEvents } from '#contract/messages/notices.ts'
import { organisationDict, roleDict } from '#contract/administration/user-works.ts'
import { dictionariesWith } from '#server/seed/dictionaries.ts'
import { contractCalls } from '../../scripts/docs/contract-calls.ts'

const dictionaries = dictionariesWith([])

/** What is a dictionary to callers, and code, columns or rows of other tables to the server. */
const ofCode: ReadonlySet<string> = new Set([regionDict, organisationDict, roleDict, 'log_field'])

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

test('the seed has the words of the kinds of files, which people choose from', async () => {
  const kinds = (await contractCalls()).flatMap(({ resource }) =>
    Object.values((resource?.draft as Partial<z.ZodMiniObject> | undefined)?.shape ?? {}).flatMap(
      (field) => fieldMeta(field)?.files?.kinds ?? [],
    ),
  )
  expect(kinds.length).toBeGreaterThan(0)
  for (const { code, values } of kinds)
    expect(dictionaries.find((one) => one.code === code)?.values).toEqual(values)
})

test('the seed has every dictionary that a field names, with the values that code knows', async () => {
  const fields = await dictFields(true)
  expect(fields.length).toBeGreaterThan(50)
  for (const [where, { dict, values = [] }] of fields) {
    const known = dictionaries.find(({ code }) => code === dict)?.values
    expect([where, dict, known === undefined]).toEqual([where, dict, false])
    expect([where, values.filter((value) => !known?.includes(value))]).toEqual([where, []])
  }
})

test('a dictionary takes any value where administrators add some, and nowhere else', async () => {
  const ofCode = (await dictFields(false)).filter(([, { dictionary }]) => dictionary)
  expect(
    ofCode.filter(([, { dictionary, values }]) => (values === undefined) !== (dictionary?.isOpen === true)),
  ).toEqual([])
})

test('every event that leads somewhere is among those whose notices offer the way', () => {
  const names = new Set(dictionaries.find(({ code }) => code === finishEvents)?.items.map(([name]) => name))
  const leading = Object.values(events).filter((event) => 'leadsTo' in event)
  expect(leading.length).toBeGreaterThan(10)
  expect(leading.filter(({ name }) => !names.has(name)).map(({ code }) => code)).toEqual([])
})
