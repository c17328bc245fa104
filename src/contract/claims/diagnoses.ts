import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { resource } from '#contract/core/define-resource.ts'
import { doubledIn, doubleTask, keepCalls } from '#contract/core/doubles.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { pageOf } from '#contract/core/paging.ts'
import { choiceParameters } from '#contract/core/resource-inputs.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'

const noCode = /*i18n*/ {
  id: 'diagnosis.noCode',
  message: '请填写 ICD-10 编码，例如 J06.9 或 J06.900x001',
}

/** A letter and two digits, then the subdivisions of the classification, of its national editions too, and codes that belong together. */
const icd10 = /^[A-Z]\d{2}(\.[0-9A-Za-z]{1,7})?([+*†][0-9A-Za-z.+*†]*)?$/

const diagnosisCode = () =>
  code(20).check(
    z.overwrite((typed) => typed.charAt(0).toUpperCase() + typed.slice(1)),
    z.refine((typed) => icd10.test(typed), because(noCode)),
  )

export const DiagnosisDraft = z.object({ diagnosisCode: diagnosisCode(), diagnosisName: spoken(text(100)) })
export type DiagnosisDraft = z.infer<typeof DiagnosisDraft>
export const Diagnosis = rowOf(DiagnosisDraft, doubledIn(['CODE']))
export type Diagnosis = z.infer<typeof Diagnosis>

/** A diagnosis as a picker shows it. */
export const DiagnosisChoice = component('DiagnosisChoice', {
  id: Diagnosis.shape.id,
  version: Diagnosis.shape.version,
  diagnosisCode: Diagnosis.shape.diagnosisCode,
  diagnosisName: Diagnosis.shape.diagnosisName,
})
export type DiagnosisChoice = z.infer<typeof DiagnosisChoice>

const generic = resource('core', '/claim/diagnosis', {
  permission: 'diagnosis',
  called: /*i18n*/ { id: 'noun.diagnosis', message: '诊断' },
  nameField: 'diagnosisName',
  codeField: 'diagnosisCode',
  row: Diagnosis,
  draft: DiagnosisDraft,
  labels: {
    diagnosisCode: /*i18n*/ { id: 'diagnosis.diagnosisCode', message: '诊断编码' },
    diagnosisName: /*i18n*/ { id: 'diagnosis.diagnosisName', message: '诊断名称' },
  },
  filters: ['id', 'diagnosisCode', 'diagnosisName', 'createTime'],
  sorts: ['createTime', 'diagnosisCode', 'diagnosisName'],
  search: ['diagnosisCode', 'diagnosisName'],
  tasks: {
    double: doubleTask(/*i18n*/ { id: 'task.diagnosis.double', message: '编码重复的诊断待核对' }),
  },
})

/** Screen /claim/DiagnosisList: what claims say people were treated for, by ICD-10. The provider keeps it; HR finds one to choose it. */
export const diagnoses = endpointGroup('diagnosis', {
  ...withHistory(generic),
  ...keepCalls(generic.queryById),
  choices: endpoint({
    service: 'core',
    method: 'GET',
    path: '/claim/diagnosis/choices',
    input: z.object(choiceParameters),
    output: pageOf(DiagnosisChoice),
    access: { query: 'diagnosis:names' },
    summary:
      'Page of the diagnoses that may be chosen, found by code, name or its sound, or named by their ids',
  }),
})
