import * as z from 'zod/mini'
import { listOf } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { employee } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { countsOf, Proposal } from './proposing.ts'

/** What an import drafts, in a sentence that holds before it and after it. */
const drafted = /*i18n*/ {
  id: 'coverChange.drafted',
  message:
    '随这次导入自动起草增员 {joiners, number} 条、减员 {leavers, number} 条，请在“增减员”中核对后提交{planless, plural, =0 {} other {；其中 # 条增员还没有方案，提交前需选择方案}}{refused, plural, =0 {} other {；其中 # 条减员的生效日期超出合同允许的天数，现在提交会被拒绝，请先修改日期}}',
}

/** What is said of a row of a sheet whose removal would be refused, and of those of an import, where many hear the same. */
export const refusedTexts = {
  ofRow: /*i18n*/ { id: 'coverChange.draftRefused', message: '减员会被拒绝：{why}' },
  /** Whom the sheet names by the number, of several by one name. */
  who: /*i18n*/ { id: 'coverChange.whoseDraft', message: '{name}（{employeeNo}）' },
  ofMany: /*i18n*/ { id: 'coverChange.draftsRefused', message: '{names}：{why}' },
  ofMore: /*i18n*/ { id: 'coverChange.moreDraftsRefused', message: '{names} 等 {count, number} 人：{why}' },
}

/** So many of those whose removals would be refused for the same are named. */
const mostNamed = 20

export type Drafted = ReturnType<typeof countsOf>

const Numbered = z.object({ id: z.string(), employeeNo: z.string() })

const numbersOf = async (
  employeeIds: readonly string[],
  { tx }: Context,
): Promise<ReadonlyMap<string, string>> => {
  const found = await tx.rows(
    Numbered,
    `SELECT id::text AS id, employee_no AS "employeeNo" FROM ${allRowsOf(employee)} t WHERE id = ANY($1::bigint[])`,
    [employeeIds],
  )
  return new Map(found.map(({ id, employeeNo }) => [id, employeeNo]))
}

/** Whose removals would be refused and why, each reason once: by name, and by the number of the employee, by which the row is found in the sheet. */
export const refusals = async (proposals: readonly Proposal[], context: Context): Promise<string[]> => {
  const { translate, locale } = context
  const found = proposals.flatMap(({ refused, ...one }) =>
    refused ? [{ ...one, why: translate(refused.text, refused.values) }] : [],
  )
  if (found.length === 0) return []
  const reasons = [...Map.groupBy(found, ({ why }) => why)]
  const named = reasons.flatMap(([, some]) => some.slice(0, mostNamed))
  const numbers = await numbersOf(
    named.map(({ employeeId }) => employeeId),
    context,
  )
  return reasons.map(([why, some]) => {
    const names = some
      .slice(0, mostNamed)
      .map(({ name, employeeId }) =>
        translate(refusedTexts.who, { name, employeeNo: numbers.get(employeeId) ?? '' }),
      )
    const text = some.length > mostNamed ? refusedTexts.ofMore : refusedTexts.ofMany
    return translate(text, { names: listOf(names, locale), count: some.length, why })
  })
}

/** What is drafted, in a sentence; in none where nothing is. */
export const sentences = (counts: Drafted, { translate }: Pick<Context, 'translate'>): string[] =>
  counts.joiners + counts.leavers > 0 ? [translate(drafted, { ...counts })] : []
