/** What banks call the columns of their sheets; the first of a kind counts. */
export const bankTitles = {
  receivedOn: [
    '交易日期',
    '交易时间',
    '记账日期',
    '入账日期',
    '到账时间',
    '交易日',
    '日期',
    'Transaction date',
    'Date',
    'Value date',
  ],
  amount: [
    '收入金额',
    '收入',
    '贷方发生额',
    '贷方发生额（收入）',
    '贷方发生额/元（收入）',
    '贷方金额',
    '贷方',
    '收款金额',
    '转入金额',
    '交易金额',
    '发生额',
    '金额',
    'Credit',
    'Credit amount',
    'Amount',
  ],
  payerName: [
    '对方户名',
    '对方名称',
    '对方账户名称',
    '对方单位名称',
    '付款人名称',
    '付款人户名',
    '付款方户名',
    '收（付）方名称',
    '交易对手名称',
    'Counterparty',
    'Payer name',
    'Payer',
  ],
  reference: [
    '银行流水号',
    '交易流水号',
    '账户明细编号-交易流水号',
    '核心流水号',
    '业务流水号',
    '交易序号',
    'Transaction ID',
    'Transaction reference',
    'Reference',
  ],
  remittanceText: ['附言', '摘要', '用途', '交易摘要', '交易附言', '备注', 'Narrative', 'Description'],
}

/** What they call columns that a receipt has no field for. */
export const besideTitles = {
  paidOut: [
    '支出',
    '借方发生额',
    '借方发生额（支取）',
    '借方发生额/元（支取）',
    '借方金额',
    '借方',
    '付款金额',
    '转出金额',
    'Debit',
    'Debit amount',
  ],
  direction: ['借贷', '借贷方向', '收支', '收支标志', '收/支', '交易方向'],
  currency: ['Currency'],
  ownAccountNo: ['账号', '本方账户', '我方账号', 'Account no.', 'Account number'],
}

/** How they say that money went out. */
export const outgoing: ReadonlySet<string> = new Set([
  '借',
  '借方',
  '支',
  '支出',
  '付',
  '付款',
  '往账',
  '转出',
  'D',
  'DR',
  'DEBIT',
  'OUT',
])

/** What they call our currency; most do not. */
export const ours: ReadonlySet<string> = new Set(['', 'CNY', 'RMB', '人民币', '人民币元', '01', '156'])
