import * as z from 'zod/mini'
import type { Dictionary } from './dictionary.ts'
import { withMeta } from './fields.ts'

/** A value of a dictionary whose values are digits: older clients of this family send numbers, answers are texts (api 16). */
export const digitDict = <Value extends string>(of: Dictionary<Value>) =>
  withMeta(z.pipe(z.pipe(z.union([z.string(), z.int()]), z.transform(String)), z.enum(of.values)), {
    kind: 'dict',
    dict: of.code,
    dictionary: of,
    values: of.values,
  })
