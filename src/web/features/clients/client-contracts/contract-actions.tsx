import { msg } from '@lingui/core/macro'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { renewableStatuses } from '#contract/clients/contract-states.ts'
import { act } from '#web/form/action.ts'
import { moves } from '#web/form/moves.ts'

/** What may be done to a contract, in the list as on its page. */
export const contractActions = [
  ...moves(clientContracts, {
    activate: {
      text: msg`生效后约定内容不能再修改；到期日的次日自动转为“到期”。`,
    },
    terminate: {
      text: msg`其保单和在保人员不会自动终止，费用照常产生：仍在保的，请在“保单”中退保，或在“增减员”中减员。终止日期之后不能再增员。`,
      hints: { terminateDate: msg`合同有效的最后一天，不晚于今天` },
    },
  }),
  act<ClientContract>(clientContracts.renew, {
    word: msg`续签`,
    when: ({ status, nextNo }) => renewableStatuses.includes(status) && !nextNo,
    needs: ['status', 'nextNo'],
    text: msg`将生成一份草稿：内容和价格相同，从本合同结束的次日开始，期限相同；附件不复制。`,
  }),
]
