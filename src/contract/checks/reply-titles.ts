import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'

/** What branches answer, by the words that they write for it. */
export const resultWords = {
  CONFIRMED: ['同意', '确认', '已确认', '成功', 'confirmed', 'yes'],
  REJECTED: ['拒绝', '不同意', '失败', 'rejected', 'no'],
  ARRIVED: ['已到检', '到检', '已到', 'arrived'],
} as const
export type ReplyResult = keyof typeof resultWords

/** The moves of orders that answers are. */
export const replyMoves = dictionary('check_reply_move', { zh: '网点回执', en: 'Answer of a branch' }, [
  ['confirm', '确认预约', 'Booking confirmed', 'green'],
  ['reject', '预约被拒', 'Booking refused', 'red'],
  ['changed', '确认改约', 'Change confirmed', 'green'],
  ['changeRefused', '改约被拒', 'Change refused', 'red'],
  ['cancelled', '确认取消', 'Cancellation confirmed', 'grey'],
  ['cancelRefused', '取消被拒', 'Cancellation refused', 'red'],
  ['arrive', '登记到检', 'Arrival', 'green'],
])
export type ReplyMove = ValueOf<typeof replyMoves>
