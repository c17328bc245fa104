import type { GroupName } from './groups.ts'
import { action, billFollowers, billReaders, financeStaff, query, words, type Screen } from './screen.ts'

const bills = { zh: '账单', en: 'bills' }

export const billScreens = {
  '/bill/BillList': {
    id: 701,
    zh: '账单',
    en: 'Bills',
    under: 'bills',
    roles: billFollowers,
    query: 'bill:list',
    list: '/bill/bill',
    listedOn: ['company', 'clientContract'],
    record: { zh: '账单', en: 'Bill' },
    permissions: [
      ...words('bill', bills, billFollowers, { list: 702, export: 703 }),
      ...words('bill', bills, billReaders, { 'export-large': 704 }),
      action(705, 'bill:members', { zh: '查看账单人员明细', en: 'See people on bills' }, billFollowers),
      action(706, 'bill:confirm', { zh: '确认账单', en: 'Confirm bills' }, ['admin', 'hr']),
      action(707, 'bill:dispute', { zh: '对账单提出异议', en: 'Dispute bills' }, ['admin', 'hr']),
      action(708, 'bill:answer', { zh: '答复账单异议', en: 'Answer disputes' }, financeStaff),
      action(709, 'bill:return', { zh: '退回已确认账单', en: 'Return confirmed bills' }, financeStaff),
      action(710, 'bill:undo', { zh: '撤销账单', en: 'Undo bills' }, financeStaff),
      action(711, 'bill:adjust', { zh: '调整账单', en: 'Adjust bills' }, financeStaff),
    ],
  },
  '/bill/BillRun': {
    id: 730,
    zh: '出账',
    en: 'Bill run',
    under: 'bills',
    roles: financeStaff,
    query: 'billRun:list',
    permissions: [
      query(731, 'billRun:list', { zh: '查看出账预览', en: 'Preview bills' }, financeStaff),
      action(732, 'bill:make', { zh: '出账', en: 'Make bills' }, financeStaff),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
