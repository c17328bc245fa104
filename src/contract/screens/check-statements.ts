import type { GroupName } from './groups.ts'
import { action, checkStaff, financeStaff, words, type RoleCode, type Screen } from './screen.ts'

const statements = { zh: '供应商对账单', en: 'supplier statements' }
const lines = { zh: '对账明细', en: 'lines of supplier statements' }
/** Coordinators compare what suppliers ask for, finance closes and pays it. */
const readers: readonly RoleCode[] = [...new Set([...checkStaff, ...financeStaff])]

export const checkStatementScreens = {
  '/health/CheckStatementList': {
    id: 860,
    zh: '供应商对账',
    en: 'Supplier statements',
    under: 'checks',
    roles: readers,
    query: 'checkStatement:list',
    list: '/health/checkStatement',
    listedOn: ['supplier'],
    record: { zh: '对账单', en: 'Supplier statement' },
    permissions: [
      ...words('checkStatement', statements, readers, { list: 861 }),
      ...words('checkStatement', statements, checkStaff, { add: 862, edit: 863, delete: 864 }),
      action(
        865,
        'checkStatement:close',
        { zh: '结清和重新打开对账单', en: 'Close statements' },
        financeStaff,
      ),
    ],
  },
  '/health/StatementLineList': {
    id: 866,
    zh: '对账明细',
    en: 'Statement lines',
    under: 'checks',
    roles: readers,
    query: 'checkStatementLine:list',
    list: '/health/checkStatementLine',
    listedOn: ['checkStatement'],
    permissions: [
      ...words('checkStatementLine', lines, readers, { list: 867, export: 868, 'export-large': 869 }),
      ...words('checkStatementLine', lines, checkStaff, { add: 870, edit: 871, delete: 872, import: 873 }),
      action(874, 'checkStatementLine:settle', { zh: '处理对账差异', en: 'Settle differences' }, readers),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
