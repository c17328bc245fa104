import type { GroupName } from './groups.ts'
import { action, checkStaff, words, type Screen } from './screen.ts'

const requests = { zh: '接口消息', en: 'interface requests' }
const messages = { zh: '供应商来信', en: 'messages of suppliers' }
const interfaces = { zh: '供应商接口', en: 'supplier interfaces' }
const replies = { zh: '网点回执', en: 'answers of branches' }

export const checkExchangeScreens = {
  '/health/CheckRequestList': {
    id: 710,
    zh: '接口消息',
    en: 'Interface requests',
    under: 'checks',
    roles: checkStaff,
    query: 'checkRequest:list',
    list: '/health/checkRequest',
    listedOn: ['checkOrder', 'supplier'],
    permissions: [
      ...words('checkRequest', requests, checkStaff, { list: 711 }),
      action(712, 'checkRequest:resend', { zh: '重新发送接口消息', en: 'Send requests again' }, checkStaff),
      action(
        713,
        'checkRequest:settle',
        { zh: '标记接口消息已处理', en: 'Mark requests as done' },
        checkStaff,
      ),
    ],
  },
  '/health/SupplierMessageList': {
    id: 715,
    zh: '供应商来信',
    en: 'Messages of suppliers',
    under: 'checks',
    roles: checkStaff,
    query: 'supplierMessage:list',
    list: '/health/supplierMessage',
    listedOn: ['supplier'],
    permissions: [
      ...words('supplierMessage', messages, checkStaff, { list: 716 }),
      action(
        717,
        'supplierMessage:settle',
        { zh: '标记供应商来信已处理', en: 'Mark messages as done' },
        checkStaff,
      ),
    ],
  },
  '/health/SupplierInterfaceList': {
    id: 720,
    zh: '供应商接口',
    en: 'Supplier interfaces',
    under: 'checks',
    isHidden: true,
    roles: ['admin'],
    query: 'supplierInterface:list',
    list: '/health/supplierInterface',
    listedOn: ['supplier'],
    permissions: [
      ...words('supplierInterface', interfaces, ['admin'], { list: 721, add: 722, edit: 723, delete: 724 }),
      ...words('supplierInterface', interfaces, ['admin'], { export: 726, 'export-large': 727 }),
      action(
        725,
        'supplierInterface:secret',
        { zh: '生成供应商接口密钥', en: 'Make secrets of supplier interfaces' },
        ['admin'],
      ),
    ],
  },
  '/health/CheckReplyList': {
    id: 854,
    zh: '网点回执',
    en: 'Answers of branches',
    under: 'checks',
    roles: checkStaff,
    query: 'checkReply:list',
    list: '/health/reply',
    listedOn: ['checkOrder'],
    permissions: words('checkReply', replies, checkStaff, { list: 855, import: 856 }),
  },
} as const satisfies Record<string, Screen<GroupName>>
