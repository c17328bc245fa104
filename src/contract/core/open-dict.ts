import * as z from 'zod/mini'
import type { Dictionary } from './dictionary.ts'
import { areDistinct, because, distinct, ofDictionary, withMeta, type FieldMeta } from './fields.ts'

const shortCode = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))

/**
 * A value of a dictionary that administrators edit: 1 to 40 letters, digits, `_` or `-`. A code alone is one whose words are rows of
 * other tables, or the seed's; `tones` are of its values that are known.
 */
export const openDict = (of: Dictionary | string, tones?: FieldMeta['tones']) =>
  withMeta(shortCode(), {
    kind: 'dict',
    ...(typeof of === 'string' ? { dict: of } : ofDictionary(of)),
    ...(tones && { tones }),
  })

/** A value of a dictionary that administrators edit, or the code of a row of another noun: which rows those are its store says. */
export const openDictOrCode = (of: Dictionary) =>
  withMeta(shortCode(), { kind: 'dict', ...ofDictionary(of), saysItself: true })

/** True for a text that may be a code of an open dictionary. */
export const isShortCode = (text: string): boolean => z.safeParse(shortCode(), text).success

/** Several values of a dictionary that administrators edit, each once, in the order chosen; as `openDict` and `dicts`. */
export const openDicts = (code: string) =>
  withMeta(z.array(shortCode()).check(z.maxLength(100), z.refine(areDistinct, because(distinct))), {
    kind: 'dicts',
    dict: code,
  })
