import * as z from 'zod/mini'
import type { Caller, Context } from '#server/calls/caller.ts'
import type { Source } from '#server/store/conditions.ts'
import { allRowsOf, rulePartsOf } from '#server/store/data-rules.ts'

/** What decided about a row, role by role: of each word one has to be met. */
export interface ExplainedRow {
  /** What the list, the detail and every other verb answer. */
  readonly isReached: boolean
  readonly roles: readonly {
    readonly word: string
    readonly roleId: string
    readonly isOfOrganisation: boolean
    /** In the order of the role's rules. */
    readonly rules: readonly { readonly ruleId: string; readonly isMet: boolean }[]
  }[]
}

const Explained = z.object({ id: z.string(), met: z.array(z.array(z.boolean())) })

const list = (parts: readonly string[]): string => `jsonb_build_array(${parts.join(', ')})`
const answer = (sql: string): string => `coalesce(${sql}, false)`

/**
 * Which of some rows somebody reaches, and by which of their roles and rules: the parts are those that `rowsOf` is made of. Asked
 * as them (`asPerson`), so a row that row-level security or the bin hides is missing.
 */
export const explainRows = async (
  source: Source,
  ids: readonly string[],
  { tx, caller }: Pick<Context, 'tx'> & { readonly caller: Caller },
): Promise<ReadonlyMap<string, ExplainedRow>> => {
  const parts = rulePartsOf(source, caller)
  const met = list(
    parts.map(({ organisation = 'true', terms }) =>
      list([answer(organisation), ...terms.map(({ sql }) => answer(sql))]),
    ),
  )
  const rows = await tx.rows(
    Explained,
    `SELECT t.id::text AS id, ${met} AS met FROM ${allRowsOf(source.table)} t WHERE t.id = ANY($1::bigint[]) AND t.del_flag = 0`,
    [ids],
  )
  return new Map(
    rows.map(({ id, met: answers }) => {
      const roles = parts.map(({ word, roleId, terms }, at) => {
        const [isOfOrganisation = false, ...rules] = answers[at] ?? []
        return {
          word,
          roleId,
          isOfOrganisation,
          rules: terms.map(({ ruleId }, one) => ({ ruleId, isMet: rules[one] ?? false })),
        }
      })
      const isReached = [...Map.groupBy(roles, ({ word }) => word).values()].every((granting) =>
        granting.some(({ isOfOrganisation, rules }) => isOfOrganisation && rules.every(({ isMet }) => isMet)),
      )
      return [id, { isReached, roles }]
    }),
  )
}
