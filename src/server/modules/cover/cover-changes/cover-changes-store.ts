import { CoverChangeDraft, type CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { needsAnotherSql } from '#server/accounts/four-eyes.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import type { Services } from '#server/services.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { aboutChanges, nameOfPerson } from './about-changes.ts'
import { assess, type Assessment } from './assessing.ts'
import { fenOf } from './fen-of.ts'
import { giveWay } from './giving-way.ts'
import { refuseImpossible } from './impossible.ts'
import { keyOfDraft, openChangeTaken, openDraftRefusal, openDrafts } from './open-drafts.ts'
import { isOnlyProposed } from './only-proposed.ts'
import { proposeAgain } from './proposing-again.ts'
import { refuseFarAway, refuseOtherPlan } from './refusing.ts'

/** The permission to decide on additions and removals. */
export const decideWord = 'coverChange:decide'

/** What a draft would do; null as long as it could not be filed. */
const assessedDraft = async (draft: CoverChangeDraft, context: Context): Promise<Assessment | null> => {
  try {
    return await assess(draft, context)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

const draftFields = Object.keys(CoverChangeDraft.shape) as (keyof CoverChangeDraft)[]

const isSame = (before: CoverChange, draft: CoverChangeDraft): boolean =>
  draftFields.every((field) => (before[field] ?? null) === (draft[field] ?? null))

/** Refuses a new day that the contract of the policy does not allow, a plan of another policy, and what is impossible given who joins: no other filing mends it. */
const refuseNever = async (draft: CoverChangeDraft, context: Context, before?: CoverChange) => {
  const { policyOf, familyOf } = await aboutChanges([draft], context, false)
  const policy = policyOf(draft.policyId)
  const isSameDay = before?.effectiveDay === draft.effectiveDay && before.policyId === draft.policyId
  if (!isSameDay) refuseFarAway(draft, policy)
  refuseOtherPlan(draft, policy)
  refuseImpossible(draft, { policy, people: familyOf(draft.employeeId) })
}

/** What the server says of a draft, which may go only with what others are about to file: it is tried when it is filed itself. */
const said = async (draft: CoverChangeDraft, context: Context, before?: CoverChange) => {
  await refuseNever(draft, context, before)
  const name = await nameOfPerson(draft, context)
  const found = await assessedDraft(draft, context)
  const premiumDelta = found?.total ?? null
  // The plan that a removal left before it was edited is none of another day or person.
  const isSaidBefore = draft.changeType === 'REMOVE' && draft.planId === before?.planId
  const of = { name, planId: found?.planId ?? (isSaidBefore ? null : draft.planId) }
  // Whoever saves what it was already has edited nothing.
  const by = before && isSame(before, draft) ? of : { ...of, editedBy: context.caller.userId }
  if (before?.premiumDelta === premiumDelta) return by
  return { ...by, premiumDelta: premiumDelta === null ? null : fenOf(premiumDelta) }
}

/** What is said to who adds what was proposed otherwise. */
const replaced = /*i18n*/ {
  id: 'coverChange.replaced',
  message: '已保存为草稿，代替 {count, number} 条自动起草、尚未修改的增减员，尚未提交审批',
}

/** What nobody has touched gives way to what is said of the same person and policy, as on a sheet. */
const replacing =
  ({ events }: Pick<Services, 'events'>) =>
  async (draft: CoverChangeDraft, context: Context): Promise<void> => {
    const count = await giveWay([draft], events, context)
    if (count > 0) context.say?.(coverChanges.add, replaced, { count })
  }

/** What is said to who deletes what another proposal had given way to. */
const again = /*i18n*/ {
  id: 'coverChange.proposedAgain',
  message: '已删除；它代替过的自动起草仍有依据，已重新起草 {count, number} 条，不需要的请再删除',
}

/** What had given way to drafts comes back as it follows by now. */
const givingBack =
  ({ events }: Pick<Services, 'events'>) =>
  async (changes: readonly { readonly before: CoverChange }[], context: Context): Promise<void> => {
    const deleted = changes.map(({ before }) => before)
    const count = await proposeAgain(deleted, events, context)
    if (count > 0)
      for (const call of [coverChanges.delete, coverChanges.deleteBatch])
        context.say?.(call, again, { count })
  }

interface Following {
  readonly replace: ReturnType<typeof replacing>
  readonly giveBack: ReturnType<typeof givingBack>
}

const storeWith = ({ replace, giveBack }: Partial<Following> = {}) =>
  defineStore(coverChanges, {
    table: coverChange,
    unique: { cover_change_open: openChangeTaken },
    computed: {
      needsAnother: () =>
        needsAnotherSql(decideWord, { filers: ['edited_by', 'submitted_by'], fen: 't.premium_delta' }),
      nameEn: (rowsIn) =>
        `(SELECT e.name_en FROM ${rowsIn(employee)} e WHERE e.id = t.employee_id AND t.family_member_id IS NULL)`,
      relation: (rowsIn) =>
        `CASE WHEN t.family_member_id IS NULL THEN '0' ELSE (SELECT f.relation FROM ${rowsIn(familyMember)} f WHERE f.id = t.family_member_id) END`,
    },
    ...(giveBack && { after: { delete: giveBack } }),
    untouched: isOnlyProposed('d'),
    decide: {
      save: inTurn(async ({ before, draft }, context) => {
        if (before) return said(draft, context, before)
        await replace?.(draft, context)
        const open = (await openDrafts([draft], context)).get(keyOfDraft(draft))
        if (open) throw openDraftRefusal(draft, open)
        return { ...(await said(draft, context)), filedBy: context.caller.userId }
      }),
    },
  })

/** Additions and removals as they are read and moved. */
export const coverChangeStore = storeWith()

/** The same as people write them. */
export const writingChanges = (services: Pick<Services, 'events'>) =>
  storeWith({ replace: replacing(services), giveBack: givingBack(services) })
