import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { resource } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, flag, prose, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { pageOf } from '#contract/core/paging.ts'
import { region } from '#contract/core/places.ts'
import { choiceParameters } from '#contract/core/resource-inputs.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'
import { hospitalLevels } from '#contract/rules/care-types.ts'

/** Whose a hospital is: liabilities may ask for a public one. */
export const hospitalOwnerships = dictionary('hospital_ownership', { zh: '医院性质', en: 'Ownership' }, [
  ['PUBLIC', '公立', 'Public'],
  ['PRIVATE', '民营', 'Private'],
])

export const HospitalDraft = z.object({
  hospitalName: spoken(text(100)),
  hospitalNameEn: z.nullish(spoken(text(200))),
  /** What else it is called, with semicolons between. */
  aliases: z.nullish(spoken(text(500))),
  city: z.nullish(region('city')),
  level: dict(hospitalLevels),
  ownership: dict(hospitalOwnerships),
  /** It is paid by the provider, and not by the member first. */
  isDirectBilling: z.optional(flag()),
  /** What it charges is not paid, for the reason that stands beside it. */
  isExcluded: z.optional(flag()),
  excludedReason: z.nullish(prose(500)),
})
export type HospitalDraft = z.infer<typeof HospitalDraft>
export const Hospital = rowOf(HospitalDraft, {
  isDirectBilling: flag(),
  isExcluded: flag(),
})
export type Hospital = z.infer<typeof Hospital>

const texts = {
  noReason: /*i18n*/ { id: 'hospital.noReason', message: '请填写除外的原因' },
  notExcluded: /*i18n*/ { id: 'hospital.notExcluded', message: '只有除外的医院才填写原因' },
}

const checkHospital = ({ isExcluded, excludedReason }: Partial<HospitalDraft>): ProblemsOf<HospitalDraft> =>
  problemsOf(isExcluded && !excludedReason && { field: 'excludedReason', text: texts.noReason })

/** A hospital as a picker shows it. */
export const HospitalChoice = component('HospitalChoice', {
  id: Hospital.shape.id,
  version: Hospital.shape.version,
  hospitalName: Hospital.shape.hospitalName,
  hospitalNameEn: Hospital.shape.hospitalNameEn,
  city: Hospital.shape.city,
  level: Hospital.shape.level,
})
export type HospitalChoice = z.infer<typeof HospitalChoice>

const generic = resource('core', '/company/hospital', {
  permission: 'hospital',
  called: /*i18n*/ { id: 'noun.hospital', message: '医院' },
  nameField: 'hospitalName',
  row: Hospital,
  draft: HospitalDraft,
  labels: {
    hospitalName: /*i18n*/ { id: 'hospital.hospitalName', message: '医院名称' },
    hospitalNameEn: /*i18n*/ { id: 'hospital.hospitalNameEn', message: '医院英文名' },
    aliases: /*i18n*/ { id: 'hospital.aliases', message: '别名' },
    city: /*i18n*/ { id: 'hospital.city', message: '所在城市' },
    level: /*i18n*/ { id: 'hospital.level', message: '医院等级' },
    ownership: /*i18n*/ { id: 'hospital.ownership', message: '医院性质' },
    isDirectBilling: /*i18n*/ { id: 'hospital.isDirectBilling', message: '直付' },
    isExcluded: /*i18n*/ { id: 'hospital.isExcluded', message: '除外' },
    excludedReason: /*i18n*/ { id: 'hospital.excludedReason', message: '除外原因' },
  },
  filters: [
    'id',
    'hospitalName',
    'hospitalNameEn',
    'city',
    'level',
    'ownership',
    'isDirectBilling',
    'isExcluded',
    'createTime',
  ],
  sorts: ['createTime', 'hospitalName', 'level'],
  search: ['hospitalName', 'aliases', 'hospitalNameEn'],
  check: checkHospital,
  locked: ({ isExcluded }) => problemsOf(!isExcluded && { field: 'excludedReason', text: texts.notExcluded }),
})

/**
 * Screen /company/HospitalList: where members are treated, which claims name. The provider keeps them; HR is told names, cities
 * and levels.
 */
export const hospitals = endpointGroup('hospital', {
  ...withHistory(generic),
  choices: endpoint({
    service: 'core',
    method: 'GET',
    path: '/company/hospital/choices',
    input: z.object(choiceParameters),
    output: pageOf(HospitalChoice),
    access: { query: 'hospital:names' },
    summary:
      'Page of the hospitals that may be chosen, found by name, alias or their sound, or named by their ids',
  }),
})
