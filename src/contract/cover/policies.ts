import * as z from 'zod/mini'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companyShown } from '#contract/clients/companies.ts'
import type { ContractStatus } from '#contract/clients/contract-states.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { attachments, withAttachments } from '#contract/core/attachments.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { doubledIn, doubleTask, keepCalls } from '#contract/core/doubles.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, flag, prose, text, whole } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'
import { withHistory } from '#contract/core/history.ts'
import type { Message } from '#contract/core/message.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'
import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { suppliers, supplierStates } from '#contract/clients/suppliers.ts'

const begun = /*i18n*/ {
  id: 'policy.begun',
  message: '保单已经生效，不能再修改保险公司和起止日期；约定有变时，请退保后新增',
}

/** A policy begins and ends by its calendar; who surrenders it ends it earlier. */
export const policyStates = stateMachine({
  field: 'status',
  dict: ['policy_status', '保单状态', 'Policy status'],
  states: {
    PENDING: ['blue', '待生效', 'Not yet effective'],
    ACTIVE: ['green', '有效', 'In force'],
    EXPIRED: ['orange', '到期', 'Expired'],
    SURRENDERED: ['red', '退保', 'Surrendered'],
  },
  first: 'PENDING',
  // Cover follows from it.
  fixed: [
    {
      in: ['ACTIVE', 'EXPIRED', 'SURRENDERED'],
      fields: ['insurerId', 'startDate', 'endDate'],
      says: begun,
    },
  ],
  moves: {
    begin: {
      from: ['PENDING'],
      to: 'ACTIVE',
      title: /*i18n*/ { id: 'policy.begin', message: '生效' },
      due: { on: 'startDate' },
    },
    expire: {
      from: ['ACTIVE'],
      to: 'EXPIRED',
      title: /*i18n*/ { id: 'policy.expire', message: '到期' },
      due: { at: 'endDate' },
    },
    surrender: {
      from: ['PENDING', 'ACTIVE'],
      to: 'SURRENDERED',
      title: /*i18n*/ { id: 'policy.surrender', message: '退保' },
      done: /*i18n*/ { id: 'done.surrenderPolicy', message: '已退保' },
      asks: { surrenderDate: day(), surrenderReason: prose(500) },
      summary: 'End a policy before its last day, with a reason; the day is the first one without cover',
    },
  },
})
export type PolicyStatus = ValueOf<typeof policyStates.states>

const contract = reference(clientContracts, {
  shows: {
    contractNo: 'contractNo',
    contractName: 'contractName',
    contractNameEn: 'contractNameEn',
    companyId: 'companyId',
    ...companyShown,
  },
  gives: 'organisation',
  whenDeleted: {
    unless: { field: 'status', is: ['PENDING', 'ACTIVE'] satisfies PolicyStatus[] },
    says: /*i18n*/ {
      id: 'policy.contractInUse',
      message: '“{name}”下还有 {count} 张待生效或有效的保单，不能删除；请先退保',
    },
  },
  namedIn: [
    {
      field: 'contractType',
      is: ['1'],
      says: /*i18n*/ { id: 'policy.noInsurance', message: '“{name}”不是保险合同，请选择保险合同' },
    },
    {
      field: 'status',
      is: ['ACTIVE', 'EXPIRED'] satisfies ContractStatus[],
      says: /*i18n*/ {
        id: 'policy.contractNotInForce',
        message: '“{name}”是草稿或已终止，不能新增保单；请选择已生效的合同',
      },
    },
  ],
})

const insurer = reference(suppliers, {
  shows: { insurerName: 'supplierName', insurerNameEn: 'supplierNameEn' },
  of: 'provider',
  whenDeleted: /*i18n*/ {
    id: 'policy.insurerInUse',
    message: '“{name}”还有 {count} 张保单，不能删除',
  },
  namedIn: [
    {
      field: 'category',
      is: ['3'],
      says: /*i18n*/ { id: 'policy.noInsurer', message: '“{name}”不是保险类供应商，请选择保险公司' },
    },
    {
      field: supplierStates.field,
      is: [supplierStates.first],
      says: /*i18n*/ { id: 'policy.insurerStopped', message: '与“{name}”的合作已暂停或终止，不能选择' },
    },
  ],
})

/** Of several policies of a person the one with the lower place pays first. */
const priority = () => whole(0, 1_000_000)
/** Where nothing is said. */
export const usualPriority = 100
export const PolicyDraft = z.object({
  contractId: contract,
  insurerId: insurer,
  policyNo: code(40),
  productName: spoken(text(100)),
  productNameEn: z.nullish(spoken(text(200))),
  startDate: day(),
  /** The last day with cover. */
  endDate: day(),
  /** Withheld from who lacks `policy:premium`. */
  premium: z.nullish(money()),
  /** Of the tax within what premiums are billed by; of who is exempt, and where nobody has said it yet, there is none. */
  premiumTaxRate: z.nullish(rate(2)),
  isPremiumTaxExempt: z.optional(flag()),
  priority: z.nullish(priority()),
  remarks: z.nullish(prose(500)),
  files: z.optional(attachments({ max: 10, types: documents })),
})
export type PolicyDraft = z.infer<typeof PolicyDraft>
export const Policy = rowOf(PolicyDraft, {
  isPremiumTaxExempt: flag(),
  priority: priority(),
  status: stateField(policyStates),
  /** The first day without cover of a policy that was ended early, and why. */
  surrenderDate: z.nullable(day()),
  surrenderReason: z.nullable(prose(500)),
  planCount: whole(0, 10_000),
  /** How many people it insures today: employees and relatives. */
  insuredCount: whole(0, 10_000_000),
  ...doubledIn(['CODE']),
})
export type Policy = z.infer<typeof Policy>

/** The state that its days give a policy on a day. */
export const policyStatusOn = (
  { startDate, endDate }: Pick<PolicyDraft, 'startDate' | 'endDate'>,
  today: string,
): PolicyStatus => {
  if (startDate > today) return 'PENDING'
  return endDate < today ? 'EXPIRED' : 'ACTIVE'
}

const texts = {
  endsBeforeStart: /*i18n*/ { id: 'policy.endsBeforeStart', message: '保单结束日期不能早于开始日期' },
  otherContract: /*i18n*/ {
    id: 'policy.otherContract',
    message: '保单不能换合同，请在另一份合同下新增',
  },
  noRate: /*i18n*/ { id: 'policy.noRate', message: '保费免税时不填写税率' },
} satisfies Record<string, Message>
const checkPolicy = ({ startDate, endDate }: Partial<PolicyDraft>): ProblemsOf<PolicyDraft> =>
  startDate && endDate && endDate < startDate ? [{ field: 'endDate', text: texts.endsBeforeStart }] : []

const generic = withHistory(
  withAttachments(
    withoutImport(
      resource('core', '/policy/policy', {
        permission: 'policy',
        called: /*i18n*/ { id: 'noun.policy', message: '保单' },
        nameField: 'policyNo',
        row: Policy,
        draft: PolicyDraft,
        labels: {
          insurerId: /*i18n*/ { id: 'policy.insurerId', message: '保险公司' },
          insurerName: /*i18n*/ { id: 'policy.insurerName', message: '保险公司' },
          insurerNameEn: /*i18n*/ { id: 'policy.insurerNameEn', message: '保险公司英文名' },
          policyNo: /*i18n*/ { id: 'policy.policyNo', message: '保单号' },
          productName: /*i18n*/ { id: 'policy.productName', message: '产品名称' },
          productNameEn: /*i18n*/ { id: 'policy.productNameEn', message: '产品英文名' },
          startDate: /*i18n*/ { id: 'policy.startDate', message: '开始日期' },
          endDate: /*i18n*/ { id: 'policy.endDate', message: '结束日期' },
          premium: /*i18n*/ { id: 'policy.premium', message: '保费' },
          premiumTaxRate: /*i18n*/ { id: 'policy.premiumTaxRate', message: '保费税率' },
          isPremiumTaxExempt: /*i18n*/ { id: 'policy.isPremiumTaxExempt', message: '保费免税' },
          priority: /*i18n*/ { id: 'policy.priority', message: '赔付顺序' },
          surrenderDate: /*i18n*/ { id: 'policy.surrenderDate', message: '退保日期' },
          surrenderReason: /*i18n*/ { id: 'policy.surrenderReason', message: '退保原因' },
          planCount: /*i18n*/ { id: 'policy.planCount', message: '方案数' },
          insuredCount: /*i18n*/ { id: 'policy.insuredCount', message: '参保人数' },
        },
        filters: [
          'id',
          'companyId',
          'contractId',
          'insurerId',
          'policyNo',
          'productName',
          'status',
          'startDate',
          'endDate',
          'premium',
          'createTime',
        ],
        sorts: ['createTime', 'policyNo', 'productName', 'startDate', 'endDate', 'premium'],
        search: [
          'policyNo',
          'productName',
          'productNameEn',
          'contractNo',
          'contractName',
          'companyName',
          'insurerName',
        ],
        check: checkPolicy,
        tasks: {
          double: doubleTask(/*i18n*/ { id: 'task.policy.double', message: '保单号重复的保单待核对' }),
        },
        locked: ({ isPremiumTaxExempt }) =>
          problemsOf(isPremiumTaxExempt && { field: 'premiumTaxRate', text: texts.noRate }),
        states: policyStates,
        fixed: () => [{ field: 'contractId', text: texts.otherContract }],
      }),
    ),
  ),
)

/** Screen /policy/PolicyList: what an insurer covers the people of a client by; HR reads those of its own company. */
export const policies = endpointGroup('policy', {
  ...withStates(generic, policyStates),
  ...keepCalls(generic.queryById),
})
