import { reachesLevel } from '../care-types.ts'
import type { Cost } from './costs.ts'
import type { BucketChoice } from './decision.ts'
import type { Setting } from './setting.ts'
import { buckets, bucketsOfScope, type Bucket, type LiabilityTerms } from './terms.ts'

const includes = <Value extends string>(all: readonly Value[] | null | undefined, value: Value): boolean =>
  all?.includes(value) ?? false

/** Whether a liability is for a visit: care type, reason and hospital. Where it names no reasons it is for all of them. */
export const fits = (
  { careTypes, reasons, hospitalLevel }: LiabilityTerms,
  { visit: { visit } }: Pick<Setting, 'visit'>,
): boolean =>
  includes(careTypes, visit.careType) &&
  (!reasons?.length || reasons.includes(visit.reason)) &&
  (!hospitalLevel || (visit.hospital?.isPublic === true && reachesLevel(visit.hospital.level, hospitalLevel)))

const paysFor = ({ scope }: LiabilityTerms, bucket: Bucket): boolean =>
  (bucketsOfScope[scope] as readonly Bucket[]).includes(bucket)

/** The liabilities that pay costs of a visit, in the order of the version. */
export const payingCosts = (setting: Setting): LiabilityTerms[] =>
  setting.terms.liabilities.filter((one) => one.kind === 'COST' && fits(one, setting))

/** The liability that a person chose for a bucket. */
const chosenFor = ({ cover, visit }: Setting, bucket: Bucket) =>
  visit.visit.choices.find((one) => one.policyId === cover.policyId && one.bucket === bucket)

/** Where each bucket goes: to the liability that a person chose, else to the first that fits and is not for some kinds alone. */
export const choicesOf = (setting: Setting): BucketChoice[] =>
  buckets.map((bucket) => {
    const fitting = payingCosts(setting).filter((one) => paysFor(one, bucket))
    const chosen = chosenFor(setting, bucket)
    const first = fitting.find(({ costKinds }) => !costKinds?.length)
    return {
      visitId: setting.visit.visit.id,
      policyId: setting.cover.policyId,
      bucket,
      code: chosen?.code ?? first?.code ?? null,
      isChosen: chosen !== undefined,
      fitting: fitting.map(({ code }) => code),
    }
  })

/** The costs of a visit by the code of the liability that they go to: cost lines first to those that are for their kind. */
export const costsByLiability = (
  setting: Setting,
  choices: readonly BucketChoice[],
): ReadonlyMap<string, readonly Cost[]> => {
  const paying = payingCosts(setting)
  const codeOf = ({ bucket, kind }: Cost): string | undefined =>
    paying.find((one) => kind !== undefined && includes(one.costKinds, kind) && paysFor(one, bucket))?.code ??
    choices.find((one) => one.bucket === bucket)?.code ??
    undefined
  const byCode = new Map<string, Cost[]>()
  for (const cost of setting.visit.costs) {
    const code = codeOf(cost)
    if (code !== undefined) byCode.set(code, [...(byCode.get(code) ?? []), cost])
  }
  return byCode
}
