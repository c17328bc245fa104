import { plans } from '#contract/cover/plans.ts'
import { planCodes } from '#contract/members/employee-words.ts'
import { nameOf } from '#web/lib/names.ts'
import { read } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { dictChoices, type ChoiceSource, type Options } from './choices.ts'

const words = dictChoices(planCodes.code)

/** The plans that may be asked for an employee of a company: the words for plans, and the codes of its own where they may be read. */
export const planCodesOf = (companyId: string): ChoiceSource => ({
  fixed: [],
  asked: {
    key: [plans.list.path, 'codes', companyId],
    ask: async (signal): Promise<Options> => {
      const known = (await words.asked?.ask(signal)) ?? []
      if (companyId === '' || !can(plans.list)) return known
      const { records } = await read(plans.list, { companyId, pageSize: '100' }, { signal })
      const own = records.map((row) => ({ value: row.planCode, label: nameOf(row, 'planName') }))
      const byCode = new Map(own.map((one) => [one.value, { ...one, detail: one.value }]))
      // A code stands once: what the company calls it is meant.
      const all = [...known, ...byCode.values()].map((one) => byCode.get(one.value) ?? one)
      return [...new Map(all.map((one) => [one.value, one])).values()]
    },
  },
})
