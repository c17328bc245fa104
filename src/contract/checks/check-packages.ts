import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { atEach, problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { doubledIn, doubleTask, keepCalls } from '#contract/core/doubles.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, id, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { lines } from '#contract/core/lines.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { genders } from '#contract/members/member-fields.ts'

export const maritalStates = dictionary('marital_state', { zh: '婚姻状况', en: 'Marital status' }, [
  ['1', '未婚', 'Single'],
  ['2', '已婚', 'Married'],
])

const texts = {
  ages: /*i18n*/ { id: 'checkPackage.ages', message: '年龄上限须大于下限' },
  sameCode: /*i18n*/ { id: 'checkPackage.sameCode', message: '项目代码在同一套餐中不能重复' },
  agreed: /*i18n*/ {
    id: 'checkPackage.agreed',
    message: '已有体检项目选用该套餐，约定的内容不能再修改；请从之后的某日起另存新版',
  },
}

/** What is examined: codes as the trade knows them, each once. */
export const packageItems = lines('CheckPackageItem', {
  fields: { itemCode: code(40), itemName: text(100), itemNameEn: z.nullish(text(200)) },
  labels: {
    itemCode: /*i18n*/ { id: 'checkPackage.itemCode', message: '项目代码' },
    itemName: /*i18n*/ { id: 'checkPackage.itemName', message: '检查项目' },
    itemNameEn: /*i18n*/ { id: 'checkPackage.itemNameEn', message: '英文名' },
  },
  min: 0,
  max: 300,
})

/** What a person may add to a package, each for its price. */
export const packageAddOns = lines('CheckPackageAddOn', {
  fields: {
    itemCode: code(40),
    itemName: text(100),
    itemNameEn: z.nullish(text(200)),
    addOnPrice: money(),
  },
  labels: {
    itemCode: /*i18n*/ { id: 'checkPackage.itemCode', message: '项目代码' },
    itemName: /*i18n*/ { id: 'checkPackage.addOnName', message: '加项' },
    itemNameEn: /*i18n*/ { id: 'checkPackage.itemNameEn', message: '英文名' },
    addOnPrice: /*i18n*/ { id: 'checkPackage.addOnPrice', message: '加项单价' },
  },
  min: 0,
  max: 100,
})

const age = () => z.nullish(whole(0, 150))

export const CheckPackageDraft = z.object({
  packageCode: code(40),
  packageName: spoken(text(100)),
  packageNameEn: z.nullish(spoken(text(200))),
  /** From this day on it is this row that holds under the code, until the next begins. */
  validFrom: day(),
  /** For whom it is; empty is for all. */
  forGender: z.nullish(dict(genders)),
  forMarital: z.nullish(dict(maritalStates)),
  /** In completed years on the day of the check: from belongs to it, to does not. */
  ageFrom: age(),
  ageTo: age(),
  /** What a client pays; withheld from who lacks `checkPackage:price`. */
  price: money(),
  /** So many add-ons may be chosen. */
  addOnCount: z.nullish(whole(0, 100)),
  preparation: z.nullish(prose(1000)),
  preparationEn: z.nullish(prose(2000)),
  remarks: z.nullish(prose(500)),
  items: z.optional(packageItems.draft),
  addOns: z.optional(packageAddOns.draft),
})
export type CheckPackageDraft = z.infer<typeof CheckPackageDraft>
export const CheckPackage = rowOf(CheckPackageDraft, {
  /** How many projects have agreed on it. */
  projectCount: whole(0, 1_000_000),
  ...doubledIn(['CODE']),
})
export type CheckPackage = z.infer<typeof CheckPackage>

const repeated = (lines: readonly { itemCode?: string | undefined }[]) =>
  lines.flatMap(({ itemCode = '' }, at) =>
    lines.findIndex((one) => cleanKey(one.itemCode ?? '') === cleanKey(itemCode)) < at ? [at] : [],
  )

const checkPackage = ({
  ageFrom,
  ageTo,
  items = [],
  addOns = [],
}: Partial<CheckPackageDraft>): ProblemsOf<CheckPackageDraft> =>
  problemsOf(
    typeof ageTo === 'number' && ageTo <= (ageFrom ?? 0) && { field: 'ageTo', text: texts.ages },
    atEach(
      repeated(items).map((at) => `items.${at}.itemCode` as const),
      texts.sameCode,
    ),
    atEach(
      repeated(addOns).map((at) => `addOns.${at}.itemCode` as const),
      texts.sameCode,
    ),
  )

/** What a project has agreed on stays as it was; names, words on preparation and remarks may be mended. */
const fixedOf = ({ projectCount }: Pick<CheckPackage, 'projectCount'>): ProblemsOf<CheckPackageDraft> =>
  projectCount === 0
    ? []
    : atEach(
        [
          'packageCode',
          'validFrom',
          'forGender',
          'forMarital',
          'ageFrom',
          'ageTo',
          'price',
          'addOnCount',
          'items',
          'addOns',
        ],
        texts.agreed,
      )

const generic = withHistory(
  withoutImport(
    resource('core', '/health/checkPackage', {
      permission: 'checkPackage',
      called: /*i18n*/ { id: 'noun.checkPackage', message: '套餐' },
      nameField: 'packageName',
      codeField: 'packageCode',
      row: CheckPackage,
      draft: CheckPackageDraft,
      labels: {
        packageCode: /*i18n*/ { id: 'checkPackage.packageCode', message: '套餐代码' },
        packageName: /*i18n*/ { id: 'checkPackage.packageName', message: '套餐名称' },
        packageNameEn: /*i18n*/ { id: 'checkPackage.packageNameEn', message: '套餐英文名' },
        validFrom: /*i18n*/ { id: 'checkPackage.validFrom', message: '启用日期' },
        forGender: /*i18n*/ { id: 'checkPackage.forGender', message: '适用性别' },
        forMarital: /*i18n*/ { id: 'checkPackage.forMarital', message: '适用婚姻状况' },
        ageFrom: /*i18n*/ { id: 'checkPackage.ageFrom', message: '年龄下限（含）' },
        ageTo: /*i18n*/ { id: 'checkPackage.ageTo', message: '年龄上限（不含）' },
        price: /*i18n*/ { id: 'checkPackage.price', message: '单价' },
        addOnCount: /*i18n*/ { id: 'checkPackage.addOnCount', message: '可加项数' },
        preparation: /*i18n*/ { id: 'checkPackage.preparation', message: '检前须知' },
        preparationEn: /*i18n*/ { id: 'checkPackage.preparationEn', message: '检前须知（英文）' },
        items: /*i18n*/ { id: 'checkPackage.items', message: '检查项目' },
        addOns: /*i18n*/ { id: 'checkPackage.addOns', message: '加项' },
        projectCount: /*i18n*/ { id: 'checkPackage.projectCount', message: '选用项目数' },
      },
      filters: [
        'id',
        'packageCode',
        'packageName',
        'validFrom',
        'forGender',
        'forMarital',
        'price',
        'createTime',
      ],
      sorts: ['createTime', 'packageCode', 'packageName', 'validFrom', 'price'],
      search: ['packageCode', 'packageName', 'packageNameEn'],
      tasks: {
        double: doubleTask(/*i18n*/ { id: 'task.checkPackage.double', message: '代码重复的套餐待核对' }),
      },
      check: checkPackage,
      fixedBy: ['projectCount'],
      fixed: fixedOf,
    }),
  ),
)

/** Screen /health/CheckPackageList: what is examined, for whom and for how much. */
export const checkPackages = endpointGroup('checkPackage', {
  ...generic,
  ...keepCalls(generic.queryById),
  renew: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/health/checkPackage/renew',
    input: z.object({ id: id(), validFrom: day(), price: money() }),
    access: { action: 'checkPackage:add' },
    summary: 'Make the version of a package that holds from a day on: the same items at a price',
    message: /*i18n*/ { id: 'done.renewPackage', message: '已另存新版，请核对其内容' },
  }),
})
