import * as z from 'zod/mini'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { sysImportUndoRow } from '#server/db/schema/imports.ts'
import { employee } from '#server/db/schema/members.ts'
import type { FinishedImport } from '#server/import-export/import-noun.ts'
import type { ChangedRow } from '#server/import-export/sheet-row.ts'
import type { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { differenceOf, insuredBy, seesPrices } from './corrections.ts'

/** What a sheet corrects of insured people, in sentences that hold before it and after it. */
const texts = {
  priced: /*i18n*/ {
    id: 'coverCorrection.bySheet',
    message:
      '更正 {people, number} 名参保人的出生日期、性别或证件，保费合计变动 {total} 元，账单据此多退少补{unpriced, plural, =0 {} other {；其中 # 名更正后方案没有价格，请减员或更换方案}}',
  },
  counted: /*i18n*/ {
    id: 'coverCorrection.countedBySheet',
    message:
      '更正 {people, number} 名参保人的出生日期、性别或证件，保费需重新计算{unpriced, plural, =0 {} other {；其中 # 名更正后方案没有价格，请减员或更换方案}}',
  },
}

const Fact = z.object({ id: z.string(), before: z.string(), after: z.string() })
type Fact = z.infer<typeof Fact>

/** Employees whose facts are others by the rows of the JSON $1 than they are stored. */
const foretold = `
  SELECT e.id::text AS id, e.birth_date::text AS before, n.birth_date::text AS after
  FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, birth_date date, gender text, id_type text, id_no text) JOIN ${allRowsOf(employee)} e ON e.id = n.id
  WHERE (e.birth_date, e.gender, e.id_type, e.id_no) IS DISTINCT FROM (n.birth_date, n.gender, n.id_type, n.id_no)`

/** Employees whose facts an import has changed. */
const written = `
  SELECT e.id::text AS id, u.before ->> 'birth_date' AS before, e.birth_date::text AS after
  FROM ${allRowsOf(sysImportUndoRow)} u JOIN ${allRowsOf(employee)} e ON e.id = u.row_id
  WHERE u.import_id = $1 AND u.noun IS NULL AND u.before IS NOT NULL
    AND (e.birth_date::text, e.gender, e.id_type, e.id_no) IS DISTINCT FROM (u.before ->> 'birth_date', u.before ->> 'gender', u.before ->> 'id_type', u.before ->> 'id_no')`

interface Corrected {
  people: number
  unpriced: number
  fen: bigint
}

const add = async (corrected: Corrected, facts: readonly Fact[], context: Context): Promise<void> => {
  if (facts.length === 0) return
  const byPerson = new Map(facts.map((fact) => [fact.id, fact]))
  const insured = await insuredBy(
    facts.map(({ id }) => ({ employeeId: id })),
    context,
  )
  const unpriced = new Set<string>()
  for (const one of insured) {
    const { before = '', after = '' } = byPerson.get(one.personId) ?? {}
    const { relation, personId } = one
    const found = differenceOf(one, {
      before: { relation, birthDate: before },
      after: { relation, birthDate: after },
    })
    corrected.fen += fenOf(found.total)
    if (found.unpricedFrom !== null) unpriced.add(personId)
  }
  corrected.people += new Set(insured.map(({ personId }) => personId)).size
  corrected.unpriced += unpriced.size
}

const sentences = ({ people, unpriced, fen }: Corrected, context: Context): string[] => {
  if (people === 0) return []
  const text = seesPrices(context) ? texts.priced : texts.counted
  return [context.translate(text, { people, unpriced, total: formatFen(fen) })]
}

/** What `tellCorrections` will say of an import of these employees, who are not written yet. */
export const foretellCorrections = async (
  changes: Pick<PackedRows<ChangedRow>, 'batches'>,
  context: Context,
): Promise<string[]> => {
  const corrected = { people: 0, unpriced: 0, fen: 0n }
  for await (const rows of changes.batches()) {
    const known = rows.filter(({ id }) => id !== null)
    if (known.length === 0) continue
    const people = known.map(({ id, next }) => ({
      id,
      birth_date: next['birthDate'],
      gender: next['gender'],
      id_type: next['idType'],
      id_no: next['idNo'],
    }))
    await add(corrected, await context.tx.rows(Fact, foretold, [JSON.stringify(people)]), context)
  }
  return sentences(corrected, context)
}

/** Says what an import of employees has corrected of who is insured, in money (domain 3). */
export const tellCorrections = async (
  { id }: Pick<FinishedImport, 'id'>,
  context: Context,
): Promise<string[]> => {
  const corrected = { people: 0, unpriced: 0, fen: 0n }
  await add(corrected, await context.tx.rows(Fact, written, [id]), context)
  return sentences(corrected, context)
}
