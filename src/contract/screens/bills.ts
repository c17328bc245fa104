import type { GroupName } from './groups.ts'
import { action, billFollowers, billReaders, financeStaff, query, words, type Screen } from './screen.ts'

const adjustments = { zh: '账单调整', en: 'bill adjustments' }
const bills = { zh: '账单', en: 'bills' }
const applies = { zh: '开票申请', en: 'invoice requests' }
const issued = { zh: '发票', en: 'invoices' }
const slips = { zh: '红字确认单', en: 'red slips' }

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
      action(830, 'bill:order', { zh: '填写客户订单号', en: 'Enter order numbers' }, [...financeStaff, 'hr']),
    ],
  },
  '/bill/BillAdjustmentList': {
    id: 741,
    zh: '账单调整',
    en: 'Bill adjustments',
    under: 'bills',
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
  '/bill/InvoiceApplyList': {
    id: 760,
    zh: '开票申请',
    en: 'Invoice requests',
    under: 'bills',
    roles: billFollowers,
    query: 'invoiceApply:list',
    list: '/bill/invoiceApply',
    listedOn: ['company'],
    permissions: [
      ...words('invoiceApply', applies, billFollowers, { list: 761, export: 763 }),
      ...words('invoiceApply', applies, billReaders, { 'export-large': 764 }),
      action(762, 'invoiceApply:add', { zh: '申请开票', en: 'Ask for invoices' }, [...financeStaff, 'hr']),
      action(765, 'invoiceApply:cancel', { zh: '撤回开票申请', en: 'Take back invoice requests' }, [
        'admin',
        'hr',
      ]),
      action(
        766,
        'invoiceApply:decide',
        { zh: '审批开票申请', en: 'Decide on invoice requests' },
        financeStaff,
      ),
    ],
  },
  '/bill/InvoiceList': {
    id: 770,
    zh: '发票',
    en: 'Invoices',
    under: 'bills',
    roles: billFollowers,
    query: 'invoice:list',
    list: '/bill/invoice',
    listedOn: ['company'],
    permissions: [
      ...words('invoice', issued, billFollowers, { list: 771, export: 772 }),
      ...words('invoice', issued, billReaders, { 'export-large': 773 }),
      action(774, 'invoice:issue', { zh: '登记发票', en: 'Enter invoices' }, financeStaff),
    ],
  },
  '/bill/RedSlipList': {
    id: 780,
    zh: '红字确认单',
    en: 'Red slips',
    under: 'bills',
    roles: billReaders,
    query: 'redSlip:list',
    list: '/bill/redSlip',
    permissions: [
      ...words('redSlip', slips, billReaders, { list: 781, export: 783, 'export-large': 784 }),
      action(782, 'redSlip:add', { zh: '发起红冲', en: 'Ask for red invoices' }, financeStaff),
      action(785, 'redSlip:decide', { zh: '确认红字确认单', en: 'Confirm red slips' }, financeStaff),
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
