import type { GroupName } from './groups.ts'
import { action, everyone, provider, words, type Screen } from './screen.ts'

const policies = { zh: '保单', en: 'policies' }
const plans = { zh: '方案', en: 'plans' }
const versions = { zh: '方案版本', en: 'plan versions' }

export const coverScreens = {
  '/policy/PolicyList': {
    id: 1102,
    zh: '保单',
    en: 'Policies',
    under: 'cover',
    roles: everyone,
    query: 'policy:list',
    list: '/policy/policy',
    record: { zh: '保单', en: 'Policy' },
    permissions: [
      ...words('policy', policies, everyone, { list: 1103, export: 1107 }),
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
    roles: everyone,
    query: 'plan:list',
    list: '/policy/plan',
    record: { zh: '方案', en: 'Plan' },
    permissions: [
      ...words('plan', plans, everyone, { list: 1112, export: 1116 }),
      ...words('plan', plans, provider, { add: 1113, edit: 1114, delete: 1115, 'export-large': 1117 }),
      ...words('planVersion', versions, everyone, { list: 1120, export: 1124 }),
      ...words('planVersion', versions, provider, { add: 1121, edit: 1122, delete: 1123, 'export-large': 1125 }),
      action(1126, 'planVersion:prices', { zh: '查看方案价格', en: 'See prices of plans' }, everyone),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
