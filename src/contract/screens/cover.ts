import type { GroupName } from './groups.ts'
import { action, everyone, provider, insuranceReaders, seeingAmounts, words, type Screen } from './screen.ts'

const policies = { zh: '保单', en: 'policies' }
const plans = { zh: '方案', en: 'plans' }
const changes = { zh: '增减员', en: 'cover changes' }
const cover = { zh: '参保记录', en: 'cover' }
const versions = { zh: '方案版本', en: 'plan versions' }

export const coverScreens = {
  '/policy/PolicyList': {
    id: 1102,
    zh: '保单',
    en: 'Policies',
    under: 'cover',
    roles: insuranceReaders,
    query: 'policy:list',
    list: '/policy/policy',
    listedOn: ['company', 'clientContract', 'supplier'],
    record: { zh: '保单', en: 'Policy' },
    permissions: [
      ...words('policy', policies, insuranceReaders, { list: 1103 }),
      ...words('policy', policies, everyone, { export: 1107 }),
      ...words('policy', policies, provider, { add: 1104, edit: 1105, delete: 1106, 'export-large': 1108 }),
      action(1109, 'policy:surrender', { zh: '退保', en: 'Surrender policies' }, provider),
      action(1110, 'policy:premium', { zh: '查看保费', en: 'See premiums' }, everyone),
    ],
  },
  '/policy/PlanList': {
    id: 1111,
    zh: '方案',
    en: 'Plans',
    under: 'cover',
    roles: insuranceReaders,
    query: 'plan:list',
    list: '/policy/plan',
    listedOn: ['policy'],
    record: { zh: '方案', en: 'Plan' },
    permissions: [
      ...words('plan', plans, insuranceReaders, { list: 1112 }),
      ...words('plan', plans, everyone, { export: 1116 }),
      ...words('plan', plans, provider, { add: 1113, edit: 1114, delete: 1115, 'export-large': 1117 }),
      ...words('planVersion', versions, insuranceReaders, { list: 1120 }),
      ...words('planVersion', versions, everyone, { export: 1124 }),
      ...words('planVersion', versions, provider, {
        add: 1121,
        edit: 1122,
        delete: 1123,
        'export-large': 1125,
      }),
      action(1126, 'planVersion:prices', { zh: '查看方案价格', en: 'See prices of plans' }, everyone),
      action(
        1127,
        'planVersion:complete',
        { zh: '补全已生效版本', en: 'Complete versions in force' },
        provider,
      ),
    ],
  },
  '/cover/CoverChangeList': {
    id: 1140,
    zh: '增减员',
    en: 'Cover changes',
    under: 'cover',
    roles: everyone,
    query: 'coverChange:list',
    list: '/cover/coverChange',
    record: { zh: '增减员', en: 'Cover change' },
    permissions: [
      ...words('coverChange', changes, everyone, { list: 1141, add: 1142, edit: 1143, delete: 1144 }),
      ...words('coverChange', changes, everyone, { export: 1145, 'export-large': 1146, import: 1153 }),
      action(1147, 'coverChange:submit', { zh: '提交增减员', en: 'Submit cover changes' }, everyone),
      action(1148, 'coverChange:withdraw', { zh: '撤回增减员', en: 'Withdraw cover changes' }, everyone),
      action(1149, 'coverChange:decide', { zh: '审批增减员', en: 'Decide on cover changes' }, provider),
      ...words('cover', cover, insuranceReaders, { list: 1150 }),
      ...words('cover', cover, everyone, { export: 1151, 'export-large': 1152 }),
      action(1154, 'cover:used', { zh: '查看已用限额', en: 'See what is used of limits' }, seeingAmounts),
    ],
  },
  '/cover/CoverOverview': {
    id: 1160,
    zh: '保障概览',
    en: 'Cover overview',
    under: 'cover',
    roles: insuranceReaders,
    query: 'cover:list',
  },
  '/cover/CoverList': {
    id: 1161,
    zh: '参保记录',
    en: 'Cover records',
    under: 'cover',
    roles: insuranceReaders,
    query: 'cover:list',
    list: '/cover/cover',
  },
} as const satisfies Record<string, Screen<GroupName>>
