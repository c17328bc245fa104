import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { maskedFields } from '#contract/core/lines.ts'
import type { Resource } from '#contract/core/resource.ts'
import { isWholeNumber } from '#contract/rules/whole-number.ts'
import { mayChoose, unaskedIn } from '#web/state/session.ts'

/** Whether a field is shown in part only, so that a list is asked for it by the ids of the rows that have a number. */
export const isMaskedField = ({ row }: Pick<Resource, 'row'>, field: string): boolean => {
  const schema = Object.hasOwn(row.shape, field) ? row.shape[field] : undefined
  return schema !== undefined && fieldMeta(schema)?.mask !== undefined
}

/** Whether two values of a field may look the same and differ: it is masked, or lines with masked fields. */
export const hidesPart = (resource: Resource, field: string): boolean =>
  maskedFields(resource).some(({ name, of }) => (of?.list ?? name) === field)

/**
 * Whether the caller may ask a list for a field: what is masked by who may look numbers up, rows of another noun by who sees
 * these, what is withheld in some rows or in all not at all.
 */
export const isAskable = (
  { resource, findsNumbers }: { readonly resource: Resource; readonly findsNumbers: boolean },
  field: string,
): boolean =>
  !unaskedIn(resource).has(field) &&
  mayChoose(resource, field) &&
  (findsNumbers || !isMaskedField(resource, field))

/** The fields that an advanced query asks about. */
export const fieldsIn = ({ items }: AdvancedGroup): string[] =>
  items.flatMap((item) => ('items' in item ? fieldsIn(item) : [item.field]))

/** Whether what was typed holds a number that no address may hold. */
export const hasNumbers = (resource: Resource, keyword: string, fields: readonly string[]): boolean =>
  isWholeNumber(keyword) || fields.some((field) => isMaskedField(resource, field))
