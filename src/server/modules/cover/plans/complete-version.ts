import { isDeepStrictEqual } from 'node:util'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Liability } from '#contract/cover/plan-terms.ts'
import { isIncomplete, type planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import type { Context } from '#server/calls/caller.ts'
import { replaceParts } from '#server/store/parts.ts'
import { refuseProblems } from '#server/store/prepare-write.ts'
import { lockRow, staleFailure, updateRow } from '#server/store/row-writes.ts'
import { planVersionStore } from './plan-versions-store.ts'

const texts = {
  isComplete: /*i18n*/ {
    id: 'planVersion.isComplete',
    message: '该版本的责任都已写明给付方式和就诊类型，不能再补全',
  },
  lines: /*i18n*/ {
    id: 'planVersion.completeLines',
    message: '补全时不能增减责任，也不能改变顺序',
  },
  said: /*i18n*/ {
    id: 'planVersion.completeSaid',
    message: '责任“{name}”已写明的内容不能修改，只能补全空白项',
  },
  still: /*i18n*/ {
    id: 'planVersion.completeStill',
    message: '责任“{name}”还没有写明给付方式或就诊类型',
  },
}

type Completion = ParsedOf<typeof planVersions.complete>

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** What older versions could not say. An empty limit or deductible says that there is none: it stays empty. */
const couldNotSay: ReadonlySet<string> = new Set<keyof Liability>([
  'clauseNo',
  'kind',
  'careTypes',
  'reasons',
  'costKinds',
  'hospitalLevel',
  'ratioUnsettled',
  'group',
  'groupLimitPerYear',
  'freeDays',
  'maxDays',
  'countPerYear',
])

const isKept = (before: Liability, next: Completion['liabilities'][number]): boolean =>
  Object.entries(before).every(
    ([field, value]) =>
      (couldNotSay.has(field) && isEmpty(value)) ||
      isDeepStrictEqual(next[field as keyof typeof next] ?? null, value ?? null),
  )

/** What was agreed stays as it was: the same liabilities, with nothing changed but what was empty. */
const refuseChanges = (before: PlanVersion, { liabilities }: Completion): void => {
  const isSame =
    liabilities.length === before.liabilities.length &&
    liabilities.every(({ id }, at) => id === before.liabilities[at]?.id)
  if (!isSame) throw refusal(texts.lines)
  for (const [at, one] of before.liabilities.entries()) {
    const next = liabilities[at]
    if (!next || !isKept(one, next)) throw refusal(texts.said, { name: one.name })
    if (isIncomplete({ liabilities: [{ ...one, ...next, id: one.id }] }))
      throw refusal(texts.still, { name: one.name })
  }
}

/** Fills in, once, what the lines of a version that has begun do not say; who reads its history finds why. */
export const completeVersion = async (given: Completion, context: Context): Promise<PlanVersion> => {
  const { source } = planVersionStore
  const { id, version, completedReason, liabilities, itemLimits } = given
  const stored = await lockRow(source, id, context)
  if (stored['version'] !== version) throw await staleFailure(stored, context)
  const before = await planVersionStore.whole(id, context)
  if (!isIncomplete(before)) throw refusal(texts.isComplete)
  refuseChanges(before, given)
  refuseProblems(source, source.resource.check?.({ ...before, ...given }) ?? [], context)
  const draft = { liabilities, ...(before.itemLimits.length === 0 && itemLimits && { itemLimits }) }
  await replaceParts(source, { id, version: version + 1 }, { before: { ...before }, draft }, context)
  await updateRow(
    source,
    id,
    {
      claimWithinDays: before.claimWithinDays ?? given.claimWithinDays ?? null,
      extensionDays: before.extensionDays ?? given.extensionDays ?? null,
      completedReason,
    },
    context,
  )
  return planVersionStore.queryById({ id }, context)
}
