import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'

/** What refuses a report. */
export const reportTexts = {
  future: /*i18n*/ { id: 'checkReport.future', message: '体检日期不能晚于今天' },
  stranger: /*i18n*/ {
    id: 'checkReport.stranger',
    message: '报告上的姓名“{name}”不是订单的体检人“{person}”，请核对是否传错了报告',
  },
  cancelled: /*i18n*/ {
    id: 'checkReport.cancelled',
    message: '订单“{orderNo}”已取消。仍收到报告的，请体检专员先在订单上登记“取消后仍体检”',
  },
  noFile: /*i18n*/ { id: 'checkReport.noFile', message: '请上传报告文件，或填写总检结论' },
  noOrder: /*i18n*/ { id: 'checkReport.noOrder', message: '没有订单“{orderNo}”，请核对文件名中的订单号' },
  notYet: /*i18n*/ {
    id: 'checkReport.notYet',
    message: '订单“{orderNo}”的体检日期是 {day}，还没有到；请先在订单上改约，或单独上传并填写实际的体检日期',
  },
  there: /*i18n*/ {
    id: 'checkReport.there',
    message: '订单“{orderNo}”已有报告；要换成新版本的，请单独上传',
  },
  notBooked: /*i18n*/ {
    id: 'checkReport.notBooked',
    message: '订单“{orderNo}”还没有预约，也没有登记到检；请先登记，或单独上传',
  },
  taken: /*i18n*/ { id: 'checkReport.versionTaken', message: '同一订单的另一份报告刚刚上传，请刷新后再试' },
}

/** Whether a name on a report is the person's of the order, in either language. */
export const isOfPerson = (
  name: string,
  { personName, personNameEn }: Pick<CheckOrder, 'personName' | 'personNameEn'>,
): boolean => [personName, personNameEn ?? personName].map(cleanKey).includes(cleanKey(name))
