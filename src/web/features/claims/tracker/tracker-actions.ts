import { msg } from '@lingui/core/macro'
import { claims } from '#contract/claims/claims.ts'
import { moves } from '#web/form/moves.ts'

/** What people of clients may do to a claim of theirs. */
export const trackerActions = moves(claims, {
  submit: { text: msg`提交后由理赔人员受理，被保险人不能再更改。` },
  cancel: { text: msg`取消后不再受理；需要时请重新提交。` },
})
