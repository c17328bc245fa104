import type { GroupName } from './groups.ts'
import { action, billFollowers, billReaders, financeStaff, query, words, type Screen } from './screen.ts'

const adjustments = { zh: '账单调整', en: 'bill adjustments' }
const bills = { zh: '账单', en: 'bills' }

export const billScreens = {
  '/bill/BillList': {
    id: 731,
    zh: '账单',
    en: 'Bills',
    under: 'bills',
    roles: billFollowers,
    query: 'bill:list',
    list: '/bill/bill',
    listedOn: ['company', 'clientContract'],
    record: { zh: '账单', en: 'Bill' },
    permissions: [
      ...words('bill', bills, billFollowers, { list: 732, export: 733 }),
      ...words('bill', bills, billReaders, { 'export-large': 734 }),
      action(735, 'bill:members', { zh: '查看账单人员明细', en: 'See people on bills' }, billFollowers),
      action(736, 'bill:confirm', { zh: '确认账单', en: 'Confirm bills' }, ['admin', 'hr']),
      action(737, 'bill:dispute', { zh: '对账单提出异议', en: 'Dispute bills' }, ['admin', 'hr']),
      action(738, 'bill:answer', { zh: '答复账单异议', en: 'Answer disputes' }, financeStaff),
      action(739, 'bill:return', { zh: '退回已确认账单', en: 'Return confirmed bills' }, financeStaff),
      action(740, 'bill:undo', { zh: '撤销账单', en: 'Undo bills' }, financeStaff),
    ],
  },
  '/bill/BillAdjustmentList': {
    id: 741,
    zh: '账单调整',
    en: 'Bill adjustments',
    under: 'bills',
    isHidden: true,
    roles: billFollowers,
    query: 'billAdjustment:list',
    list: '/bill/adjustment',
    listedOn: ['bill'],
    permissions: [
      ...words('billAdjustment', adjustments, billFollowers, { list: 742 }),
      ...words('billAdjustment', adjustments, financeStaff, { add: 743, edit: 744, delete: 745 }),
      action(746, 'billAdjustment:decide', { zh: '审批账单调整', en: 'Decide on adjustments' }, financeStaff),
      action(
        747,
        'billAdjustment:withdraw',
        { zh: '撤回账单调整', en: 'Withdraw adjustments' },
        financeStaff,
      ),
    ],
  },
  '/bill/BillRun': {
    id: 750,
    zh: '出账',
    en: 'Bill run',
    under: 'bills',
    roles: financeStaff,
    query: 'billRun:list',
    permissions: [
      query(751, 'billRun:list', { zh: '查看出账预览', en: 'Preview bills' }, financeStaff),
      action(752, 'bill:make', { zh: '出账', en: 'Make bills' }, financeStaff),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
