import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { oneId } from './resource-inputs.ts'

/** reveal: one of the masked `fields` of one row in full, with a reason that goes into the audit (security ACC-6). */
export const revealCall = <const Field extends string>(
  path: string,
  noun: string,
  fields: readonly [Field, ...Field[]],
) =>
  endpoint({
    service: 'core',
    method: 'POST',
    path: `${path}/reveal`,
    isSecret: true,
    input: z.extend(oneId, { field: z.enum(fields), reason: text(200) }),
    output: z.object({ value: z.nullable(z.string()) }),
    access: { action: `${noun}:reveal` },
    summary: `One masked field of one ${noun} in full; leaves an audit row with the reason`,
    message: /*i18n*/ { id: 'done.reveal', message: '已显示，本次查看已留痕' },
  })

/**
 * lookUp: the rows that have a number in full among `fields`, or in the one `field`. A body carries the number, because an
 * address would keep it; a list is then asked for the ids. Leaves an audit row without the number (decision 036).
 */
export const lookUpCall = <const Field extends string>(
  path: string,
  noun: string,
  fields: readonly [Field, ...Field[]],
) =>
  endpoint({
    service: 'core',
    method: 'POST',
    path: `${path}/lookUp`,
    isSecret: true,
    input: z.object({ number: text(40), field: z.optional(z.enum(fields)) }),
    output: z.object({ ids: z.array(z.string()) }),
    access: { action: `${noun}:reveal` },
    summary: `The ids of the newest 50 ${noun} rows with this number in full, as conditions of a list; leaves an audit row`,
    message: /*i18n*/ { id: 'done.lookUp', message: '已查找，本次查找已留痕' },
  })
