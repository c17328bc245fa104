import type { GroupName } from './groups.ts'
import {
  action,
  billFollowers,
  billReaders,
  financeStaff,
  query,
  words,
  type RoleCode,
  type Screen,
} from './screen.ts'

const receipts = { zh: '收款', en: 'receipts' }
/** Who takes back what others posted, and gives money back. */
const financeLeads: readonly RoleCode[] = ['admin', 'financeLead']

export const receiptScreens = {
  '/bill/ReceiptList': {
    id: 753,
    zh: '收款核销',
    en: 'Receipts',
    under: 'bills',
    roles: financeStaff,
    query: 'receipt:list',
    list: '/bill/receipt',
    listedOn: ['company'],
    permissions: [
      ...words('receipt', receipts, financeStaff, { list: 801, add: 802, edit: 803, delete: 804 }),
      ...words('receipt', receipts, financeStaff, { export: 805, 'export-large': 806, import: 840 }),
      action(807, 'receipt:post', { zh: '收款入账', en: 'Post receipts' }, financeStaff),
      action(808, 'receipt:reverse', { zh: '冲回收款', en: 'Reverse receipts' }, financeStaff),
      action(809, 'receipt:refund', { zh: '登记退款', en: 'Refund credit' }, financeLeads),
      action(810, 'receipt:writeOff', { zh: '处理尾差', en: 'Settle small rests' }, financeStaff),
    ],
  },
  '/bill/StatementList': {
    id: 754,
    zh: '应收账龄',
    en: 'Debts by age',
    under: 'bills',
    roles: billReaders,
    query: 'statement:list',
    permissions: [...words('statement', { zh: '应收账龄', en: 'debts by age' }, billReaders, { list: 816 })],
  },
  '/bill/CompanyAccount': {
    id: 845,
    zh: '对账单',
    en: 'Statement of account',
    under: 'bills',
    roles: billFollowers,
    query: 'companyAccount:list',
    permissions: [
      query(846, 'companyAccount:list', { zh: '查看对账单', en: 'See statements of account' }, billFollowers),
    ],
  },
  '/bill/BillSetting': {
    id: 849,
    zh: '账单设置',
    en: 'Bill settings',
    under: 'bills',
    roles: financeStaff,
    query: 'billSetting:list',
    permissions: [
      ...words('billSetting', { zh: '账单设置', en: 'bill settings' }, financeStaff, { list: 847 }),
      ...words('billSetting', { zh: '账单设置', en: 'bill settings' }, financeLeads, { edit: 848 }),
    ],
  },
  '/bill/MonthList': {
    id: 841,
    zh: '关账',
    en: 'Closing of months',
    under: 'bills',
    roles: financeStaff,
    query: 'month:list',
    list: '/bill/month',
    permissions: [
      ...words('month', { zh: '账务月份', en: 'months of the books' }, financeStaff, { list: 842 }),
      action(843, 'month:close', { zh: '关账', en: 'Close months' }, financeLeads),
      action(844, 'month:reopen', { zh: '重开已关账的月份', en: 'Open closed months' }, ['admin']),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
