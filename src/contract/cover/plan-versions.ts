import * as z from 'zod/mini'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, day, dicts, id, prose, text, version, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import type { Message } from '#contract/core/message.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { atEach, problemsOf } from '#contract/core/draft-problems.ts'
import { isComplete, itemLimits, liabilities, planPrices, type Liability } from './plan-terms.ts'
import { plans } from './plans.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { overlappingPrices } from '#contract/rules/plan-on.ts'

const plan = reference(plans, {
  shows: {
    planCode: 'planCode',
    planName: 'planName',
    planNameEn: 'planNameEn',
    policyId: 'policyId',
    policyNo: 'policyNo',
    policyStart: 'policyStart',
    policyEnd: 'policyEnd',
  },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
})

const texts = {
  nothing: /*i18n*/ { id: 'planVersion.nothing', message: '请至少填写一项保障责任' },
  nobody: /*i18n*/ { id: 'planVersion.nobody', message: '请选择方案适用的成员关系' },
  overlap: /*i18n*/ { id: 'planVersion.overlap', message: '同一成员关系的年龄段不能重叠' },
  notFor: /*i18n*/ { id: 'planVersion.notFor', message: '方案不适用于该成员关系' },
  sameCode: /*i18n*/ { id: 'planVersion.sameCode', message: '责任代码在同一版本中不能重复' },
  otherPlan: /*i18n*/ { id: 'planVersion.otherPlan', message: '版本不能换方案，请复制方案' },
  begunKept: /*i18n*/ {
    id: 'planVersion.begunKept',
    message: '“{name}”已经生效，不能删除；请从之后的某日起修改',
  },
  sameItem: /*i18n*/ { id: 'planVersion.sameItem', message: '同一费用类别和计量只能有一个限额' },
  group: /*i18n*/ {
    id: 'planVersion.group',
    message: '同一共用组的责任须写相同的共用年限额、免赔额和免赔方式',
  },
  begun: /*i18n*/ {
    id: 'planVersion.begun',
    message: '该版本已经生效，不能再修改；请从之后的某日起修改',
  },
} satisfies Record<string, Message>

export const PlanVersionDraft = z.object({
  planId: plan,
  versionName: text(60),
  versionNameEn: z.nullish(text(120)),
  /** The first day on which it holds; it does until the next version begins. */
  validFrom: day(),
  /** For whom the plan is. */
  forRelations: dicts(memberRelations).check(
    z.refine((relations) => relations.length > 0, because(texts.nobody)),
  ),
  /** A claim is late that comes more than so many days after the last day of the visit. */
  claimWithinDays: z.nullish(whole(0, 3650)),
  /** So many days of a stay after the end of cover are paid as well. */
  extensionDays: z.nullish(whole(0, 366)),
  remarks: z.nullish(prose(500)),
  liabilities: liabilities.draft,
  itemLimits: z.optional(itemLimits.draft),
  /** Withheld from who lacks `planVersion:prices`. */
  prices: z.optional(planPrices.draft),
})
export type PlanVersionDraft = z.infer<typeof PlanVersionDraft>
export const PlanVersion = rowOf(PlanVersionDraft, {
  /** Why its lines were completed after it had begun; empty where they were not. */
  completedReason: z.nullable(prose(200)),
})
export type PlanVersion = z.infer<typeof PlanVersion>

/** Whether a version holds already, or has: then nobody changes it, since what was decided by it keeps it. */
export const hasBegun = ({ validFrom }: Pick<PlanVersion, 'validFrom'>, today = dayAt()): boolean =>
  validFrom <= today

type PaidFor = Partial<PlanVersionDraft['liabilities'][number]>

/** All of a group say the same of what they share. */
const isOfGroup = (one: PaidFor, other: PaidFor): boolean =>
  !one.group ||
  one.group !== other.group ||
  (['groupLimitPerYear', 'deductible', 'deductibleMode'] as const).every(
    (shared) => (one[shared] ?? null) === (other[shared] ?? null),
  )

const checkLiabilities = (paid: readonly PaidFor[]) =>
  paid.flatMap((one, at) => {
    const before = paid.slice(0, at)
    return problemsOf(
      before.some(({ code }) => cleanKey(code ?? '') === cleanKey(one.code ?? '')) && {
        field: `liabilities.${at}.code` as const,
        text: texts.sameCode,
      },
      !before.every((other) => isOfGroup(one, other)) && {
        field: `liabilities.${at}.group` as const,
        text: texts.group,
      },
    )
  })

const checkVersion = (draft: Partial<PlanVersionDraft>) => {
  const { forRelations, liabilities: paid, itemLimits: items = [], prices = [] } = draft
  return problemsOf(
    paid?.length === 0 && { field: 'liabilities', text: texts.nothing },
    checkLiabilities(paid ?? []),
    ...items.map(
      ({ costKind, per }, at) =>
        items.findIndex((one) => one.costKind === costKind && one.per === per) < at && {
          field: `itemLimits.${at}.costKind` as const,
          text: texts.sameItem,
        },
    ),
    ...prices.map(
      ({ relation }, at) =>
        forRelations &&
        !forRelations.includes(relation) && { field: `prices.${at}.relation` as const, text: texts.notFor },
    ),
    atEach(
      overlappingPrices(prices).map((at) => `prices.${at}.ageFrom` as const),
      texts.overlap,
    ),
  )
}

const fixedOf = (row: Pick<PlanVersion, 'validFrom'>) =>
  problemsOf(
    { field: 'planId', text: texts.otherPlan },
    hasBegun(row) &&
      atEach(
        [
          'validFrom',
          'forRelations',
          'liabilities',
          'itemLimits',
          'claimWithinDays',
          'extensionDays',
          'prices',
        ],
        texts.begun,
      ),
  )

const generic = withHistory(
  withoutImport(
    resource('core', '/policy/planVersion', {
      permission: 'planVersion',
      called: /*i18n*/ { id: 'noun.planVersion', message: '方案版本' },
      nameField: 'versionName',
      row: PlanVersion,
      draft: PlanVersionDraft,
      labels: {
        versionName: /*i18n*/ { id: 'planVersion.versionName', message: '版本名称' },
        versionNameEn: /*i18n*/ { id: 'planVersion.versionNameEn', message: '版本英文名' },
        validFrom: /*i18n*/ { id: 'planVersion.validFrom', message: '生效日期' },
        forRelations: /*i18n*/ { id: 'planVersion.forRelations', message: '适用成员' },
        liabilities: /*i18n*/ { id: 'planVersion.liabilities', message: '保障责任' },
        itemLimits: /*i18n*/ { id: 'planVersion.itemLimits', message: '单项限额' },
        claimWithinDays: /*i18n*/ { id: 'planVersion.claimWithinDays', message: '申请时限（天）' },
        extensionDays: /*i18n*/ { id: 'planVersion.extensionDays', message: '住院延续天数' },
        prices: /*i18n*/ { id: 'planVersion.prices', message: '价格' },
        completedReason: /*i18n*/ { id: 'planVersion.completedReason', message: '补全原因' },
      },
      filters: ['id', 'planId', 'policyId', 'versionName', 'validFrom', 'forRelations', 'createTime'],
      sorts: ['createTime', 'validFrom', 'versionName'],
      search: ['versionName'],
      check: checkVersion,
      fixedBy: ['validFrom'],
      fixed: fixedOf,
      kept: (version) => (hasBegun(version) ? texts.begunKept : undefined),
    }),
  ),
)

/** Whether claims cannot be decided by a version yet: a line does not say how it pays, or for what care. */
export const isIncomplete = ({ liabilities: paid }: { liabilities?: readonly Liability[] }): boolean =>
  paid !== undefined && !isComplete(paid)

/** What a plan gives and costs from a day on, until its next version; shown on the page of the plan. */
export const planVersions = endpointGroup('planVersion', {
  ...generic,
  complete: endpoint({
    ...generic.edit,
    path: '/policy/planVersion/complete',
    input: z.object({
      id: id(),
      version: version(),
      liabilities: liabilities.draft,
      itemLimits: z.optional(itemLimits.draft),
      claimWithinDays: PlanVersion.shape.claimWithinDays,
      extensionDays: PlanVersion.shape.extensionDays,
      completedReason: prose(200),
    }),
    access: { action: 'planVersion:complete' },
    summary:
      'Say once what the lines of a version that has begun do not say yet: how they pay and for what care; nothing that is said changes',
    message: /*i18n*/ { id: 'done.completeVersion', message: '已补全，可据此计算理赔' },
  }),
})
