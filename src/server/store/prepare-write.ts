import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { DraftProblem } from '#contract/core/draft-problems.ts'
import type { Failure } from '#contract/core/failures.ts'
import { labelOf } from '#contract/core/message.ts'
import { isFixedWhole } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { inputFailure } from '#server/core/input-failure.ts'
import type { Source } from './conditions.ts'
import { withWholeLines } from './lines.ts'
import type { StoredRow } from './present.ts'
import { readMasks } from './read-masks.ts'
import { readRegions } from './region-values.ts'
import type { WriteProblem } from './write-problem.ts'

/** A row as it came in. */
export interface GivenRow {
  /** The fields that were said: what was left out stays as it is. */
  readonly given: StoredRow
  /** The row as it is, whole; nothing of a new one. */
  readonly before?: StoredRow | undefined
}

/** A row with what it comes to. */
export interface CheckedRow {
  /** What was said, in the form in which it is stored. */
  readonly given: StoredRow
  /** The whole draft. */
  readonly draft: StoredRow
  readonly problems: readonly WriteProblem[]
}

/** Whose rows are written. */
export interface Rules {
  readonly source: Source
  /** Fills in what follows from the rest of a draft. */
  readonly complete: (draft: StoredRow) => StoredRow
}

type Speaking = Pick<Context, 'translate' | 'locale'>

const draftOf = ({ resource }: Source, row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.keys(resource.draft.shape).flatMap((field) =>
      Object.hasOwn(row, field) ? [[field, row[field]]] : [],
    ),
  )

const isSame = (some: unknown, other: unknown): boolean => isDeepStrictEqual(some ?? null, other ?? null)

/** The draft as its schema takes it; calls have asked theirs before. */
const parsed = ({ source, complete }: Rules, raw: StoredRow): Omit<CheckedRow, 'given'> => {
  const { draft, labels } = source.resource
  const found = z.safeParse(draft, raw, { reportInput: true })
  if (found.success) return { draft: complete(found.data), problems: [] }
  const problems = found.error.issues.map((by): WriteProblem => {
    const field = String(by.path[0] ?? '')
    return { field, text: labelOf(labels, field), by }
  })
  return { draft: raw, problems }
}

/** Values that contradict what they follow from: dropping them silently would lie. */
const lockedProblems = ({ resource }: Source, given: StoredRow, draft: StoredRow): WriteProblem[] =>
  (resource.locked?.(draft) ?? [])
    .filter(({ field }) => (given[field] ?? null) !== null && given[field] !== draft[field])
    .map((problem) => ({ ...problem, by: 'locked' }))

/** What a record in its state does not let be changed any longer, where a draft changes it. */
const fixedProblems = ({ resource }: Source, before: StoredRow, draft: StoredRow): readonly DraftProblem[] =>
  (resource.fixed?.(before) ?? []).filter(({ field }) => !isSame(draft[field], before[field]))

/** Reads what was said of a row in the form in which it is stored: masks, then places. */
export const readGiven = (
  source: Source,
  { given: came, before: stored = {} }: GivenRow,
  context: Speaking,
): Omit<CheckedRow, 'draft'> => {
  const unmasked = readMasks(source, { given: came, stored }, context)
  const placed = readRegions(source.resource, { given: unmasked.given, stored, locale: context.locale })
  return { given: placed.given, problems: [...unmasked.problems, ...placed.problems] }
}

/**
 * Checks a row that is to be written by all that can be said of it alone, in this order: masks, places,
 * completion, schema (of a sheet, which nobody has asked yet), what is locked, what is fixed, what has to hold between the
 * fields. Of one field the first problem is told. What nobody may change any more, and nobody has, is not checked again.
 */
export const checkRow = (
  rules: Rules,
  { given: came, before, isRaw = false }: GivenRow & { readonly isRaw?: boolean },
  context: Speaking,
): CheckedRow => {
  const { source } = rules
  const { resource } = source
  const read = readGiven(source, { given: came, before }, context)
  const given = withWholeLines(source, read.given)
  const raw = rules.complete({ ...(before && draftOf(source, before)), ...given })
  const { draft, problems } = isRaw ? parsed(rules, raw) : { draft: raw, problems: [] }
  const fixed = before ? fixedProblems(source, before, draft) : []
  const isOver = before !== undefined && isFixedWhole(resource, before)
  const all: WriteProblem[] = [
    ...read.problems,
    ...lockedProblems(source, given, draft),
    ...problems,
    ...(problems.length > 0 ? [] : fixed),
    ...(isOver ? [] : (resource.check?.(draft) ?? [])),
  ]
  const first = new Map(all.toReversed().map((problem) => [problem.field, problem]))
  return { given, draft, problems: all.filter((problem) => first.get(problem.field) === problem) }
}

/** Problems of fields as a refusal, in the caller's words. */
export const problemsFailure = (
  { resource: { labels } }: Source,
  problems: readonly WriteProblem[],
  { translate }: Pick<Context, 'translate'>,
): Failure =>
  inputFailure(
    problems.map(({ field, text, values }) => ({
      path: field,
      message: translate(text, { label: labelOf(labels, field), ...values }),
    })),
  )

/** Throws problems of fields, where there are any. */
export const refuseProblems = (
  source: Source,
  problems: readonly WriteProblem[],
  context: Pick<Context, 'translate'>,
): void => {
  if (problems.length > 0) throw problemsFailure(source, problems, context)
}
