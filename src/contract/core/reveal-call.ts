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
