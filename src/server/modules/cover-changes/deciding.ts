import type { CoverChange } from '#contract/cover-change-fields.ts'
import type { coverChanges } from '#contract/cover-changes.ts'
import { events } from '#contract/events.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { writeCover } from '#server/modules/covers/cover-reference.ts'
import type { Services } from '#server/services.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { updateRow } from '#server/store/row-writes.ts'
import { assess } from './assessing.ts'
import { coverChangeStore, filerOf } from './cover-changes-store.ts'

/** What the texts of events say of a change. */
export const said = ({ companyName, name, changeType, effectiveDay }: CoverChange) => ({
  companyName,
  name,
  changeType,
  effectiveDay,
})

/** Files changes and decides on them; whoever filed one is told. */
export const deciding = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof coverChanges> => ({
  submit: {
    before: async ({ before: change }, context) => {
      const { total: premiumDelta } = await assess(change, context)
      const { orgCode } = await filerOf(change.id, context)
      await told.raise(
        events.coverChangeFiled,
        { id: change.id, orgCode, values: said(change), except: context.caller.userId },
        context,
      )
      return { premiumDelta }
    },
  },
  approve: {
    before: async ({ before: change, asked: { opinion = null } }, context) => {
      const { household, after, planId, total } = await assess(change, context, { isDeciding: true })
      await writeCover(household, after, change.id, context)
      const filer = await filerOf(change.id, context)
      await told.raise(events.coverChangeApproved, { ...filer, values: said(change) }, context)
      return { planId, premiumDelta: total, opinion }
    },
    after: async ({ after: { id, effectiveDay } }, context) => {
      if (effectiveDay <= dayAt())
        await updateRow(coverChangeStore.source, id, { status: 'EFFECTIVE' }, context)
    },
  },
  refuse: {
    before: async ({ before: change, asked: { opinion } }, context) => {
      const filer = await filerOf(change.id, context)
      await told.raise(events.coverChangeRefused, { ...filer, values: { ...said(change), opinion } }, context)
      return { opinion }
    },
  },
})
