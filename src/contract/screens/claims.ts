import type { GroupName } from './groups.ts'
import {
  action,
  claimLeads,
  claimStaff,
  everyone,
  financeStaff,
  lookingUp,
  provider,
  query,
  insuranceReaders,
  seeingAmounts,
  words,
  type Screen,
} from './screen.ts'

const claims = { zh: '理赔', en: 'claims' }
const claimSettings = { zh: '理赔设置', en: 'claim settings' }
const diagnoses = { zh: '诊断', en: 'diagnoses' }

/** Who hands claims in, or completes them for who did. */
const handingIn = [...new Set([...everyone, ...claimStaff])]

/** Who enters what a claim is decided by. */
const entering = [...new Set([...provider, ...claimStaff])]
export const claimScreens = {
  '/claim/ClaimList': {
    id: 501,
    zh: '理赔',
    en: 'Claims',
    under: 'claims',
    roles: insuranceReaders,
    query: 'claim:list',
    list: '/claimApply/claimApplyMain',
    listedOn: ['employee', 'family'],
    record: { zh: '理赔', en: 'Claim' },
    permissions: [
      ...words('claim', claims, insuranceReaders, { list: 502, export: 506 }),
      ...words('claim', claims, handingIn, { add: 503, edit: 504, delete: 505 }),
      ...words('claim', claims, [...new Set([...provider, ...claimLeads])], { 'export-large': 507 }),
      action(508, 'claim:cancel', { zh: '取消理赔', en: 'Cancel claims' }, handingIn),
      action(509, 'claim:provide', { zh: '提交补件', en: 'Provide material' }, handingIn),
      action(510, 'claim:accept', { zh: '受理理赔', en: 'Accept claims' }, claimStaff),
      action(530, 'claim:assign', { zh: '指派理赔', en: 'Assign claims' }, claimStaff),
      action(511, 'claim:ask', { zh: '要求补件', en: 'Ask for material' }, claimStaff),
      action(512, 'claim:calculate', { zh: '理算', en: 'Adjudicate claims' }, claimStaff),
      action(513, 'claim:refuse', { zh: '拒赔', en: 'Refuse claims' }, claimStaff),
      action(514, 'claim:recheck', { zh: '复核理赔', en: 'Recheck claims' }, claimStaff),
      action(515, 'claim:reopen', { zh: '重新审核', en: 'Reopen claims' }, claimLeads),
      action(516, 'claim:withdraw', { zh: '撤案', en: 'Withdraw claims' }, claimStaff),
      action(
        517,
        'claim:reveal',
        { zh: '查看收款账号和诊断', en: 'Show accounts and diagnoses' },
        insuranceReaders,
      ),
      action(519, 'claim:amounts', { zh: '查看赔付金额', en: 'See what is paid' }, seeingAmounts),
      action(
        520,
        'claimVisit:diagnosisName',
        { zh: '填写和查看诊断', en: 'Enter and see diagnoses' },
        handingIn,
      ),
      action(521, 'claimVisit:choices', { zh: '选择责任', en: 'Choose liabilities' }, entering),
      action(522, 'claimVisit:adjustments', { zh: '调整赔付', en: 'Adjust payments' }, entering),
      action(524, 'claimVisit:lumps', { zh: '录入定额给付', en: 'Enter lump sums' }, entering),
      action(523, 'claimInvoice:refusals', { zh: '填写不予赔付', en: 'Enter what is not paid' }, entering),
      action(528, 'claimInvoice:repeatedAs', { zh: '认定重复票据', en: 'Judge repeated receipts' }, entering),
      action(
        531,
        'claim:notes',
        { zh: '查看和填写内部备注', en: 'See and write internal notes' },
        claimStaff,
      ),
      action(518, 'claim:pay', { zh: '登记支付', en: 'Mark payments' }, financeStaff),
    ],
  },
  '/claim/ClaimHandIn': {
    id: 540,
    zh: '提交理赔',
    en: 'Submit a claim',
    under: 'claims',
    roles: handingIn,
    query: 'claim:list',
  },
  '/claim/ClaimNotice': {
    zh: '理赔决定通知书',
    en: 'Decision notice',
    query: 'claim:list',
    tabOf: '/claim/ClaimList',
  },
  '/claim/ClaimSetting': {
    id: 560,
    zh: '理赔设置',
    en: 'Claim settings',
    under: 'claims',
    roles: claimLeads,
    query: 'claimSetting:list',
    list: '/claim/material',
    permissions: [
      ...words('claimSetting', claimSettings, claimStaff, { list: 561 }),
      ...words('claimSetting', claimSettings, claimLeads, { add: 562, edit: 563, delete: 564 }),
    ],
  },
  '/claim/ClaimRuleList': {
    id: 565,
    zh: '理赔规则',
    en: 'Claim rules',
    under: 'claims',
    roles: lookingUp,
    query: 'claimRule:list',
    permissions: [query(566, 'claimRule:list', { zh: '查看理赔规则', en: 'View claim rules' }, lookingUp)],
  },
  '/claim/DiagnosisList': {
    id: 570,
    zh: '诊断',
    en: 'Diagnoses',
    under: 'claims',
    roles: lookingUp,
    query: 'diagnosis:list',
    list: '/claim/diagnosis',
    record: { zh: '诊断', en: 'Diagnosis' },
    permissions: [
      ...words('diagnosis', diagnoses, lookingUp, { list: 571 }),
      ...words('diagnosis', diagnoses, provider, { add: 572, edit: 573, delete: 574 }),
      ...words('diagnosis', diagnoses, provider, { export: 575, 'export-large': 576, import: 577 }),
      query(578, 'diagnosis:names', { zh: '选择诊断', en: 'Choose diagnoses' }, insuranceReaders),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
