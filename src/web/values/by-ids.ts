import { t } from '@lingui/core/macro'
import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import { isWholeNumber } from '#contract/rules/whole-number.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure, toFailure } from '#web/lib/failures.ts'
import { can } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'
import { isMaskedField } from './has-numbers.ts'

/** The list that is searched, and the call that finds its rows by a number. */
interface Searched {
  readonly resource: Resource
  readonly lookUp: Endpoint | undefined
}

/** An id that no row has: nobody was found. */
const nobody = '0'

/** The ids of the rows with a number. Throws a failure in words for who may not look numbers up. */
export const idsWith = async (
  { lookUp }: Pick<Searched, 'lookUp'>,
  number: string,
  field?: string,
): Promise<string[]> => {
  if (!lookUp || !can(lookUp))
    throw new CallFailure({
      status: 403,
      code: 510,
      message: t`您没有权限按完整的号码查找；手机号可以用末三位查找`,
    })
  const { ids } = (await call(lookUp, { number, ...(field && { fields: [field] }) })) as { ids: string[] }
  return ids
}

/** Ids as a condition says them. */
export const joined = (ids: readonly string[]): string => ids.join(',') || nobody

/** Keyword and conditions of a list with ids in place of whole numbers; several numbers have to belong to one row. */
export const filtersByIds = async (
  searched: Searched,
  keyword: string,
  filters: Readonly<Record<string, string>>,
): Promise<{ keyword: string; filters: Record<string, string> }> => {
  const isNumber = isWholeNumber(keyword)
  const plain = Object.entries(filters).filter(([field]) => !isMaskedField(searched.resource, field))
  const asked = Object.entries(filters).filter(([field]) => isMaskedField(searched.resource, field))
  const lists = await Promise.all([
    ...(isNumber ? [idsWith(searched, keyword)] : []),
    ...asked.map(([field, number]) => idsWith(searched, number, field)),
  ])
  const ids = lists.reduce((common, more) => common.filter((id) => more.includes(id)))
  return { keyword: isNumber ? '' : keyword, filters: { ...Object.fromEntries(plain), id: joined(ids) } }
}

/** The same of an advanced query. */
export const groupByIds = async (
  searched: Searched,
  { match, items }: AdvancedGroup,
): Promise<AdvancedGroup> => ({
  match,
  items: await Promise.all(
    items.map(async (item) => {
      if ('items' in item) return groupByIds(searched, item)
      if (!isMaskedField(searched.resource, item.field)) return item
      return { field: 'id', rule: 'in', val: joined(await idsWith(searched, item.val, item.field)) }
    }),
  ),
})

/** Says why nothing was looked for. */
export const sayRefusal = (error: unknown): void => void toast('warning', toFailure(error).message)
