import { dictionary } from '#contract/core/dictionary.ts'
import { eventCodes, type EventCode } from './event-catalogue.ts'

/** What each event is called; one without a name does not compile. */
const eventNames: Readonly<Record<EventCode, readonly [string, string]>> = {
  contractEnds: ['合同即将到期', 'Contract ends soon'],
  contractExpired: ['合同已到期', 'Contract expired'],
  registrationFiled: ['账号申请待审批', 'Account application filed'],
  registrationWaits: ['账号申请等待审批', 'Account application waiting'],
  registrationApproved: ['账号申请已通过', 'Account application approved'],
  registrationRejected: ['账号申请未通过', 'Account application rejected'],
  accountOpened: ['账号已开通', 'Account opened'],
  passwordReset: ['密码已被重置', 'Password reset'],
  passwordMailed: ['密码已重置（邮件）', 'Password reset (e-mail)'],
  mobileChanged: ['手机号已更换', 'Mobile changed'],
  manyReveals: ['查看完整号码过多', 'Too many numbers revealed'],
  manyLookUps: ['按完整号码查找过多', 'Too many numbers looked up'],
  familyChangeFiled: ['家属变更待审批', 'Family change submitted'],
  familyChangeApproved: ['家属变更已通过', 'Family change approved'],
  familyChangeRejected: ['家属变更被驳回', 'Family change rejected'],
  familyChangeReopened: ['家属变更重新审批', 'Family change reopened'],
  coverChangeFiled: ['增减员待审批', 'Cover change filed'],
  coverChangesProposed: ['导入后有增减员待确认', 'Cover change proposed'],
  coverChangeApproved: ['增减员已通过', 'Cover change approved'],
  coverChangeRefused: ['增减员被驳回', 'Cover change refused'],
  coverChangeEffective: ['增减员已生效', 'Cover change effective'],
  claimAssigned: ['理赔已指派', 'Claim assigned'],
  claimLawDue: ['理赔法定期限（处理人）', 'Legal deadline of a claim'],
  claimLawDueLead: ['理赔法定期限（主管）', 'Legal deadline (lead)'],
  claimLawDuePay: ['理赔付款法定期限', 'Legal deadline of payment'],
  claimHandedIn: ['理赔待受理', 'Claim handed in'],
  claimMaterialAsked: ['理赔待补材料', 'Claim material wanted'],
  claimMaterialReminder: ['理赔缺材料提醒', 'Claim material reminder'],
  claimMaterialOver: ['理赔材料逾期', 'Claim closed without material'],
  claimDecided: ['理赔审核通过', 'Claim approved'],
  claimNotPaid: ['理赔未获赔付', 'Claim not paid'],
  claimPaid: ['理赔已支付', 'Claim paid'],
  claimPayFailed: ['理赔支付失败', 'Claim payment failed'],
  groupReportReleased: ['团检报告已发布', 'Group report released'],
  checkApplicationApproved: ['订单已批准', 'Check-ups approved'],
  checkApplicationRefused: ['体检申请已驳回', 'Check-up request refused'],
  groupReportWithdrawn: ['团检报告已撤回', 'Group report withdrawn'],
}

export const eventWords = dictionary(
  'message_event',
  { zh: '消息事件', en: 'Message event' },
  eventCodes.map((code) => [code, ...eventNames[code]] as const),
)
