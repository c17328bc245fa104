import { getTableColumns, type Table } from 'drizzle-orm'
import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import { mayRaise, type LimitField, type LimitTerm, type LimitTerms } from '#contract/core/limits.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { allRowsOf } from './data-rules.ts'
import { realNames } from './people.ts'
import { staleFailure } from './row-writes.ts'

const beyondOwn = /*i18n*/ {
  id: 'limits.beyondOwn',
  message: '您自己不能这样处理，所以不能调高“{field}”；请由能处理的人调高',
}

type Asking = Pick<Context, 'tx'>

const Stored = z.object({
  version: z.number(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.date()),
  fen: z.record(z.string(), z.string()),
})
type Stored = z.infer<typeof Stored>

type Texts<Terms extends LimitTerms> = Readonly<Record<LimitField<Terms>, string>>

/** Amounts as the portal reads them. */
type Shown<Terms extends LimitTerms> = Texts<Terms> & {
  readonly version: number
  readonly updateBy: string | null
  readonly updateTime: string | null
}

interface Declared<Terms extends LimitTerms> {
  readonly terms: Terms
  readonly table: Table
  /** What holds before anybody has said otherwise. */
  readonly atFirst: Texts<Terms>
}

const fieldsOf = <Terms extends LimitTerms>({ terms }: Declared<Terms>): LimitField<Terms>[] =>
  Object.keys(terms)

const columnOf = <Terms extends LimitTerms>({ table }: Declared<Terms>, field: LimitField<Terms>): string =>
  getTableColumns(table)[field]?.name ?? ''

/** What a row `l` says. */
const said = <Terms extends LimitTerms>(limits: Declared<Terms>): string => {
  const amounts = fieldsOf(limits).map((field) => `'${field}', l.${columnOf(limits, field)}::text`)
  return `l.id AS version, l.update_by AS "updateBy", l.update_time AS "updateTime", jsonb_build_object(${amounts.join(', ')}) AS fen`
}

const newest = <Terms extends LimitTerms>(limits: Declared<Terms>, most: number, { tx }: Asking) =>
  tx.rows(Stored, `SELECT ${said(limits)} FROM ${allRowsOf(limits.table)} l ORDER BY l.id DESC LIMIT ${most}`)

const first = <Terms extends LimitTerms>(limits: Declared<Terms>): Stored => {
  const fen = fieldsOf(limits).map((field) => [field, String(fenOf(limits.atFirst[field]))] as const)
  return { version: 0, updateBy: null, updateTime: null, fen: Object.fromEntries(fen) }
}

const current = async <Terms extends LimitTerms>(limits: Declared<Terms>, context: Asking): Promise<Stored> =>
  (await newest(limits, 1, context))[0] ?? first(limits)

const shown = async <Terms extends LimitTerms>(
  limits: Declared<Terms>,
  rows: readonly Stored[],
  { tx }: Asking,
): Promise<Shown<Terms>[]> => {
  const usernames = rows.flatMap(({ updateBy }) => updateBy ?? [])
  const people = await realNames(tx, usernames)
  return rows.map(({ version, updateBy, updateTime, fen }) => ({
    ...(Object.fromEntries(
      fieldsOf(limits).map((field) => [field, formatFen(BigInt(fen[field] ?? 0))]),
    ) as Texts<Terms>),
    version,
    updateBy: updateBy && (people.get(updateBy) ?? updateBy),
    updateTime: updateTime && momentText(updateTime),
  }))
}

const shownOne = async <Terms extends LimitTerms>(
  limits: Declared<Terms>,
  row: Stored,
  context: Asking,
): Promise<Shown<Terms>> => (await shown(limits, [row], context))[0] as Shown<Terms>

const refuseBeyondOwn = <Terms extends LimitTerms>(
  limits: Declared<Terms>,
  { before, draft }: { readonly before: Stored; readonly draft: Texts<Terms> },
  { caller, translate }: Context,
): void => {
  const raised = fieldsOf(limits).filter((field) => fenOf(draft[field]) > BigInt(before.fen[field] ?? 0))
  for (const field of raised) {
    const term: LimitTerm | undefined = limits.terms[field]
    if (term && !mayRaise(term, caller.grants)) throw refusal(beyondOwn, { field: translate(term.label) })
  }
}

const save = async <Terms extends LimitTerms>(
  limits: Declared<Terms>,
  draft: Texts<Terms> & { readonly version: number },
  context: Context,
): Promise<Shown<Terms>> => {
  refuseBeyondOwn(limits, { before: await current(limits, context), draft }, context)
  const { tx, caller } = context
  const fields = fieldsOf(limits)
  const table = allRowsOf(limits.table)
  const names = fields.map((field) => columnOf(limits, field))
  const [saved] = await tx.rows(
    Stored,
    `WITH l AS (INSERT INTO ${table} (id, update_by, ${names.join(', ')})
       SELECT $1::int + 1, $2, ${names.map((_name, at) => `$${at + 3}::bigint`).join(', ')} WHERE $1 = (SELECT coalesce(max(id), 0) FROM ${table} m)
       ON CONFLICT (id) DO NOTHING RETURNING *) SELECT ${said(limits)} FROM l`,
    [draft.version, caller.username, ...fields.map((field) => fenOf(draft[field]))],
  )
  if (!saved) throw await staleFailure(await current(limits, context), context)
  return shownOne(limits, saved, context)
}

/** Reads and sets amounts of the installation (`limitsOf`), of which the last row holds. */
export const limitStore = <Terms extends LimitTerms>(limits: Declared<Terms>) => {
  const read = async (context: Asking): Promise<Shown<Terms>> =>
    shownOne(limits, await current(limits, context), context)
  return {
    /** What holds now. */
    read,
    /** SQL of one of them in fen, as it holds now. */
    fenSql: (field: LimitField<Terms>): string =>
      `coalesce((SELECT l.${columnOf(limits, field)} FROM ${allRowsOf(limits.table)} l ORDER BY l.id DESC LIMIT 1), ${fenOf(limits.atFirst[field])})`,
    /** The handlers of its calls; to set them throws where somebody else did meanwhile, and to raise what the caller may not do. */
    handlers: {
      read: (_input: object, context: Asking): Promise<Shown<Terms>> => read(context),
      earlier: async (_input: object, context: Asking): Promise<Shown<Terms>[]> =>
        shown(limits, [...(await newest(limits, 100, context)), first(limits)], context),
      save: (draft: Texts<Terms> & { readonly version: number }, context: Context): Promise<Shown<Terms>> =>
        save(limits, draft, context),
    },
  }
}
