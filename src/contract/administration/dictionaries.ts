import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { text } from '#contract/core/fields.ts'

/** What codes of dictionaries are made of: neither comma nor table name gets through (security trap 29). */
export const dictCode = /^[A-Za-z0-9_]{1,64}$/

/** One choice of a dictionary in the caller's language (domain 7). */
export const DictChoice = component('DictChoice', {
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  /** A colour of the theme, where administrators gave one. */
  color: z.nullable(z.string()),
})
export type DictChoice = z.infer<typeof DictChoice>

export const dictionaries = endpointGroup('dictionary', {
  getDictItems: endpoint({
    service: 'system',
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    input: z.object({ dictCode: text(64).check(z.regex(dictCode)) }),
    output: z.array(DictChoice),
    access: 'session',
    summary: 'The choices of one dictionary, in the language of the caller; none for an unknown code',
  }),
})
