/** What a statement of account says, on the screen and on paper alike. */
export const accountWords = {
  title: /*i18n*/ { id: 'companyAccount.title', message: '对账单' },
  company: /*i18n*/ { id: 'companyAccount.company', message: '付款公司' },
  span: /*i18n*/ { id: 'companyAccount.span', message: '期间' },
  days: /*i18n*/ { id: 'companyAccount.days', message: '{from} 至 {to}' },
  opening: /*i18n*/ { id: 'companyAccount.opening', message: '期初余额' },
  closing: /*i18n*/ { id: 'companyAccount.closing', message: '期末余额' },
  moves: /*i18n*/ { id: 'companyAccount.moves', message: '往来明细' },
  day: /*i18n*/ { id: 'companyAccount.day', message: '日期' },
  kind: /*i18n*/ { id: 'companyAccount.kind', message: '摘要' },
  number: /*i18n*/ { id: 'companyAccount.number', message: '单号' },
  text: /*i18n*/ { id: 'companyAccount.text', message: '说明' },
  more: /*i18n*/ { id: 'companyAccount.more', message: '应收增加' },
  less: /*i18n*/ { id: 'companyAccount.less', message: '应收减少' },
  balance: /*i18n*/ { id: 'companyAccount.balance', message: '余额' },
  invoices: /*i18n*/ { id: 'companyAccount.invoices', message: '期间开票' },
  invoiceNo: /*i18n*/ { id: 'companyAccount.invoiceNo', message: '发票号码' },
  billNo: /*i18n*/ { id: 'companyAccount.billNo', message: '账单号' },
  amount: /*i18n*/ { id: 'companyAccount.amount', message: '含税金额' },
  sign: /*i18n*/ {
    id: 'companyAccount.sign',
    message:
      '余额为正表示尚应支付，为负表示预收。账单按现在的版本；关账后出的新版本以差额另列；开票不影响余额。',
  },
  check: /*i18n*/ { id: 'companyAccount.check', message: '请核对，如有不符请联系我们。' },
  fileName: /*i18n*/ { id: 'companyAccount.fileName', message: '对账单-{name}-{from}-{to}' },
} as const
