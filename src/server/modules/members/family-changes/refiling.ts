import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyFacts, type FamilyFact } from '#contract/members/family-facts.ts'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { approvedFamily } from '#server/modules/members/family-members/family-member-reference.ts'
import { tried } from '#server/store/savepoint.ts'
import { filedAnew, type NewRequest } from './family-changes-store.ts'
import { refuseSame } from './filing.ts'

type Facts = Partial<Pick<FamilyMemberDraft, FamilyFact>>
/** What is said otherwise; what is left out stays. */
type Corrections = { readonly [Fact in FamilyFact]?: FamilyMemberDraft[Fact] | undefined }

const said = (asked: Corrections): Facts =>
  Object.fromEntries(
    familyFacts.flatMap((fact) =>
      asked[fact] === undefined || asked[fact] === null ? [] : [[fact, asked[fact]]],
    ),
  )

/** The relative as it is, and as it would become; what would refuse the change refuses it now, at its field. */
const triedAgain = async (
  { changeType, employeeId, memberId }: FamilyChange,
  wanted: Facts,
  context: Context,
): Promise<Pick<NewRequest, 'before' | 'after'>> => {
  if (changeType === 'ADD')
    return {
      after: await tried(context, async (own) => {
        const { id } = await approvedFamily.add({ ...(wanted as FamilyMemberDraft), employeeId }, own)
        return approvedFamily.whole(id, own)
      }),
    }
  const id = memberId ?? ''
  const before = await approvedFamily.whole(id, context)
  if (changeType === 'REMOVE') {
    await tried(context, (own) => approvedFamily.delete({ id }, own))
    return { before }
  }
  const after = await tried(context, async (own) => {
    await approvedFamily.edit({ ...wanted, id, version: before.version }, own)
    return approvedFamily.whole(id, own)
  })
  return { before, after }
}

/** Files what was refused or withdrawn again, as it is asked for now; gives what changes of the request. */
export const refile = async (
  change: FamilyChange,
  { asked, before }: { readonly asked: Corrections; readonly before: Facts },
  context: Context,
): Promise<Partial<FamilyChange> & ReturnType<typeof filedAnew>> => {
  const request = await triedAgain(change, { ...before, ...said(asked) }, context)
  refuseSame(request)
  const about = request.after ?? request.before
  return {
    ...filedAnew(request, context),
    opinion: null,
    memberVersion: request.before?.version ?? null,
    ...(about && { name: about.name, relation: about.relation }),
  }
}
