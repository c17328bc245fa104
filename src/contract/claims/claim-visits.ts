import * as z from 'zod/mini'
import { asPartOfClaim, claims } from './claims.ts'
import { diagnoses } from './diagnoses.ts'
import { hospitals } from '#contract/clients/hospitals.ts'
import { money } from '#contract/core/amounts.ts'
import { noted, pickCalls, resource } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { fileId } from '#contract/core/attachments.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, day, dict, id, prose, text } from '#contract/core/fields.ts'
import { lines } from '#contract/core/lines.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { careReasons, careTypes } from '#contract/rules/care-types.ts'
import { dayAt } from '#contract/rules/calendar.ts'

/** What the insured bore of an invoice, in three parts (domain 9). */
export const costBuckets = dictionary('cost_bucket', { zh: '金额类别', en: 'Part' }, [
  ['coPaid', '自付', 'Co-payment'],
  ['firstPaid', '自理', 'Paid first'],
  ['outside', '自费', 'Outside social insurance'],
])

const texts = {
  pregnancy: /*i18n*/ { id: 'claimVisit.pregnancyWanted', message: '请选择是哪一次妊娠，或新的妊娠' },
  hospital: /*i18n*/ { id: 'claimVisit.hospitalWanted', message: '请选择医院，或填写医院名称' },
  endsFirst: /*i18n*/ { id: 'claimVisit.endsFirst', message: '结束日期不能早于就诊日期' },
  future: /*i18n*/ { id: 'claimVisit.future', message: '就诊日期不能晚于今天' },
  accident: /*i18n*/ { id: 'claimVisit.accidentWanted', message: '意外就诊请填写事故日期' },
  accidentAfter: /*i18n*/ { id: 'claimVisit.accidentAfter', message: '事故日期不能晚于就诊日期' },
  otherClaim: /*i18n*/ { id: 'claimVisit.otherClaim', message: '就诊不能换到另一件理赔' },
}

const claim = reference(claims, {
  shows: { claimNo: 'claimNo', claimStatus: 'status' },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
})

const hospital = reference(hospitals, {
  shows: {
    hospital: 'hospitalName',
    hospitalEn: 'hospitalNameEn',
    hospitalLevel: 'level',
    hospitalOwnership: 'ownership',
    isExcluded: 'isExcluded',
  },
  of: 'provider',
  whenDeleted: /*i18n*/ {
    id: 'claimVisit.hospitalInUse',
    message: '“{name}”已有 {count, number} 次就诊，不能删除；不再接受的请标为除外',
  },
})

const diagnosis = reference(diagnoses, {
  shows: { diagnosis: 'diagnosisName', diagnosisCode: 'diagnosisCode' },
  of: 'provider',
  whenDeleted: /*i18n*/ {
    id: 'claimVisit.diagnosisInUse',
    message: '诊断“{name}”已有 {count, number} 次就诊，不能删除',
  },
})

/** What stands for a pregnancy that no earlier visit was for. */
export const newPregnancy = 'NEW'

/** A liability of a policy that covers the insured on the day of the visit. */
const ofLiability = { policyId: id(), code: code(40) }
const liabilityLabels = {
  policyId: /*i18n*/ { id: 'claimVisit.policyId', message: '保单' },
  code: /*i18n*/ { id: 'claimVisit.liability', message: '责任代码' },
  reason: /*i18n*/ { id: 'claimVisit.why', message: '原因' },
}

/** Liabilities that a person chose for a part of the costs, instead of the first that fits. */
export const choices = lines('ClaimChoice', {
  fields: { ...ofLiability, bucket: dict(costBuckets), reason: prose(500) },
  labels: { ...liabilityLabels, bucket: /*i18n*/ { id: 'claimVisit.bucket', message: '金额类别' } },
  min: 0,
  max: 20,
})

/** What a person adds to what a liability pays, or takes off: within its limits. */
export const adjustments = lines('ClaimAdjustment', {
  fields: { ...ofLiability, amount: money({ isSigned: true }), reason: prose(500) },
  labels: { ...liabilityLabels, amount: /*i18n*/ { id: 'claimVisit.amount', message: '调整金额' } },
  min: 0,
  max: 20,
})

/** Sums that a person entered for liabilities that pay one, each by a file of the claim that says why. */
export const lumps = lines('ClaimLump', {
  fields: { ...ofLiability, amount: money(), basisFileId: fileId() },
  labels: {
    ...liabilityLabels,
    amount: /*i18n*/ { id: 'claimVisit.lumpAmount', message: '给付金额' },
    basisFileId: /*i18n*/ { id: 'claimVisit.basisFile', message: '依据文件' },
  },
  min: 0,
  max: 20,
})

export const ClaimVisitDraft = z.object({
  claimId: claim,
  careType: dict(careTypes),
  reason: dict(careReasons),
  /** Of an accident: when and where it happened, and how. */
  accidentDay: z.nullish(day()),
  accidentPlace: z.nullish(text(100)),
  accidentText: z.nullish(prose(500)),
  /** Found in the directory, or typed: then staff match it before the claim is decided. */
  hospitalId: z.nullish(hospital),
  hospitalName: z.nullish(text(100)),
  firstDay: day(),
  /** Of a stay the day of discharge. */
  lastDay: day(),
  /** Found in the directory, or typed. */
  diagnosisId: z.nullish(diagnosis),
  diagnosisName: z.nullish(text(200)),
  /** Of maternity: what all visits of one pregnancy have in common, a number of its own for each; or that it is a new one. */
  pregnancy: z.nullish(
    code(19).check(
      z.refine((value) => value === newPregnancy || /^[1-9]\d*$/.test(value), because(texts.pregnancy)),
    ),
  ),
  choices: z.optional(choices.draft),
  adjustments: z.optional(adjustments.draft),
  lumps: z.optional(lumps.draft),
})
export type ClaimVisitDraft = z.infer<typeof ClaimVisitDraft>

export const ClaimVisit = rowOf(ClaimVisitDraft)
export type ClaimVisit = z.infer<typeof ClaimVisit>

const checkVisit = ({
  hospitalId,
  hospitalName,
  reason,
  accidentDay,
  firstDay,
  lastDay,
}: Partial<ClaimVisitDraft>): ProblemsOf<ClaimVisitDraft> =>
  problemsOf(
    !hospitalId && !hospitalName && { field: 'hospitalId', text: texts.hospital },
    firstDay && firstDay > dayAt() && { field: 'firstDay', text: texts.future },
    lastDay && lastDay > dayAt() && { field: 'lastDay', text: texts.future },
    firstDay && lastDay && lastDay < firstDay && { field: 'lastDay', text: texts.endsFirst },
    reason === 'ACCIDENT' && !accidentDay && { field: 'accidentDay', text: texts.accident },
    accidentDay && firstDay && accidentDay > firstDay && { field: 'accidentDay', text: texts.accidentAfter },
  )

/** The visits of a claim; who may see and work on the claim may see and work on them. */
export const claimVisits = endpointGroup(
  'claimVisit',
  noted(
    asPartOfClaim(
      pickCalls(
        resource('core', '/claimApply/claimVisit', {
          permission: 'claimVisit',
          called: /*i18n*/ { id: 'noun.claimVisit', message: '就诊' },
          nameField: 'hospitalName',
          row: ClaimVisit,
          draft: ClaimVisitDraft,
          labels: {
            claimStatus: /*i18n*/ { id: 'claimVisit.claimStatus', message: '理赔状态' },
            careType: /*i18n*/ { id: 'claimVisit.careType', message: '就诊类型' },
            reason: /*i18n*/ { id: 'claimVisit.reason', message: '就诊原因' },
            accidentDay: /*i18n*/ { id: 'claimVisit.accidentDay', message: '事故日期' },
            accidentPlace: /*i18n*/ { id: 'claimVisit.accidentPlace', message: '事故地点' },
            accidentText: /*i18n*/ { id: 'claimVisit.accidentText', message: '事故经过' },
            hospitalName: /*i18n*/ { id: 'claimVisit.hospitalName', message: '目录外医院名称' },
            firstDay: /*i18n*/ { id: 'claimVisit.firstDay', message: '就诊日期' },
            lastDay: /*i18n*/ { id: 'claimVisit.lastDay', message: '结束日期' },
            diagnosisName: /*i18n*/ { id: 'claimVisit.diagnosisName', message: '诊断（目录外）' },
            pregnancy: /*i18n*/ { id: 'claimVisit.pregnancy', message: '哪一次妊娠' },
            choices: /*i18n*/ { id: 'claimVisit.choices', message: '责任选择' },
            adjustments: /*i18n*/ { id: 'claimVisit.adjustments', message: '调整' },
            lumps: /*i18n*/ { id: 'claimVisit.lumps', message: '定额给付' },
          },
          filters: ['id', 'claimId', 'firstDay'],
          sorts: ['createTime', 'firstDay'],
          search: ['hospitalName'],
          shownFrom: {
            diagnosisId: ['claimVisit:diagnosisName'],
            diagnosis: ['claimVisit:diagnosisName'],
            diagnosisCode: ['claimVisit:diagnosisName'],
          },
          check: checkVisit,
          fixed: () => [{ field: 'claimId', text: texts.otherClaim }],
        }),
        'list',
        'queryById',
        'add',
        'edit',
        'delete',
        'restore',
      ),
    ),
  ),
)
