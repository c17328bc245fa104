import type { EventCode } from '#contract/messages/event-catalogue.ts'
import type { Dictionary } from './dictionaries-family.ts'

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
}

/** The dictionaries of messages: what is told, by which channel, and what became of it. */
export const messageDictionaries: readonly Dictionary[] = [
  {
    code: 'msgType',
    name: '通知方式',
    nameEn: 'Channel',
    items: [
      ['4', '系统消息', 'Notice'],
      ['1', '短信', 'SMS'],
      ['2', '邮件', 'E-mail'],
    ],
  },
  {
    code: 'message_event',
    name: '消息事件',
    nameEn: 'Message event',
    items: Object.entries(eventNames).map(([code, [zh, en]]) => [code, zh, en] as const),
  },
  {
    code: 'language',
    name: '语言',
    nameEn: 'Language',
    items: [
      ['zh', '中文', 'Chinese'],
      ['en', '英文', 'English'],
    ],
  },
  {
    code: 'template_status',
    name: '模板状态',
    nameEn: 'Template status',
    items: [
      ['DRAFT', '草稿', 'Draft'],
      ['IN_USE', '使用中', 'In use'],
    ],
  },
  {
    code: 'message_state',
    name: '发送状态',
    nameEn: 'State of sending',
    items: [
      ['WAITING', '等待发送', 'Waiting'],
      ['SENT', '已发送', 'Sent'],
      ['FAILED', '发送失败', 'Failed'],
      ['GIVEN_UP', '已放弃', 'Given up'],
    ],
  },
  {
    code: 'msgSendStatus',
    name: '推送状态',
    nameEn: 'Push status',
    items: [
      ['0', '未发送', 'Not sent'],
      ['1', '发送成功', 'Sent'],
      ['2', '发送失败', 'Failed'],
    ],
  },
  {
    code: 'message_failure',
    name: '发送失败原因',
    nameEn: 'Why sending failed',
    items: [
      ['UNREACHABLE', '无法连接服务器', 'Server not reached'],
      ['TIMEOUT', '服务器应答超时', 'Server too slow'],
      ['TLS', '无法建立加密连接', 'No encrypted connection'],
      ['LOGIN', '服务器拒绝登录', 'Sign-in refused by server'],
      ['LATER', '服务器要求稍后再试', 'Server asks to try later'],
      ['REFUSED', '服务器拒收', 'Refused by server'],
      ['ADDRESS', '接收地址不正确', 'Wrong address'],
      ['OBSOLETE', '内容已失效', 'No longer valid'],
      ['OTHER', '其他原因', 'Other reason'],
    ],
  },
]
