/** What refuses the answers of branches, and what refuses to take them back. */
export const replyTexts = {
  unknownOrder: /*i18n*/ { id: 'checkReply.unknownOrder', message: '没有订单“{orderNo}”' },
  unknownResult: /*i18n*/ {
    id: 'checkReply.unknownResult',
    message: '看不懂结果“{result}”，请写“同意”、“拒绝”或“已到检”',
  },
  noMoment: /*i18n*/ {
    id: 'checkReply.noMoment',
    message: '到检时间“{more}”不是时间，请写成 2026-12-03 07:41',
  },
  notAwaited: /*i18n*/ {
    id: 'checkReply.notAwaited',
    message: '这张订单没有等待答复的预约、改约或取消，没有更改',
  },
  over: /*i18n*/ { id: 'checkReply.over', message: '这张订单已到检、已出报告或已取消，不能再登记到检' },
  tooLong: /*i18n*/ {
    id: 'checkReply.tooLong',
    message: '说明太长：供应商单号最多 {number} 个字，原因最多 {reason} 个字',
  },
  noReason: /*i18n*/ { id: 'checkReply.noReason', message: '拒绝的回执请在说明中写明原因' },
  mayNot: /*i18n*/ { id: 'checkReply.mayNotArrive', message: '您没有登记到检的权限' },
  repeated: /*i18n*/ { id: 'checkReply.repeated', message: '与第 {row} 行是同一张订单' },
  refused: /*i18n*/ { id: 'checkReply.refused', message: '“{order}”：{reason}' },
  changed: /*i18n*/ { id: 'checkReply.orderChanged', message: '订单在登记之后又有变动，没有撤销' },
  told: /*i18n*/ {
    id: 'checkReply.toldSupplier',
    message: '供应商有接口，登记已影响发给它的请求，不能撤销；请在订单上更改',
  },
  linked: /*i18n*/ {
    id: 'checkReply.linkedOrder',
    message: '这是换供应商的新订单，确认后原订单已申请取消，不能撤销；请在订单上更改',
  },
}
