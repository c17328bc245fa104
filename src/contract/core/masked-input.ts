import * as z from 'zod/mini'
import { isMasked } from '../rules/mask.ts'
import { fieldMeta } from './fields.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The refusal of a value with masking stars that is none which was shown (security ACC-6). */
export const maskedText = /*i18n*/ {
  id: 'input.masked',
  message: '{label}是脱敏后的内容，且与系统中的不一致，请填写完整内容',
}

/** The fields of these that are masked. */
export const maskedIn = (shape: Shape): string[] =>
  Object.keys(shape).filter((name) => shape[name] && fieldMeta(shape[name])?.mask)

/** A value as it was shown. It means "unchanged"; the server refuses any other (security ACC-6). */
const maskedValue = () => z.string().check(z.refine((value) => value.length <= 64 && isMasked(value)))

/** These fields, masked ones also as they were shown: clients of this family send rows and lines back whole. */
export const orMasked = <Fields extends Shape>(shape: Fields): Fields =>
  Object.fromEntries(
    Object.entries<z.core.$ZodType>(shape).map(([name, schema]) => [
      name,
      fieldMeta(schema)?.mask ? z.union([schema, maskedValue()]) : schema,
    ]),
  ) as unknown as Fields
