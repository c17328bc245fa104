import { msg } from '@lingui/core/macro'
import type { FamilyChange, FamilyChangeDraft } from '#contract/members/family-change-fields.ts'
import { factField, familyFacts } from '#contract/members/family-facts.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { Files } from '#web/form/inputs/files.tsx'
import { moves } from '#web/form/moves.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { approving, refusing } from '#web/record/approving.tsx'

const { Area } = inputsOf<{ opinion: string }>()

const { Input, Radio } = inputsOf<FamilyChangeDraft>()

const Proof = () => <Files name="files" of={familyChanges} className="md:col-span-2" />

const Corrected = () => (
  <>
    <Input name="name" />
    <Input name="relation" />
    <Input name="idType" />
    <Input name="idNo" />
    <Input name="birthDate" />
    <Radio name="gender" />
    <Input name="mobile" />
    <Proof />
  </>
)

/** What was asked for, but for the numbers, which are masked. */
const askedFacts = (change: FamilyChange) =>
  Object.fromEntries(
    familyFacts.flatMap((fact) => {
      const asked = change[factField('after', fact)]
      return asked === null || fact === 'idNo' || fact === 'mobile' ? [] : [[fact, asked]]
    }),
  )

/** What may be done to a request. */
export const familyChangeActions = moves(familyChanges, {
  approve: {
    ...approving,
    fields: <Area name="opinion" />,
  },
  reject: refusing,
  withdraw: {
    text: msg`撤回后不再审批，家属资料不变；需要时可重新提交。`,
  },
  refile: {
    text: msg`家属资料按现在的内容核对；证件号码和手机号留空时，沿用原申请的内容。`,
    needs: ['changeType', ...familyFacts.map((fact) => factField('after', fact))],
    preset: askedFacts,
    fields: ([{ changeType }]) => (changeType === 'REMOVE' ? <Proof /> : <Corrected />),
  },
  reopen: {
    when: ({ isUndoable }) => isUndoable,
    needs: ['isUndoable'],
    text: msg`已生效的变更会恢复原样，申请回到待审批；提交人已收到的结果会更正。`,
    onDone: () => void invalidateNoun(familyMembers.list),
  },
})
