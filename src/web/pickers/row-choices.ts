import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reference, Resource } from '#contract/core/resource.ts'
import type { foundRows } from './found-rows.ts'
import { companyChoices, companyGroupChoices, type ChoiceSource, type Only } from './choices.ts'

const people = async () => (await import('./people.ts')).people

/** The employees the caller may see. The key begins with the path of their calls: after a write they are asked for again. */
export const employeeChoices: ChoiceSource = {
  fixed: [],
  found: {
    key: ['/member/employee/list', 'choices'],
    hint: msg`输入姓名、工号或手机号`,
    find: async (keyword, signal) => (await people()).find(keyword, signal),
    name: async (ids, signal) => (await people()).name(ids, signal),
  },
}

/** The departments of the organisation, as a tree: all, or all that `itself` can be put below. */
export const departChoices = (itself?: string): ChoiceSource => ({
  fixed: [],
  isLong: true,
  asked: {
    key: ['/sysdepart/sysDepart/queryTreeList', 'choices', itself ?? ''],
    ask: async (signal) => (await import('./depart-options.ts')).departOptions(itself, signal),
  },
})

const dictionaryChoices: ChoiceSource = {
  fixed: [],
  isLong: true,
  asked: {
    key: ['/sys/dict/list', 'choices'],
    ask: async (signal) => (await import('./dict-rows.ts')).dictRows(signal),
  },
}

/** The permissions that take data rules. */
const ruledPermissionChoices: ChoiceSource = {
  fixed: [],
  isLong: true,
  asked: {
    key: ['/sys/permission/dataRule/permissions'],
    ask: async (signal) => (await import('./rule-options.ts')).ruledPermissionOptions(signal),
  },
}

/** Rows that are found by their keyword. */
const found = (
  noun: keyof typeof foundRows,
  path: string,
  hint: MessageDescriptor,
): ((within?: Only) => ChoiceSource) => {
  const finder = async () => (await import('./found-rows.ts')).foundRows[noun]
  return (within = {}) => ({
    fixed: [],
    found: {
      key: [path, 'choices', within],
      hint,
      find: async (keyword, signal) => (await finder()).find(keyword, signal, within),
      name: async (ids, signal) => (await finder()).name(ids, signal),
    },
  })
}

const policyRows = found('policy', '/policy/policy/list', msg`输入保单号或产品名称`)
const planRows = found('plan', '/policy/plan/list', msg`输入方案名称或代码`)
const invoiceInfoRows = found('invoiceInfo', '/company/invoiceInfo/list', msg`输入发票抬头或税号`)
const familyRows = found('family', '/member/family/list', msg`输入家属姓名`)

/** Companies as their list finds them, for who looks for one among all. */
export const companiesFound = found('company', '/company/company/list', msg`输入公司名称`)()
/** The policies whose people may still join or leave, the plans of one of them, the relatives of an employee, and how invoices are made out to a company. */
export const policyInForceChoices = policyRows({ status: 'PENDING,ACTIVE' })
/** All policies of a company, which has few of them. */
export const policiesOf = (companyId: string): ChoiceSource => ({
  fixed: [],
  asked: {
    key: ['/policy/policy/list', 'choices', 'of', companyId],
    ask: async (signal) => (await import('./found-rows.ts')).foundRows.policy.find('', signal, { companyId }),
  },
})
export const plansOf = (policyId: string) => planRows({ policyId })
export const invoiceInfosOf = (companyId: string) => invoiceInfoRows({ companyId })
export const relativesOf = (employeeId: string) => familyRows({ employeeId })

/** How a row of each noun is chosen that others name, by the noun's permission; a function, where only some may be named. */
const sources: Readonly<Record<string, ChoiceSource | ((only?: Only) => ChoiceSource)>> = {
  bill: found('bill', '/bill/bill/list', msg`输入账单号`),
  branch: found('branch', '/health/branch/list', msg`输入网点名称、地址或拼音首字母`),
  checkPackage: found('checkPackage', '/health/checkPackage/list', msg`输入套餐名称或代码`),
  checkProject: found('checkProject', '/health/checkProject/list', msg`输入项目名称或编号`),
  checkStatement: found('checkStatement', '/health/checkStatement/list', msg`输入对账单号或供应商名称`),
  checkOrder: found('checkOrder', '/health/order/list', msg`输入订单号或体检人`),
  claim: found('claim', '/claimApply/claimApplyMain/list', msg`输入理赔号或被保险人`),
  claimVisit: found('claimVisit', '/claimApply/claimVisit/list', msg`输入医院名称`),
  clientContract: found('clientContract', '/contract/contract/list', msg`输入合同名称或编号`),
  company: companyChoices,
  companyGroup: (only) => companyGroupChoices(only),
  depart: departChoices(),
  dict: dictionaryChoices,
  diagnosis: found('diagnosis', '/claim/diagnosis/list', msg`输入诊断编码、名称或拼音首字母`),
  employee: employeeChoices,
  family: familyRows,
  invoiceInfo: invoiceInfoRows,
  hospital: found('hospital', '/company/hospital/list', msg`输入医院名称、别名或拼音首字母`),
  ownAccount: found('ownAccount', '/bill/ownAccount/list', msg`输入账户名称`),
  invoice: found('invoice', '/bill/invoice/list', msg`输入发票号码或抬头`),
  invoiceApply: found('invoiceApply', '/bill/invoiceApply/list', msg`输入申请号或抬头`),
  plan: planRows,
  policy: policyRows,
  permission: ruledPermissionChoices,
  supplier: found('supplier', '/company/supplier/list', msg`输入供应商名称`),
}

/** The same where it may be that nobody has said it of the noun. */
export const knownRowChoices = (permission: string): ChoiceSource | undefined => {
  const source = sources[permission]
  return typeof source === 'function' ? source() : source
}

/** The rows of a noun to choose from, as far as the caller sees them. Throws for a noun that nobody has said it of. */
export const rowChoices = ({ permission }: Pick<Resource, 'permission'>): ChoiceSource => {
  const source = knownRowChoices(permission)
  if (!source) throw new Error(`say in row-choices.ts how a row of ${permission} is chosen`)
  return source
}

/** What is known of a row that is named: fields that it shows have these values. */
const withinOf = ({ shows }: Pick<Reference, 'shows'>, held: Readonly<Record<string, unknown>>): Only =>
  Object.fromEntries(
    Object.entries(shows).flatMap(([own, theirs]) => {
      const value = held[own]
      return typeof value === 'string' ? [[theirs, value]] : []
    }),
  )

/** The rows that a form may name by a reference, of those that agree with what it was given (`held`); what it names already keeps its name. */
export const referableChoices = (
  { to, namedIn = [], shows }: Pick<Reference, 'to' | 'namedIn' | 'shows'>,
  held: Readonly<Record<string, unknown>> = {},
): ChoiceSource => {
  const only = {
    ...withinOf({ shows }, held),
    ...Object.fromEntries(namedIn.map(({ field, is }) => [field, is.join(',')])),
  }
  const source = sources[to.permission]
  if (typeof source === 'function') return source(only)
  if (namedIn.length > 0) throw new Error(`say in row-choices.ts how some of ${to.permission} are chosen`)
  return rowChoices(to)
}
