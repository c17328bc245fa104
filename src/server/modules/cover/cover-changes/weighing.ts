import type { CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { Failure } from '#contract/core/failures.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { withThousands } from '#contract/rules/money.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { WeighedRow, WeighedSheet, WeighingRow } from '#server/import-export/sheet-hooks.ts'
import type { Events } from '#server/notices/events.ts'
import { seesField } from '#server/store/withheld.ts'
import { assessAll, type Assessment } from './assessing.ts'
import { giveWay } from './giving-way.ts'
import { keyOfDraft, openDraftRefusal, openDrafts, type OpenChange } from './open-drafts.ts'
import { personsOf } from './stored-persons.ts'

const texts = {
  premium: /*i18n*/ {
    id: 'coverSheet.premium',
    message: '保费差额：每天 {perDay} 元，至 {lastDay} 合计 {total} 元',
  },
  unpriced: /*i18n*/ { id: 'coverSheet.unpriced', message: '{day} 起方案没有该年龄的价格，之后不计保费' },
  family: /*i18n*/ { id: 'coverSheet.family', message: '保障同时终止：{names}' },
  replaced: /*i18n*/ {
    id: 'coverSheet.replaced',
    message: '代替 {count, number} 条导入员工时自动起草、尚未修改的增减员',
  },
  premiums: /*i18n*/ {
    id: 'coverSheet.premiums',
    message:
      '{count, number} 条增减员的保费差额：每天 {perDay} 元，至保单结束（最晚 {lastDay}）合计 {total} 元',
  },
}

/** Refuses what another row says, or an open change that is there. */
const doublesIn = (
  rows: readonly WeighingRow<CoverChangeDraft>[],
  open: ReadonlyMap<string, OpenChange>,
): ReadonlyMap<CoverChangeDraft, Failure> => {
  const seen = new Map<string, number>()
  const refused = new Map<CoverChangeDraft, Failure>()
  for (const { rowNumber, draft } of rows) {
    const [key, field] = [keyOfDraft(draft), draft.familyMemberId ? 'familyMemberId' : 'employeeId']
    const [first, other] = [seen.get(key), open.get(key)]
    if (first !== undefined) refused.set(draft, refusalOf(field, importTexts.repeatedRow, { row: first }))
    else if (other) refused.set(draft, openDraftRefusal(draft, other))
    seen.set(key, first ?? rowNumber)
  }
  return refused
}

const withCommas = ({ perDay, total }: Pick<Assessment, 'perDay' | 'total'>) => ({
  perDay: withThousands(perDay),
  total: withThousands(total),
})

const toldOf = (
  { perDay, total, lastDay, unpricedFrom, family }: Assessment,
  { translate }: Pick<Context, 'translate'>,
  isSeen: boolean,
): string[] => [
  ...(isSeen ? [translate(texts.premium, { ...withCommas({ perDay, total }), lastDay })] : []),
  ...(unpricedFrom ? [translate(texts.unpriced, { day: unpricedFrom })] : []),
  ...(family.length > 0 ? [translate(texts.family, { names: family.map(({ person }) => person.name) })] : []),
]

/** Whom drafts are about, where the caller sees names: also those who are refused. */
const namesOf = async (
  drafts: readonly CoverChangeDraft[],
  context: Context,
): Promise<(draft: CoverChangeDraft) => { readonly name?: string }> => {
  if (!seesField(resourceOf(coverChanges), 'name', context)) return () => ({})
  const ids = [...new Set(drafts.map(({ employeeId }) => employeeId))]
  const names = new Map((await personsOf(ids, context)).map(({ id, name }) => [id, name]))
  return ({ employeeId, familyMemberId }) => ({ name: names.get(familyMemberId ?? employeeId) ?? '' })
}

/** Assesses the drafts of a sheet as they would be filed one after another, and decides what the server says of each. */
const weighChanges = async (
  rows: readonly WeighingRow<CoverChangeDraft>[],
  context: Context,
): Promise<WeighedSheet> => {
  const doubles = doublesIn(
    rows,
    await openDrafts(
      rows.map(({ draft }) => draft),
      context,
    ),
  )
  const drafts = rows.flatMap(({ draft }) => (doubles.has(draft) ? [] : [draft]))
  const assessed = await assessAll(drafts, context)
  const found = new Map(drafts.map((draft, at) => [draft, assessed[at]]))
  const isSeen = seesField(resourceOf(coverChanges), 'premiumDelta', context)
  const nameOf = await namesOf(
    rows.map(({ draft }) => draft),
    context,
  )
  const batchNo = momentText(new Date())
  const good = assessed.flatMap((one) => (one instanceof Failure ? [] : [one]))
  const weighed = rows.map(({ draft }): WeighedRow => {
    const one = doubles.get(draft) ?? found.get(draft)
    const about = nameOf(draft)
    if (one instanceof Failure) return { ...about, failure: one }
    if (!one) throw new Error('a draft was not assessed')
    const { name, planId, total } = one
    const decided = {
      name,
      planId,
      premiumDelta: total,
      filedBy: context.caller.userId,
      editedBy: context.caller.userId,
      batchNo: draft.batchNo ?? batchNo,
    }
    return { ...about, told: toldOf(one, context, isSeen), decided }
  })
  const sums = { perDay: sum(good.map((one) => one.perDay)), total: sum(good.map((one) => one.total)) }
  const lastDay =
    good
      .map((one) => one.lastDay)
      .toSorted()
      .at(-1) ?? ''
  const told = context.translate(texts.premiums, { count: good.length, lastDay, ...withCommas(sums) })
  return { rows: weighed, told: isSeen && good.length > 0 ? [told] : [] }
}

/** The same, once what imports proposed and nobody has touched has given way to what the sheet says of it. */
export const weighing =
  (events: Events) =>
  async (rows: readonly WeighingRow<CoverChangeDraft>[], context: Context): Promise<WeighedSheet> => {
    const drafts = rows.map(({ draft }) => draft)
    const count = await giveWay(drafts, events, context)
    const weighed = await weighChanges(rows, context)
    if (count === 0) return weighed
    return { ...weighed, told: [...weighed.told, context.translate(texts.replaced, { count })] }
  }
