import { listOf } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import type { countsOf, Proposal } from './proposing.ts'

/** What an import drafts, in a sentence that holds before it and after it. */
const drafted = /*i18n*/ {
  id: 'coverChange.drafted',
  message:
    '随这次导入自动起草增员 {joiners, number} 条、减员 {leavers, number} 条，请在“增减员”中核对后提交{planless, plural, =0 {} other {；其中 # 条增员还没有方案，提交前需选择方案}}{refused, plural, =0 {} other {；其中 # 条减员的生效日期超出合同允许的天数，现在提交会被拒绝，请先修改日期}}',
}

/** What is said of a row of a sheet whose removal would be refused, and of those of an import, where many hear the same. */
export const refusedTexts = {
  ofRow: /*i18n*/ { id: 'coverChange.draftRefused', message: '起草的减员现在提交会被拒绝：{why}' },
  ofMany: /*i18n*/ { id: 'coverChange.draftsRefused', message: '{names}：{why}' },
  ofMore: /*i18n*/ { id: 'coverChange.moreDraftsRefused', message: '{names} 等 {count, number} 人：{why}' },
}

/** So many of those whose removals would be refused for the same are named. */
const mostNamed = 20

export type Drafted = ReturnType<typeof countsOf>

/** Whose removals would be refused and why, each reason once. */
export const refusals = (proposals: readonly Proposal[], { translate, locale }: Context): string[] => {
  const found = proposals.flatMap(({ name, refused }) =>
    refused ? [{ name, why: translate(refused.text, refused.values) }] : [],
  )
  return [...Map.groupBy(found, ({ why }) => why)].map(([why, some]) => {
    const names = some.slice(0, mostNamed).map(({ name }) => name)
    const text = some.length > mostNamed ? refusedTexts.ofMore : refusedTexts.ofMany
    return translate(text, { names: listOf(names, locale), count: some.length, why })
  })
}

/** What is drafted, in a sentence; in none where nothing is. */
export const sentences = (counts: Drafted, { translate }: Pick<Context, 'translate'>): string[] =>
  counts.joiners + counts.leavers > 0 ? [translate(drafted, { ...counts })] : []
