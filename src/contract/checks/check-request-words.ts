import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { stateMachine } from '#contract/core/moves.ts'

/** What a supplier is asked for. */
export const requestKinds = dictionary('check_request_kind', { zh: '接口请求', en: 'Request' }, [
  ['BOOK', '预约', 'Book'],
  ['CHANGE', '改约', 'Change'],
  ['CANCEL', '取消', 'Cancel'],
])
export type RequestKind = ValueOf<typeof requestKinds>

export const requestAnswers = dictionary('check_request_answer', { zh: '供应商答复', en: 'Answer' }, [
  ['CONFIRMED', '同意', 'Confirmed', 'green'],
  ['REJECTED', '拒绝', 'Rejected', 'red'],
])
export type RequestAnswer = ValueOf<typeof requestAnswers>

/** Why a supplier did not take a request. `NOT_SET`, `FORBIDDEN` and `REFUSED` are final: trying again by itself would end alike. */
export const requestFailures = dictionary(
  'check_request_failure',
  { zh: '接口失败原因', en: 'Why a request failed' },
  [
    ['UNREACHABLE', '无法连接', 'Not reached'],
    ['TIMEOUT', '应答超时', 'Too slow'],
    ['TLS', '无法建立加密连接', 'No encrypted connection'],
    ['TOO_LARGE', '应答过大', 'Answer too long'],
    ['LATER', '对方要求稍后再试', 'Asks to try later'],
    ['REFUSED', '对方拒收', 'Refused'],
    ['FORBIDDEN', '地址不允许访问', 'Address not allowed'],
    ['NOT_SET', '接口未启用或没有密钥', 'Interface off or without a secret'],
    ['OTHER', '其他原因', 'Other reason'],
  ],
)
export type RequestFailure = ValueOf<typeof requestFailures>

const open = ['WAITING', 'SENT', 'FAILED', 'GIVEN_UP'] as const

/** A request waits until a supplier has taken it, and then for its answer. Those moves are the server's; by hand it is sent again, or done. */
export const checkRequestStates = stateMachine({
  field: 'status',
  dict: ['check_request_status', '接口请求状态', 'State of a request'],
  states: {
    WAITING: ['orange', '待发送', 'Waiting'],
    SENT: ['blue', '待答复', 'Awaiting answer'],
    ANSWERED: ['green', '已答复', 'Answered'],
    FAILED: ['red', '发送失败', 'Failed'],
    GIVEN_UP: ['red', '已放弃', 'Given up'],
    SUPERSEDED: ['grey', '已被取代', 'Superseded'],
    SETTLED: ['grey', '已人工处理', 'Done by hand'],
  },
  first: 'WAITING',
  moves: {
    take: {
      from: ['WAITING'],
      to: 'SENT',
      title: /*i18n*/ { id: 'checkRequest.take', message: '送达' },
    },
    refuse: {
      from: ['WAITING'],
      to: 'FAILED',
      title: /*i18n*/ { id: 'checkRequest.refuse', message: '对方拒收' },
    },
    giveUp: {
      from: ['WAITING'],
      to: 'GIVEN_UP',
      title: /*i18n*/ { id: 'checkRequest.giveUp', message: '放弃发送' },
    },
    answer: {
      from: [...open, 'SETTLED'],
      to: 'ANSWERED',
      title: /*i18n*/ { id: 'checkRequest.answer', message: '答复' },
    },
    supersede: {
      from: open,
      to: 'SUPERSEDED',
      title: /*i18n*/ { id: 'checkRequest.supersede', message: '取代' },
    },
    revive: {
      from: ['SUPERSEDED'],
      to: 'SENT',
      title: /*i18n*/ { id: 'checkRequest.revive', message: '重新有效' },
    },
    resend: {
      from: ['FAILED', 'GIVEN_UP'],
      to: 'WAITING',
      title: /*i18n*/ { id: 'checkRequest.resend', message: '重新发送' },
      done: /*i18n*/ { id: 'done.resendRequest', message: '已重新排队发送' },
      batch: true,
    },
    settle: {
      from: ['SENT', 'FAILED', 'GIVEN_UP'],
      to: 'SETTLED',
      title: /*i18n*/ { id: 'checkRequest.settle', message: '标为已人工处理' },
      done: /*i18n*/ { id: 'done.settleRequest', message: '已标为人工处理' },
      batch: true,
    },
  },
})
export type CheckRequestStatus = ValueOf<typeof checkRequestStates.states>
