import {
  dictionary,
  openDictionary,
  type Dictionary,
  type DictionaryItem,
} from '#contract/core/dictionary.ts'
import { finishEvents } from '#contract/messages/notices.ts'
import { contractDictionaries } from './contract-dictionaries.ts'
import { logActions, logObjects } from './dictionaries-log.ts'

/** Those of no field: clients of this product's family ask for them by their code. */
const ofNoField = [
  dictionary('yn', { zh: '是否', en: 'Yes or no' }, [
    ['true', '是', 'Yes'],
    ['false', '否', 'No'],
  ]),
  openDictionary(finishEvents, { zh: '可前往处理的通知事件', en: 'Notices that lead to a task' }, [
    ['family_change_submitted', '家属变更待审批', 'Family change submitted'],
    ['family_change_answered', '家属变更已有结果', 'Family change answered'],
    ['cover_change_submitted', '增减员待审批', 'Cover change submitted'],
    ['cover_change_proposed', '导入后有增减员待确认', 'Cover change proposed'],
    ['cover_change_answered', '增减员已有结果', 'Cover change answered'],
    ['order_approved', '订单已批准', 'Check-ups approved'],
    ['check_application_refused', '体检申请已驳回', 'Check-up request refused'],
    ['check_booking_ends', '体检预约即将截止', 'Booking of check-ups ends'],
    ['check_finding_late', '体检结果告知逾期', 'Person not told in time'],
    ['check_finding_due', '体检结果待告知本人', 'Person to be told today'],
    ['check_report_renewed', '体检报告有新版本', 'New version of a report'],
    ['group_report_uploaded', '团检报告已上传', 'Group report uploaded'],
    ['bill_to_confirm', '账单待确认', 'Bill to confirm'],
    ['bill_to_pay', '账单待付款', 'Bill to pay'],
    ['bill_overdue', '账单逾期未付', 'Bill overdue'],
    ['bill_undone', '账单已撤销', 'Bill undone'],
    ['bill_disputed', '账单有异议', 'Bill disputed'],
    ['account_ready', '对账单已备好', 'Statement of account ready'],
    ['invoice_asked', '开票申请待审批', 'Invoice requested'],
    ['invoice_answered', '开票申请已有结果', 'Invoice request answered'],
    ['red_slip_asked', '红字确认单待确认', 'Red slip to confirm'],
    ['claim_supplement_wanted', '理赔待补充资料', 'Claim supplement wanted'],
    ['claim_handed_in', '理赔待受理', 'Claim handed in'],
    ['claim_assigned', '理赔已指派', 'Claim assigned'],
    ['claim_law_due', '理赔法定期限将至', 'Legal deadline of a claim'],
    ['claim_material_over', '理赔材料逾期', 'Claim closed without material'],
    ['claim_decided', '理赔已有结果', 'Claim decided'],
    ['claim_paid', '理赔已支付', 'Claim paid'],
    ['claim_pay_failed', '理赔支付失败', 'Claim payment failed'],
    ['checkup_order_failed', '体检订单预约失败', 'Check-up order failed'],
    ['registration_filed', '账号申请待审批', 'Account application filed'],
    ['registration_waits', '账号申请等待审批', 'Account application waiting'],
    ['announcement_reminder', '通知待阅读', 'Announcement to read'],
    ['contract_ends', '合同即将到期', 'Contract ends soon'],
    ['contract_expired', '合同已到期', 'Contract expired'],
  ]),
]

const ofContract = await contractDictionaries()

/** The dictionaries that this version needs; `records` are what the logs call the records of nouns. */
export const dictionariesWith = (records: readonly DictionaryItem[]): readonly Dictionary[] => [
  ...ofContract,
  logActions,
  dictionary(logObjects.code, logObjects, [...records, ...logObjects.items]),
  ...ofNoField,
]
