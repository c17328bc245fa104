import * as z from 'zod/mini'
import { companyShown } from '#contract/clients/companies.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { doubledIn, doubleTask, keepCalls } from '#contract/core/doubles.ts'
import { openDictionary } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, id, prose, text, whole } from '#contract/core/fields.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { withHistory } from '#contract/core/history.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'
import { policies } from './policies.ts'

export const planLevels = openDictionary('plan_level', { zh: '方案等级', en: 'Plan level' }, [
  ['BASIC', '基础', 'Basic'],
  ['STANDARD', '标准', 'Standard'],
  ['PREMIUM', '尊享', 'Premium'],
])

const policy = reference(policies, {
  shows: {
    policyNo: 'policyNo',
    productName: 'productName',
    productNameEn: 'productNameEn',
    companyId: 'companyId',
    ...companyShown,
    policyStart: 'startDate',
    policyEnd: 'endDate',
    policyStatus: 'status',
  },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
})

export const PlanDraft = z.object({
  policyId: policy,
  planCode: code(40),
  planName: spoken(text(100)),
  planNameEn: z.nullish(spoken(text(200))),
  level: z.nullish(openDict(planLevels)),
  remarks: z.nullish(prose(500)),
})
export type PlanDraft = z.infer<typeof PlanDraft>
export const Plan = rowOf(PlanDraft, {
  /** From which day on the version holds that holds today; empty where none has begun. */
  currentFrom: z.nullable(day()),
  versionCount: whole(0, 10_000),
  ...doubledIn(['CODE']),
})
export type Plan = z.infer<typeof Plan>

const otherPolicy = /*i18n*/ {
  id: 'plan.otherPolicy',
  message: '方案不能换保单，请复制到另一张保单',
}

const generic = withHistory(
  withoutImport(
    resource('core', '/policy/plan', {
      permission: 'plan',
      called: /*i18n*/ { id: 'noun.plan', message: '方案' },
      nameField: 'planName',
      codeField: 'planCode',
      row: Plan,
      draft: PlanDraft,
      labels: {
        policyStart: /*i18n*/ { id: 'plan.policyStart', message: '保单开始日期' },
        policyEnd: /*i18n*/ { id: 'plan.policyEnd', message: '保单结束日期' },
        policyStatus: /*i18n*/ { id: 'plan.policyStatus', message: '保单状态' },
        planCode: /*i18n*/ { id: 'plan.planCode', message: '方案代码' },
        planName: /*i18n*/ { id: 'plan.planName', message: '方案名称' },
        planNameEn: /*i18n*/ { id: 'plan.planNameEn', message: '方案英文名' },
        level: /*i18n*/ { id: 'plan.level', message: '方案等级' },
        currentFrom: /*i18n*/ { id: 'plan.currentFrom', message: '现行版本自' },
        versionCount: /*i18n*/ { id: 'plan.versionCount', message: '版本数' },
      },
      filters: ['id', 'companyId', 'policyId', 'planCode', 'planName', 'level', 'policyStatus', 'createTime'],
      sorts: ['createTime', 'planCode', 'planName'],
      search: [
        'planCode',
        'planName',
        'planNameEn',
        'policyNo',
        'productName',
        'productNameEn',
        'companyName',
      ],
      tasks: {
        double: doubleTask(/*i18n*/ { id: 'task.plan.double', message: '代码重复的方案待核对' }),
      },
      fixed: () => [{ field: 'policyId', text: otherPolicy }],
    }),
  ),
)

/** Screen /policy/PlanList: what is paid for whom under a policy; its terms are its versions. */
export const plans = endpointGroup('plan', {
  ...generic,
  ...keepCalls(generic.queryById),
  copy: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/policy/plan/copy',
    input: z.object({
      id: id(),
      policyId: policy,
      planCode: code(40),
      planName: text(100),
      planNameEn: z.nullish(text(200)),
      validFrom: day(),
    }),
    labels: {
      ...generic.queryById.resource?.labels,
      validFrom: /*i18n*/ { id: 'plan.validFrom', message: '生效日期' },
    },
    access: { action: 'plan:add' },
    summary:
      'Make a plan like another one, under the same policy or another one of the company: its newest terms, from a day on',
    message: /*i18n*/ { id: 'done.copyPlan', message: '已复制方案，请核对其版本' },
  }),
})
