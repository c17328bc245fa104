import * as z from 'zod/mini'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, text } from '#contract/core/fields.ts'

/** What forms of older clients of this family ask while somebody types (api 16). */
export const duplicates = endpointGroup('duplicate', {
  check: endpoint({
    service: 'system',
    method: 'GET',
    path: '/sys/duplicate/check',
    input: z.object({
      tableName: text(64),
      fieldName: text(64),
      fieldVal: text(200),
      /** Blank for a new row. */
      dataId: z.optional(z.union([id(), z.literal('')])),
    }),
    output: z.null(),
    access: 'session',
    summary:
      'Whether another live row that the caller sees has this value; of few fields, for who may add or edit such rows',
    message: /*i18n*/ { id: 'duplicate.free', message: '该值可用！' },
  }),
})
