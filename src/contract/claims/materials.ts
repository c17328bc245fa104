import * as z from 'zod/mini'
import { paperKinds } from './claim-papers.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { dict, dicts, flag, name, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { careReasons, careTypes } from '#contract/rules/care-types.ts'

/** By what a material is there: a file of a kind, or the account that is paid to. */
export const materialForms = dictionary('claim_material_form', { zh: '材料形式', en: 'Form of material' }, [
  ...paperKinds.items,
  ['ACCOUNT', '收款账户', 'Account to pay to'],
])

export const MaterialDraft = z.object({
  materialName: name(60),
  materialNameEn: z.nullish(text(100)),
  form: dict(materialForms),
  /** Of claims with such a visit; of all, where none is named. */
  careTypes: dicts(careTypes),
  reasons: dicts(careReasons),
  /** Of claims for relatives alone. */
  isForFamily: flag(),
  /** Where it stands among others. */
  place: whole(1, 999),
  /** What has to be seen on it, told to whoever hands it in. */
  hint: z.nullish(prose(200)),
})
export type MaterialDraft = z.infer<typeof MaterialDraft>
export const Material = rowOf(MaterialDraft)
export type Material = z.infer<typeof Material>

const generic = resource('core', '/claim/material', {
  permission: 'claimSetting',
  called: /*i18n*/ { id: 'noun.material', message: '材料要求' },
  nameField: 'materialName',
  row: Material,
  draft: MaterialDraft,
  labels: {
    materialName: /*i18n*/ { id: 'material.materialName', message: '材料' },
    materialNameEn: /*i18n*/ { id: 'material.materialNameEn', message: '英文名' },
    form: /*i18n*/ { id: 'material.form', message: '形式' },
    careTypes: /*i18n*/ { id: 'material.careTypes', message: '就诊类型' },
    reasons: /*i18n*/ { id: 'material.reasons', message: '就诊原因' },
    isForFamily: /*i18n*/ { id: 'material.isForFamily', message: '仅家属' },
    place: /*i18n*/ { id: 'material.place', message: '顺序' },
    hint: /*i18n*/ { id: 'material.hint', message: '要求' },
  },
  filters: ['id', 'materialName', 'form', 'isForFamily', 'createTime'],
  sorts: ['place', 'createTime', 'materialName'],
  search: ['materialName', 'materialNameEn'],
})

/** Screen /claim/ClaimSetting: which material claims have to come with, by what they are for (domain 9.1). */
export const materials = endpointGroup('claimSetting', withHistory(ofFewRows(generic)))

/** What a claim is, as far as its material follows from it. */
export interface MaterialOf {
  readonly visits: readonly { readonly careType: string; readonly reason: string }[]
  readonly familyMemberId?: string | null | undefined
}

/** What a material says of the claims that it is for. */
interface Wanting {
  readonly careTypes: readonly string[]
  readonly reasons: readonly string[]
  readonly isForFamily: boolean
}

const isAmong = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value)

/** Whether a claim has to come with a material. */
export const isWanted = (
  { careTypes: types, reasons, isForFamily }: Wanting,
  { visits, familyMemberId }: MaterialOf,
): boolean =>
  (!isForFamily || Boolean(familyMemberId)) &&
  visits.some(({ careType, reason }) => isAmong(types, careType) && isAmong(reasons, reason))
