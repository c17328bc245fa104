/** What sheets of banks are told. */
export const sheetTexts = {
  paidOut: /*i18n*/ { id: 'bankSheet.paidOut', message: '支出金额' },
  direction: /*i18n*/ { id: 'bankSheet.direction', message: '借贷标志' },
  currency: /*i18n*/ { id: 'bankSheet.currency', message: '币种' },
  ownAccountNo: /*i18n*/ { id: 'bankSheet.ownAccountNo', message: '本方账号' },
  outgoing: /*i18n*/ {
    id: 'bankSheet.outgoing',
    message: '这一行是付出去的钱，不是收款，请去掉这一行',
  },
  negative: /*i18n*/ {
    id: 'bankSheet.negative',
    message: '金额为负：退款或冲正不是收款。请去掉这一行，在原来的收款上登记退款或冲回',
  },
  foreign: /*i18n*/ { id: 'bankSheet.foreign', message: '只登记人民币收款，“{currency}”请去掉' },
  noReference: /*i18n*/ {
    id: 'bankSheet.noReference',
    message: '没有银行流水号，无法防止重复登记，请填写流水号，或去掉这一行',
  },
  noAccount: /*i18n*/ {
    id: 'bankSheet.noAccount',
    message: '文件没有说明是哪个收款账户，请在任意一行的“收款账户”填写名称，其余各行相同',
  },
  otherAccount: /*i18n*/ {
    id: 'bankSheet.otherAccount',
    message: '本方账号“{account}”不是收款账户，请先在收付账户中登记',
  },
  unknownPayer: /*i18n*/ {
    id: 'bankSheet.unknownPayer',
    message: '不知道“{payer}”是哪家公司付的，请填写付款公司的名称或编码',
  },
  severalPayers: /*i18n*/ {
    id: 'bankSheet.severalPayers',
    message: '“{payer}”替几家公司付过款（{companies}），请填写付款公司',
  },
  entered: /*i18n*/ {
    id: 'bankSheet.entered',
    message: '该账户已登记过这个流水号的收款（{receiptNo}），请去掉这一行',
  },
  repeated: /*i18n*/ { id: 'bankSheet.repeated', message: '第 {row, number} 行已有这个流水号' },
  sum: /*i18n*/ {
    id: 'bankSheet.sum',
    message: '可登记 {count, number} 笔，合计 {sum} 元；登记后逐笔入账',
  },
  named: /*i18n*/ { id: 'bankSheet.named', message: '附言里有账单号' },
  exact: /*i18n*/ { id: 'bankSheet.exact', message: '金额正好' },
  oldest: /*i18n*/ { id: 'bankSheet.oldest', message: '先还最早的' },
  proposal: /*i18n*/ { id: 'bankSheet.proposal', message: '{company}：{bills}（{reason}）' },
  rest: /*i18n*/ { id: 'bankSheet.rest', message: '预收 {amount}' },
  noBills: /*i18n*/ { id: 'bankSheet.noBills', message: '{company}：没有未付的账单，转为预收' },
} as const
