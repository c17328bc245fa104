import * as z from 'zod/mini'
import { refusal, type Failure } from '#contract/core/failures.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'

const texts = {
  own: /*i18n*/ {
    id: 'fourEyes.own',
    message: '由您提交或最后编辑，请由他人审批',
  },
  beyond: /*i18n*/ {
    id: 'fourEyes.beyond',
    message: '由您提交或最后编辑，金额超过您可自行审批的上限 {limit} 元，请由他人审批',
  },
}

const me = `nullif(current_setting('app.user_id', true), '')::bigint`

/** SQL that is true where a column of a row `t` names the account of whoever reads it. */
export const isBySql = (column: string): string =>
  `coalesce(t.${column} = nullif(current_setting('app.user', true), ''), false)`

/** SQL that is true where whoever reads a row `t` is one of those who filed it, whatever they may approve. */
export const isOwnSql = (filers: readonly string[]): string =>
  `coalesce(${me} IN (${filers.map((column) => `t.${column}`).join(', ')}), false)`

/**
 * SQL of a computed field: whether whoever reads the row filed it and may not approve it (domain 3.8). `word` is the permission
 * to decide, `filers` the columns with who filed it, `fen` its amount, `most` up to which anybody
 * approves of it alone, in fen, too.
 */
export const needsAnotherSql = (
  word: string,
  {
    filers,
    fen = '0',
    most,
  }: { readonly filers: readonly string[]; readonly fen?: string; readonly most?: string },
): string => {
  const isOwn = isOwnSql(filers)
  const own = `own_approval_limit('${word}')`
  const limit = most ? `least(${own}, ${most})` : own
  return `coalesce(CASE WHEN ${isOwn} THEN ${limit} = 0 OR abs(coalesce(${fen}, 0)) > ${limit} END, false)`
}

/** Whether a draft says something else than the row it edits: whoever saves what it was already has edited nothing. */
export const isEdit = <Draft extends object>(
  draft: Draft,
  before: { readonly [Field in keyof Draft]?: unknown },
  fields: readonly (keyof Draft & string)[],
): boolean =>
  fields.some((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(draft[field] ?? null))

const Limit = z.object({ fen: z.string() })

/** What refuses to approve an own filing, whatever it comes to. */
export const ownFailure = (): Failure => refusal(texts.own)

/** Decides which of their own filings a person may approve. */
export interface OwnApprovals {
  /** What refuses to approve an own filing of this amount; nothing within the limit. */
  refusalOf(fen: bigint): Failure | undefined
}

/** Reads the limit of the caller for a permission to decide, in fen; `most` is SQL of what nobody approves more of alone. */
export const ownApprovals = async (
  word: string,
  { tx }: Pick<Context, 'tx'>,
  most = 'NULL',
): Promise<OwnApprovals> => {
  const [row] = await tx.rows(Limit, `SELECT least(own_approval_limit($1), ${most})::text AS fen`, [word])
  const limit = BigInt(row?.fen ?? 0)
  return {
    refusalOf: (fen) => {
      if (limit === 0n) return ownFailure()
      const amount = fen < 0n ? -fen : fen
      return amount > limit ? refusal(texts.beyond, { limit: formatFen(limit) }) : undefined
    },
  }
}
