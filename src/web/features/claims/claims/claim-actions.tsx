import { msg } from '@lingui/core/macro'
import { claims } from '#contract/claims/claims.ts'
import { HandlerField } from '#web/features/claims/claims/desk/handler-field.tsx'
import { moves } from '#web/form/moves.ts'

/** What may be done to a claim, in the list as on its page. */
export const claimActions = moves(claims, {
  submit: { text: msg`提交后由理赔人员受理，被保险人不能再更改。` },
  cancel: { text: msg`取消后不再受理；需要时请重新提交。` },
  assign: { text: msg`所选人员会成为处理人，理赔进入审核中。`, fields: <HandlerField /> },
  accept: { text: msg`受理后开始计算时效。` },
  refuse: {
    text: msg`拒赔后理赔结案，会通知提交人；需要时可重新审核。`,
    hints: { reason: msg`企业人事能看到说明，请勿写明诊断或病情` },
  },
  withdraw: { text: msg`撤案后不再处理，已占用的限额会释放。` },
})
