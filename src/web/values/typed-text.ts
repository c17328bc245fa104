import { t } from '@lingui/core/macro'
import type { FieldMeta, Kind } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import { readText } from '#contract/core/read-text.ts'

/** What stays of a text while it is typed: of an amount digits and the dot (specification 5), where it may be below zero a minus. */
export const typedText = ({ kind, isSigned }: FieldMeta, text: string): string => {
  if (!kinds[kind].isAmount) return text
  const digits = text.normalize('NFKC').replaceAll(/[^\d.]/g, '')
  return isSigned && text.trimStart().startsWith('-') ? `-${digits}` : digits
}

/** What is dropped of a typed amount although it says something: neither a unit nor a separator of thousands. */
export const notOfAmount = ({ isSigned }: FieldMeta, text: string): string =>
  text.normalize('NFKC').replaceAll(isSigned ? /[\d.,\s¥元%-]/g : /[\d.,\s¥元%]/g, '')

/**
 * Whether a text that is pasted says an amount: a number, with its unit and separators of thousands. Of others digits would
 * stay that mean something else: `5万` is not 5.
 */
export const saysAmount = (meta: FieldMeta, pasted: string): boolean => {
  const plain = pasted.normalize('NFKC').trim()
  const read = String(readText(meta, plain))
  return /^[\d.]*$/.test(plain) || (kinds[meta.kind].fits(read) && (meta.isSigned || !read.startsWith('-')))
}

/** What becomes of it when the input is left: a month or a moment that people write otherwise, as it is sent. */
export const settledText = (meta: FieldMeta, text: string): string =>
  text === '' ? '' : String(readText(meta, text))

/** What is said of a text that no field of the kind can be compared with. */
export const wrongText = (kind: Kind): string => {
  switch (kind) {
    case 'number':
      return t`请填写整数`
    case 'money':
      return t`请填写金额，最多两位小数`
    case 'rate':
      return t`请填写百分比，例如 6 或 0.5`
    case 'month':
      return t`请填写存在的月份，例如 2026-01`
    default:
      return t`此值不能用于这个字段`
  }
}
