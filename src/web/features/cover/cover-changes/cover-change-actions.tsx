import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import { OwnFilings } from '#web/list/rows/own-filings.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { BatchSummary } from '#web/list/rows/batch-summary.tsx'

const { Area } = inputsOf<{ opinion: string }>()

/** What may be done to an addition or a removal, in the list as on its page. */
export const coverChangeActions = moves(coverChanges, {
  submit: {
    text: msg`提交后由运营人员审批，不能再修改；审批前可以撤回。`,
  },
  approve: {
    when: ({ needsAnother }) => !needsAnother,
    needs: ['needsAnother', 'companyName', 'companyNameEn', 'premiumDelta', 'effectiveDay'],
    comesTo: (rows) => <BatchSummary rows={rows} />,
    leftOut: (rows) => <OwnFilings count={rows.filter(({ needsAnother }) => needsAnother).length} />,
    text: msg`通过后写入参保记录；员工减员时，其家属的保障同时终止。`,
    fields: <Area name="opinion" />,
    onDone: () => void invalidateNoun(covers.list),
  },
  refuse: {
    fields: <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
  withdraw: {
    text: msg`撤回后不再审批，保障不变；需要时可重新编辑并提交。`,
  },
  correct: {
    text: msg`退回草稿，修改后重新提交审批；原来的意见仍可查看。`,
    opensForm: true,
  },
})
