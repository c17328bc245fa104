import { Trans } from '@lingui/react/macro'
import { coverChanges } from '#contract/cover-changes.ts'
import { covers } from '#contract/covers.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'

const { Area } = inputsOf<{ opinion: string }>()

/** What may be done to an addition or a removal, in the list as on its page. */
export const coverChangeActions = moves(coverChanges, {
  submit: {
    title: ({ name }) => <Trans>提交“{name}”的增减员？</Trans>,
    text: <Trans>提交后由运营人员审批，不能再修改；审批前可以撤回。</Trans>,
  },
  approve: {
    title: ({ name }) => <Trans>通过“{name}”的增减员</Trans>,
    fields: (
      <>
        <p className="mb-3 text-sm text-ink-2">
          <Trans>通过后写入参保记录；员工减员时，其家属的保障同时终止。</Trans>
        </p>
        <Area name="opinion" />
      </>
    ),
    onDone: () => void invalidateNoun(covers.list),
  },
  refuse: {
    title: ({ name }) => <Trans>驳回“{name}”的增减员</Trans>,
    fields: <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
  withdraw: {
    title: ({ name }) => <Trans>撤回“{name}”的增减员？</Trans>,
    text: <Trans>撤回后不再审批，保障不变；需要时可重新提交。</Trans>,
  },
})
