import { setImmediate as nextTurn } from 'node:timers/promises'
import { importTexts } from '#contract/core/sheet-texts.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { checkRow, type CheckedRow } from '#server/store/prepare-write.ts'
import type { StoredRow } from '#server/store/present.ts'
import { changedFields } from '#server/store/saving.ts'
import {
  issueProblem,
  lineProblem,
  lostCells,
  placedProblem,
  problemOf,
  wordProblem,
  type CellProblem,
  type Validation,
} from './cell-problems.ts'
import { isBeside, type ImportNoun } from './import-noun.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import { isFault } from './import-references.ts'
import { likeStored } from './line-cells.ts'
import type { ChangedRow, SheetRow } from './sheet-row.ts'
import { isSecret, mayNotReveal } from './hidden-values.ts'
import { labelOf } from '#contract/core/message.ts'

/** A row of the file with what it would become, or what is wrong with it. */
export interface ValidatedRow {
  readonly row: SheetRow
  readonly problems: CellProblem[]
  /** The row it updates, where there is one. */
  readonly stored?: StoredRow | undefined
  /** Its fields as they will be stored; empty while there are problems. */
  readonly next: StoredRow
  readonly isChanged: boolean
}

/** What is written for a row that is all right. */
export const changeOf = ({ stored, next }: Pick<ValidatedRow, 'stored' | 'next'>): ChangedRow => ({
  id: stored ? String(stored['id']) : null,
  version: Number(stored?.['version'] ?? 0),
  next,
})

const rowsATurn = 100

const given = (
  validation: Validation,
  row: SheetRow,
  stored: StoredRow | undefined,
): { draft: StoredRow; problems: CellProblem[]; unsettled: string[] } => {
  const { noun, columns, table, reader } = validation
  const draft: StoredRow = {}
  const problems = lostCells(validation, row)
  const unsettled: string[] = []
  const lost = new Set(problems.map(({ field }) => field))
  const settled = validation.settled?.get(row.rowNumber)?.named ?? {}
  const elsewhere = [noun.around?.field, noun.owner?.field, ...Object.keys(settled)]
  for (const { field, meta } of columns) {
    const text = row.texts[field]
    if (text === undefined || !table.titles.has(field) || elsewhere.includes(field) || lost.has(field))
      continue
    if (isBeside(noun.beside, field)) continue
    // A template has every column: what was left blank must not wipe out what is known.
    if (text === '' && (stored || meta.words)) continue
    // What a row is found by it keeps as it was written.
    if (stored && field === noun.key) continue
    const naming = text === '' ? undefined : validation.named.get(field)
    if (meta.words) {
      const lines = reader.linesOf(meta.words, text)
      if (typeof lines === 'string')
        problems.push(lineProblem(validation, row, { field, said: lines, words: meta.words }))
      else draft[field] = likeStored(lines, stored?.[field], meta.words)
    } else if (naming) {
      const found = naming(row.texts)
      if (!isFault(found)) draft[field] = found.id
      else if (found.field === field) problems.push(problemOf(validation, row, found))
      else unsettled.push(field)
    } else if (meta.mask && isMasked(text)) draft[field] = text
    else if (!reader.isKnown(meta, text)) problems.push(wordProblem(validation, row, { field, meta }))
    else draft[field] = reader.valueOf(meta, text)
  }
  for (const [field, { id }] of Object.entries(settled)) draft[field] = id
  return { draft, problems, unsettled }
}

const isDerived = ({ derived }: ImportNoun, field: string): boolean =>
  derived?.fields.includes(field) ?? false

/** What is wrong with a row by the rules of its noun, as its author reads it: of what follows from other cells, what should. */
const saidOf = (validation: Validation, row: SheetRow, { draft, problems }: CheckedRow): CellProblem[] => {
  const { noun, columns, reader, context } = validation
  const { labels } = noun.source.resource
  // Where the document is wrong, what should have followed from it is missing too: only the cause is told.
  const hasCause = problems.some(({ by }) => by === undefined)
  return problems.flatMap(({ field: place, text, values, by }) => {
    const field = place.split('.')[0] ?? place
    const meta = columns.find((column) => column.field === field)?.meta
    if (by === 'locked' && meta && isDerived(noun, field)) {
      const source = labelOf(labels, noun.derived?.from ?? '')
      const follows = { source, value: reader.textOf(meta, draft[field], context.locale) }
      return [problemOf(validation, row, { field, text: importTexts.contradicts, values: follows })]
    }
    if (by === undefined || by === 'locked')
      return [problemOf(validation, row, { field, text, ...(values && { values }) })]
    const isConsequence = hasCause && isDerived(noun, field) && (draft[field] ?? null) === null
    return isConsequence ? [] : [issueProblem(validation, row, { issue: by, field })]
  })
}

/** A row that is refused for what it is about, which nothing else is asked of; what its cells lost is told at first hand. */
const refusedFor = (
  validation: Validation,
  row: SheetRow,
  { field, said }: { field: string; said: () => CellProblem },
): ValidatedRow => {
  const lost = lostCells(validation, row)
  const isTold = lost.some((problem) => problem.field === field)
  return { row, next: {}, isChanged: false, problems: isTold ? lost : [...lost, said()] }
}

// To whoever may not reveal, a row that gives a hidden value in full is changed, also where it is the same: "unchanged"
// would say that the value is right.
const validateRow = (validation: Validation, row: SheetRow): ValidatedRow => {
  const { noun } = validation
  const { named, problem } = validation.settled?.get(row.rowNumber) ?? {}
  if (problem)
    return refusedFor(validation, row, {
      field: problem.field,
      said: () => placedProblem(validation, row, problem),
    })
  const found = noun.owner && (named?.[noun.owner.field] ?? validation.owners?.(row.texts))
  if (noun.owner && found && isFault(found))
    return refusedFor(validation, row, {
      field: found.field,
      said: () => problemOf(validation, row, found),
    })
  const owner: RowOwner | undefined = found && !isFault(found) ? found : undefined
  const stored = validation.stored(owner, row.texts[noun.key] ?? '')
  const { draft, problems, unsettled } = given(validation, row, stored)
  const ownerField = noun.owner && owner ? { [noun.owner.field]: owner.id } : {}
  const came = { given: { ...draft, ...ownerField }, before: stored, isRaw: true }
  const checked = checkRow(noun, came, validation.context)
  // What was refused above is missing in the draft, and so is what would follow from it: being told twice helps nobody.
  const told = new Set([...problems.map(({ field }) => field), ...unsettled])
  const isTold = (field: string) =>
    told.has(field) || (told.size > 0 && isDerived(noun, field) && (draft[field] ?? null) === null)
  const all = [...problems, ...saidOf(validation, row, checked).filter(({ field }) => !isTold(field))]
  if (all.length > 0) return { row, next: {}, isChanged: false, stored, problems: all }
  const next = owner ? { ...checked.draft, sysOrgCode: owner.orgCode } : checked.draft
  const isSaid = (field: string) => isSecret(validation, field) && !isMasked(row.texts[field] ?? '')
  return {
    row,
    problems: [],
    stored,
    next,
    isChanged:
      stored === undefined ||
      Object.keys(changedFields(stored, next)).length > 0 ||
      (mayNotReveal(validation) && Object.keys(draft).some(isSaid)),
  }
}

/** Validates rows by the noun's own schema and rules; other requests get their turn in between. */
export const validateRows = async (
  validation: Validation,
  rows: readonly SheetRow[],
): Promise<ValidatedRow[]> => {
  const validated: ValidatedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsATurn === rowsATurn - 1) await nextTurn()
    validated.push(validateRow(validation, row))
  }
  return validated
}
