/** What branches answer, by the words that they write for it. */
export const resultWords = {
  CONFIRMED: ['同意', '确认', '已确认', '成功', 'confirmed', 'yes'],
  REJECTED: ['拒绝', '不同意', '失败', 'rejected', 'no'],
  ARRIVED: ['已到检', '到检', '已到', 'arrived'],
} as const
export type ReplyResult = keyof typeof resultWords
