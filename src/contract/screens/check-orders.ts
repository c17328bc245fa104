import type { GroupName } from './groups.ts'
import { action, checkStaff, medical, medicalStaff, projectReaders, words, type Screen } from './screen.ts'

const reports = { zh: '体检报告', en: 'check-up reports' }
const findings = { zh: '重要异常', en: 'important findings' }
const orders = { zh: '体检订单', en: 'check-up orders' }
const groupReports = { zh: '团检报告', en: 'group reports' }
const slotPatterns = { zh: '号源规则', en: 'patterns of places' }
const requests = { zh: '体检申请', en: 'check-up requests' }
const requestReaders = [...checkStaff, 'hr'] as const
const slots = { zh: '号源', en: 'check-up places' }

export const checkOrderScreens = {
  '/health/CheckOrderList': {
    id: 615,
    zh: '体检订单',
    en: 'Check-up orders',
    under: 'checks',
    roles: projectReaders,
    query: 'checkOrder:list',
    list: '/health/order',
    listedOn: ['employee', 'family', 'checkProject', 'checkPackage', 'branch'],
    record: { zh: '体检订单', en: 'Check-up order' },
    permissions: [
      ...words('checkOrder', orders, projectReaders, { list: 616, export: 620 }),
      ...words('checkOrder', orders, checkStaff, {
        add: 617,
        edit: 618,
        delete: 619,
        'export-large': 621,
        import: 627,
      }),
      action(622, 'checkOrder:book', { zh: '预约、改约和取消体检', en: 'Book check-ups' }, [
        ...checkStaff,
        'hr',
      ]),
      action(626, 'checkOrder:hold', { zh: '转待处理和待预约', en: 'Hold orders back' }, checkStaff),
      action(623, 'checkOrder:answer', { zh: '登记网点答复', en: 'Enter answers of branches' }, checkStaff),
      action(624, 'checkOrder:arrive', { zh: '登记到检', en: 'Mark arrivals' }, checkStaff),
      ...medical([
        action(
          625,
          'checkOrder:report',
          { zh: '登记和撤回报告', en: 'Mark and withdraw reports' },
          medicalStaff,
        ),
      ]),
    ],
  },
  '/health/CheckApplicationList': {
    id: 614,
    zh: '体检申请',
    en: 'Check-up requests',
    under: 'checks',
    roles: requestReaders,
    query: 'checkApplication:list',
    list: '/health/checkApplication',
    listedOn: ['employee', 'family', 'checkProject', 'checkPackage'],
    record: { zh: '体检申请', en: 'Check-up request' },
    permissions: [
      ...words('checkApplication', requests, requestReaders, { list: 608, add: 609, edit: 610, delete: 611 }),
      ...words('checkApplication', requests, requestReaders, { export: 612 }),
      ...words('checkApplication', requests, checkStaff, { 'export-large': 613 }),
      action(
        628,
        'checkApplication:withdraw',
        { zh: '撤回体检申请', en: 'Withdraw check-up requests' },
        requestReaders,
      ),
      action(
        629,
        'checkApplication:decide',
        { zh: '审批体检申请', en: 'Decide on check-up requests' },
        checkStaff,
      ),
    ],
  },
  '/health/CheckSlotList': {
    id: 660,
    zh: '号源',
    en: 'Places',
    under: 'checks',
    roles: checkStaff,
    query: 'checkSlot:list',
    list: '/health/slot',
    listedOn: ['branch', 'checkProject'],
    record: { zh: '号源', en: 'Places' },
    permissions: [
      ...words('checkSlot', slots, checkStaff, { list: 661, add: 662, edit: 663, delete: 664 }),
      ...words('checkSlot', slots, checkStaff, { export: 665, 'export-large': 666 }),
    ],
  },
  '/health/SlotPatternList': {
    id: 682,
    zh: '号源规则',
    en: 'Patterns of places',
    under: 'checks',
    isHidden: true,
    roles: checkStaff,
    query: 'checkSlotPattern:list',
    list: '/health/slotPattern',
    listedOn: ['branch', 'checkProject'],
    permissions: words('checkSlotPattern', slotPatterns, checkStaff, {
      list: 683,
      add: 684,
      edit: 685,
      delete: 686,
    }),
  },
  '/health/CheckReportList': {
    id: 690,
    zh: '体检报告',
    en: 'Check-up reports',
    under: 'checks',
    roles: medicalStaff,
    query: 'checkReport:list',
    list: '/health/report',
    listedOn: ['checkOrder'],
    record: { zh: '体检报告', en: 'Check-up report' },
    permissions: medical(words('checkReport', reports, medicalStaff, { list: 691, add: 692, edit: 693 })),
  },
  '/health/CheckFindingList': {
    id: 875,
    zh: '重要异常',
    en: 'Important findings',
    under: 'checks',
    roles: medicalStaff,
    query: 'checkFinding:list',
    list: '/health/checkFinding',
    listedOn: ['checkOrder'],
    permissions: medical([
      ...words('checkFinding', findings, medicalStaff, { list: 876, add: 877, edit: 878 }),
      action(879, 'checkFinding:lead', { zh: '督促和作废重要异常', en: 'Lead and void important findings' }, [
        'medicalLead',
      ]),
    ]),
  },
  '/health/GroupReportList': {
    id: 700,
    zh: '团检报告',
    en: 'Group reports',
    under: 'checks',
    roles: projectReaders,
    query: 'groupReport:list',
    list: '/health/groupReport',
    listedOn: ['checkProject'],
    record: { zh: '团检报告', en: 'Group report' },
    permissions: [
      ...words('groupReport', groupReports, projectReaders, { list: 701 }),
      ...medical([
        ...words('groupReport', groupReports, medicalStaff, { add: 702, edit: 703, delete: 704 }),
        action(
          705,
          'groupReport:release',
          { zh: '发布和撤回团检报告', en: 'Release group reports' },
          medicalStaff,
        ),
      ]),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
