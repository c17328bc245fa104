import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { act } from '#web/form/action.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const {
  delete: _delete,
  deleteBatch: _deleteBatch,
  deleteJob: _deleteJob,
  deleteCheck: _deleteCheck,
  restore: _restore,
  recycled: _recycled,
  ...reading
} = familyMembers

/** Family members for whom files changes instead of making them: what has no request has no button. */
const filedMembers = { ...reading, add: familyChanges.fileAdd, edit: familyChanges.fileEdit }

const isDecider = () => can(familyChanges.approve)

/** Relatives as this person changes them: at once, or by requests where their company asks for approval (domain 3.1). */
export const useFamilyChanging = () => {
  const { data } = useQuery({ ...queryOf(familyChanges.rule, {}), enabled: !isDecider() })
  const isFiling = data?.isAsked ?? false
  return { isFiling, of: isFiling ? filedMembers : familyMembers }
}

/** Said in the form of a request. */
export const filingNote = (
  <Trans>您填写的内容会作为变更申请提交，由运营人员审批，通过后生效；审批结果会通知您。</Trans>
)

/** On the button that files a request. */
export const filingWord = <Trans>提交审批</Trans>

/** Marks relatives of whom a request is open. */
export const refreshMembers = () => void invalidateNoun(familyMembers.list)

const ProofFields = lazyPart(async () => (await import('./proof-fields.tsx')).ProofFields)

/** Insured now, or from a day to come. */
const hasCover: readonly FamilyMember['status'][] = ['1', '2']
const stillCovered = msg`在保或即将参保的家属不能删除。不再参保时，请在“增减员”中提交该家属的减员，家属资料会保留`

/** What is done to a relative by a request: who files cannot delete. */
export const filingActions = [
  act<FamilyMember>(familyChanges.fileRemoval, {
    word: msg`申请删除`,
    needs: ['status'],
    refused: ({ status }) => (hasCover.includes(status) ? stillCovered : undefined),
    text: msg`提交后由运营人员审批，通过后删除；审批前家属资料不变。`,
    fields: <ProofFields />,
    onDone: refreshMembers,
  }),
]
