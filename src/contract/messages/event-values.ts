import type { Message } from '#contract/core/message.ts'

/** What a text of an event may be filled in with: what it is called, and an example to try a text with. */
interface EventValue {
  readonly label: Message
  readonly sample: Message
  /** It counts: a text may choose its words by it, `{count, plural, …}`. */
  readonly isNumber?: true
}

/** Everything that texts of events may name, as `{contractName}`. */
export const eventValues = {
  contractName: {
    label: /*i18n*/ { id: 'eventValue.contractName', message: '合同名称' },
    sample: /*i18n*/ { id: 'eventSample.contractName', message: '2026 年度健康福利合同' },
  },
  companyName: {
    label: /*i18n*/ { id: 'eventValue.companyName', message: '公司名称' },
    sample: /*i18n*/ { id: 'eventSample.companyName', message: '示例科技有限公司' },
  },
  endDate: {
    label: /*i18n*/ { id: 'eventValue.endDate', message: '到期日' },
    sample: /*i18n*/ { id: 'eventSample.endDate', message: '2026-12-31' },
  },
  realname: {
    label: /*i18n*/ { id: 'eventValue.realname', message: '姓名' },
    sample: /*i18n*/ { id: 'eventSample.realname', message: '张三' },
  },
  username: {
    label: /*i18n*/ { id: 'eventValue.username', message: '用户名' },
    sample: /*i18n*/ { id: 'eventSample.username', message: 'zhang.san' },
  },
  orgCode: {
    label: /*i18n*/ { id: 'eventValue.orgCode', message: '机构编码' },
    sample: /*i18n*/ { id: 'eventSample.orgCode', message: 'A02' },
  },
  hits: {
    label: /*i18n*/ { id: 'eventValue.hits', message: '次数' },
    sample: /*i18n*/ { id: 'eventSample.hits', message: '60' },
    isNumber: true,
  },
  employeeName: {
    label: /*i18n*/ { id: 'eventValue.employeeName', message: '员工姓名' },
    sample: /*i18n*/ { id: 'eventSample.employeeName', message: '张三' },
  },
  changeType: {
    label: /*i18n*/ {
      id: 'eventValue.changeType',
      message: '变更类型（ADD 新增、EDIT 修改、REMOVE 删除）',
    },
    sample: /*i18n*/ { id: 'eventSample.changeType', message: 'ADD' },
  },
  name: {
    label: /*i18n*/ { id: 'eventValue.name', message: '家属姓名' },
    sample: /*i18n*/ { id: 'eventSample.name', message: '张小明' },
  },
  effectiveDay: {
    label: /*i18n*/ { id: 'eventValue.effectiveDay', message: '生效日期' },
    sample: /*i18n*/ { id: 'eventSample.effectiveDay', message: '2026-12-01' },
  },
  fromDay: {
    label: /*i18n*/ { id: 'eventValue.fromDay', message: '开始日期' },
    sample: /*i18n*/ { id: 'eventSample.fromDay', message: '2026-10-01' },
  },
  toDay: {
    label: /*i18n*/ { id: 'eventValue.toDay', message: '结束日期' },
    sample: /*i18n*/ { id: 'eventSample.toDay', message: '2026-12-01' },
  },
  projectName: {
    label: /*i18n*/ { id: 'eventValue.projectName', message: '体检项目' },
    sample: /*i18n*/ { id: 'eventSample.projectName', message: '2026 年度体检' },
  },
  claimNo: {
    label: /*i18n*/ { id: 'eventValue.claimNo', message: '理赔号' },
    sample: /*i18n*/ { id: 'eventSample.claimNo', message: 'CL2026112800001' },
  },
  billNo: {
    label: /*i18n*/ { id: 'eventValue.billNo', message: '账单号' },
    sample: /*i18n*/ { id: 'eventSample.billNo', message: 'BL20261000001' },
  },
  applyNo: {
    label: /*i18n*/ { id: 'eventValue.applyNo', message: '开票申请号' },
    sample: /*i18n*/ { id: 'eventSample.applyNo', message: 'KP20261100001' },
  },
  invoiceNo: {
    label: /*i18n*/ { id: 'eventValue.invoiceNo', message: '发票号码' },
    sample: /*i18n*/ { id: 'eventSample.invoiceNo', message: '26312000000018427735' },
  },
  month: {
    label: /*i18n*/ { id: 'eventValue.month', message: '月份' },
    sample: /*i18n*/ { id: 'eventSample.month', message: '2026-10' },
  },
  lawStep: {
    label: /*i18n*/ {
      id: 'eventValue.lawStep',
      message: '法定事项（DECIDE 作出决定、PAY 支付、TELL 告知拒赔）',
    },
    sample: /*i18n*/ { id: 'eventSample.lawStep', message: 'DECIDE' },
  },
  fileName: {
    label: /*i18n*/ { id: 'eventValue.fileName', message: '文件名' },
    sample: /*i18n*/ { id: 'eventSample.fileName', message: '员工.xlsx' },
  },
  batchNo: {
    label: /*i18n*/ { id: 'eventValue.batchNo', message: '批次号' },
    sample: /*i18n*/ { id: 'eventSample.batchNo', message: 'DR1001' },
  },
  count: {
    label: /*i18n*/ { id: 'eventValue.count', message: '条数' },
    sample: /*i18n*/ { id: 'eventSample.count', message: '1' },
    isNumber: true,
  },
  orderNo: {
    label: /*i18n*/ { id: 'eventValue.orderNo', message: '体检订单号' },
    sample: /*i18n*/ { id: 'eventSample.orderNo', message: 'TJ20261100382' },
  },
  day: {
    label: /*i18n*/ { id: 'eventValue.day', message: '日期' },
    sample: /*i18n*/ { id: 'eventSample.day', message: '2026-12-03' },
  },
  time: {
    label: /*i18n*/ { id: 'eventValue.time', message: '时段' },
    sample: /*i18n*/ { id: 'eventSample.time', message: '07:30–09:00' },
  },
  branch: {
    label: /*i18n*/ { id: 'eventValue.branch', message: '网点' },
    sample: /*i18n*/ { id: 'eventSample.branch', message: '上海陆家嘴店' },
  },
  link: {
    label: /*i18n*/ { id: 'eventValue.link', message: '链接（平台未设置对外地址时为 none）' },
    sample: /*i18n*/ { id: 'eventSample.link', message: 'https://portal.example.com/c/AAA' },
  },
  opinion: {
    label: /*i18n*/ { id: 'eventValue.opinion', message: '意见' },
    sample: /*i18n*/ { id: 'eventSample.opinion', message: '资料不完整，请补充后重新提交' },
  },
  secret: {
    label: /*i18n*/ { id: 'eventValue.secret', message: '一次性密码（只在正文中出现一次）' },
    sample: /*i18n*/ { id: 'eventSample.secret', message: 'abcd-efgh-2345' },
  },
  until: {
    label: /*i18n*/ { id: 'eventValue.until', message: '有效期至' },
    sample: /*i18n*/ { id: 'eventSample.until', message: '2026-12-31 18:00:00' },
  },
} satisfies Readonly<Record<string, EventValue>>

export type EventValueName = keyof typeof eventValues

/** Whether a value is a number. */
export const isNumberValue = (name: EventValueName): boolean => 'isNumber' in eventValues[name]
