import * as z from 'zod/mini'
import { component } from './core/components.ts'
import { endpoint, endpointGroup } from './core/endpoint.ts'
import { text } from './core/fields.ts'

/** One choice of a dictionary in the caller's language (domain 7). */
export const DictItem = component('DictItem', {
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
})
export type DictItem = z.infer<typeof DictItem>

export const dictionaries = endpointGroup('dictionary', {
  getDictItems: endpoint({
    service: 'system',
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    input: z.object({ dictCode: text(64).check(z.regex(/^[A-Za-z0-9_]{1,64}$/)) }),
    output: z.array(DictItem),
    access: 'session',
    summary: 'The choices of one dictionary, in the language of the caller; none for an unknown code',
  }),
})
