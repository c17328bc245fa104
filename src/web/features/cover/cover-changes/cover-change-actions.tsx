import { msg } from '@lingui/core/macro'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import { moves } from '#web/form/moves.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { approving, refusing } from '#web/record/approving.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PlanFields = lazyPart(async () => (await import('./plan-fields.tsx')).PlanFields)

const Removals = lazyPart(async () => (await import('./plan-fields.tsx')).Removals)

/** What may be done to an addition or a removal, in the list as on its page. */
export const coverChangeActions = moves(coverChanges, {
  submit: {
    text: msg`提交后由运营人员审批，不能再修改；审批前可以撤回。`,
  },
  approve: {
    ...approving,
    needs: [...approving.needs, 'premiumDelta', 'effectiveDay'],
    text: msg`通过后写入参保记录；员工减员时，其家属的保障同时终止。`,
    onDone: () => void invalidateNoun(covers.list),
  },
  refuse: refusing,
  withdraw: {
    text: msg`撤回后不再审批，保障不变；需要时可重新编辑并提交。`,
  },
  choosePlan: {
    when: ({ changeType }) => changeType === 'ADD',
    needs: ['changeType', 'name', 'nameEn'],
    text: msg`只列出适合所选增员的方案；选择后请核对保费差额，再提交审批。`,
    fields: (rows) => <PlanFields rows={rows} />,
    leftOut: (rows) => <Removals rows={rows} />,
  },
  correct: {
    text: msg`退回草稿，修改后重新提交审批；原来的意见仍可查看。`,
    opensForm: true,
  },
})
