import * as z from 'zod/mini'
import { withMeta } from './fields.ts'

/** A value of a dictionary whose values are digits: older clients of this family send numbers, answers are texts (api 16). */
export const digitDict = <const Values extends readonly [string, ...string[]]>(
  code: string,
  values: Values,
) =>
  withMeta(z.pipe(z.pipe(z.union([z.string(), z.int()]), z.transform(String)), z.enum(values)), {
    kind: 'dict',
    dict: code,
    values,
  })
