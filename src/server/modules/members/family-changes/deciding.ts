import { Failure, refusal } from '#contract/core/failures.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { undoMinutes, type FamilyChange } from '#contract/members/family-change-fields.ts'
import type { familyChanges } from '#contract/members/family-changes.ts'
import { factField, type FamilyFact } from '#contract/members/family-facts.ts'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import { ownApprovals } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { approvedFamily } from '#server/modules/members/family-members/family-member-reference.ts'
import type { Services } from '#server/services.ts'
import { oneByOne } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { lockRow } from '#server/store/row-writes.ts'
import { askerOf, decideWord } from './family-changes-store.ts'
import { tellFiled } from './filing.ts'
import { refile } from './refiling.ts'

const texts = {
  stale: /*i18n*/ {
    id: 'familyChange.stale',
    message: '家属“{name}”在提交申请后已被修改，请对照现在的内容，再决定是否通过',
  },
  gone: /*i18n*/ {
    id: 'familyChange.gone',
    message: '家属“{name}”或其员工已被删除，不能通过，请驳回并说明',
  },
  tooLate: /*i18n*/ {
    id: 'familyChange.undoTooLate',
    message: '审批已超过 {minutes} 分钟，不能撤销，请直接修改家属资料，或请客户重新提交',
  },
  changedSince: /*i18n*/ {
    id: 'familyChange.undoChanged',
    message: '家属“{name}”在提交申请后另有修改，审批不能撤销，请直接修改家属资料',
  },
}

/** The facts that differ, as they were or as they are asked for. */
const factsAt = (
  time: 'before' | 'after',
  change: FamilyChange,
): Partial<Pick<FamilyMemberDraft, FamilyFact>> =>
  Object.fromEntries(change.changedFields.map((fact) => [fact, change[factField(time, fact)]]))

/** Holds the relative as it was looked at: refuses in words where it is another one by now. */
const holdAsSeen = async (change: FamilyChange, version: number | null, context: Context): Promise<void> => {
  const { name, memberId, isGone } = change
  if (isGone || memberId === null) throw refusal(texts.gone, { name })
  const stored = await lockRow(approvedFamily.source, memberId, context)
  if (stored['version'] !== version)
    throw new Failure({ status: 409, code: 409, text: texts.stale }, { name })
}

/** Does what was asked for, as whoever approves it, by all rules of family members; gives whom it is about. */
const carryOut = async (change: FamilyChange, version: number | null, context: Context): Promise<string> => {
  const { changeType, employeeId, memberId } = change
  const wanted = factsAt('after', change)
  if (changeType === 'ADD')
    return (await approvedFamily.add({ ...(wanted as FamilyMemberDraft), employeeId }, context)).id
  await holdAsSeen(change, version, context)
  const id = memberId ?? ''
  if (changeType === 'EDIT') await approvedFamily.edit({ ...wanted, id, version: version ?? 0 }, context)
  else await approvedFamily.delete({ id }, context)
  return id
}

/** Undoes what approving did, unless the relative has changed otherwise; gives what the request stands on again. */
const undo = async (
  change: FamilyChange,
  context: Context,
): Promise<Pick<FamilyChange, 'memberId' | 'memberVersion'>> => {
  const { changeType, name, memberId, memberVersion, nowVersion } = change
  const id = memberId ?? ''
  const version = memberVersion === null ? 0 : memberVersion + 1
  if (nowVersion !== version)
    throw new Failure({ status: 409, code: 409, text: texts.changedSince }, { name })
  if (changeType === 'REMOVE') await approvedFamily.restore({ ids: id }, context)
  else if (changeType === 'EDIT')
    await approvedFamily.edit({ ...factsAt('before', change), id, version }, context)
  else await approvedFamily.delete({ id }, context)
  if (changeType === 'ADD') return { memberId: null, memberVersion: null }
  return { memberId, memberVersion: (await approvedFamily.whole(id, context)).version }
}

/** Refuses to approve an own filing, which has no premium difference (domain 3.8). */
const refuseOwn = async ({ needsAnother }: FamilyChange, context: Context): Promise<void> => {
  const refused = needsAnother && (await ownApprovals(decideWord, context)).refusalOf(0n)
  if (refused) throw refused
}

/** What the texts of an answer say of a request. */
const said = (change: FamilyChange) => {
  const { changeType, name } = change
  return { employeeName: nameFrom(change, 'employeeName'), changeType, name }
}

/** Decides on requests; whoever filed one is told once it is decided. */
export const deciding = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof familyChanges> => ({
  approve: {
    decide: oneByOne(async ({ before: change, asked: { memberVersion } }, context) => {
      await refuseOwn(change, context)
      const seen = memberVersion ?? change.memberVersion
      // The version that was looked at: the request keeps the one that it was made on.
      return { memberId: await carryOut(change, seen, context), memberVersion: change.memberVersion }
    }),
    after: inTurn(async ({ after: change }, context) => {
      const asker = await askerOf(change.id, context)
      await told.raise(events.familyChangeApproved, { ...asker, values: said(change) }, context)
    }),
  },
  reject: {
    after: inTurn(async ({ after: change, asked: { opinion } }, context) => {
      const asker = await askerOf(change.id, context)
      const values = { ...said(change), opinion }
      await told.raise(events.familyChangeRejected, { ...asker, values }, context)
    }),
  },
  refile: {
    decide: oneByOne(({ before: change, asked }, context) =>
      refile(change, { asked, before: factsAt('after', change) }, context),
    ),
    after: inTurn(({ after: change }, context) => tellFiled(told, change, context)),
  },
  reopen: {
    decide: oneByOne(async ({ before: change }, context) => {
      if (!change.isUndoable) throw refusal(texts.tooLate, { minutes: undoMinutes })
      const undone = change.approveStatus === 'APPROVED' ? await undo(change, context) : {}
      return { opinion: null, ...undone }
    }),
    after: inTurn(async ({ after: change }, context) => {
      const asker = await askerOf(change.id, context)
      await told.raise(events.familyChangeReopened, { ...asker, values: said(change) }, context)
    }),
  },
})
