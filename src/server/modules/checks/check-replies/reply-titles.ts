/** What suppliers write over the columns of their answers, besides our labels. */
export const replyTitles = {
  result: ['答复', '预约结果'],
  more: ['供应商单号', '原因', '到检时间'],
}
