import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { dict, flag, text } from '#contract/core/fields.ts'
import { lines } from '#contract/core/lines.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'

/** What a price is asked for: each person and month, each check-up package, or once. */
export const priceKinds = dictionary('price_kind', { zh: '计价方式', en: 'Price kind' }, [
  ['PERSON_MONTH', '按人月', 'Per person and month'],
  ['PACKAGE', '按套餐', 'Per package'],
  ['FLAT', '固定费用', 'Flat fee'],
])
export type PriceKind = ValueOf<typeof priceKinds>

/** Whose price it is: 0 the employee, 1 a parent, 2 the spouse, 3 a child, 9 other. */
export const memberRelations = dictionary('member_relation', { zh: '成员关系', en: 'Member relation' }, [
  ['0', '员工本人', 'Employee'],
  ['1', '父母', 'Parent'],
  ['2', '配偶', 'Spouse'],
  ['3', '子女', 'Child'],
  ['9', '其他', 'Other'],
])

const fields = {
  kind: dict(priceKinds),
  relation: z.nullish(dict(memberRelations)),
  packageName: z.nullish(text(60)),
  /** With its tax. */
  unitPrice: money(),
  isTaxExempt: flag(),
  taxRate: z.nullish(rate(2)),
}

const texts = {
  relation: /*i18n*/ { id: 'priceItem.relationWanted', message: '按人月计价时请选择成员关系' },
  packageName: /*i18n*/ { id: 'priceItem.packageWanted', message: '按套餐计价时请填写套餐名称' },
  taxRate: /*i18n*/ { id: 'priceItem.rateWanted', message: '请填写税率，免税的请选“免税”' },
  noRelation: /*i18n*/ { id: 'priceItem.noRelation', message: '只有按人月计价时填写成员关系' },
  noPackage: /*i18n*/ { id: 'priceItem.noPackage', message: '只有按套餐计价时填写套餐名称' },
  noRate: /*i18n*/ { id: 'priceItem.noRate', message: '免税时不填写税率' },
}

/** What a contract asks for: at most 200 prices. */
export const priceItems = lines('PriceItem', {
  fields,
  labels: {
    kind: /*i18n*/ { id: 'priceItem.kind', message: '计价方式' },
    relation: /*i18n*/ { id: 'priceItem.relation', message: '成员关系' },
    packageName: /*i18n*/ { id: 'priceItem.packageName', message: '套餐名称' },
    unitPrice: /*i18n*/ { id: 'priceItem.unitPrice', message: '单价（含税）' },
    isTaxExempt: /*i18n*/ { id: 'priceItem.isTaxExempt', message: '免税' },
    taxRate: /*i18n*/ { id: 'priceItem.taxRate', message: '税率' },
  },
  min: 0,
  max: 200,
  preset: { kind: 'PERSON_MONTH', relation: '0' },
  check: ({ kind, relation, packageName, isTaxExempt, taxRate }) =>
    problemsOf(
      kind === 'PERSON_MONTH' && !relation && { field: 'relation', text: texts.relation },
      kind === 'PACKAGE' && !packageName && { field: 'packageName', text: texts.packageName },
      !isTaxExempt && !taxRate && { field: 'taxRate', text: texts.taxRate },
    ),
  locked: ({ kind, isTaxExempt }) =>
    problemsOf(
      kind !== 'PERSON_MONTH' && { field: 'relation', text: texts.noRelation },
      kind !== 'PACKAGE' && { field: 'packageName', text: texts.noPackage },
      isTaxExempt && { field: 'taxRate', text: texts.noRate },
    ),
})

export type PriceItemDraft = z.infer<typeof priceItems.draft>[number]
export type PriceItem = z.infer<typeof priceItems.row>[number]
