import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import { parseIds } from '#contract/core/query.ts'
import type { Context } from '#server/calls/caller.ts'
import { withRoles, type NewWork } from './user-works.ts'

/** What clients of the family send beside a draft; a blank text, which is null, means none. */
export interface GivenByFamily {
  readonly selectedroles?: string | null | undefined
  readonly selecteddeparts?: string | null | undefined
}

const Place = z.object({ id: z.string(), orgCode: z.string() })

const listed = (ids: string | null | undefined): string[] =>
  ids === null || ids === undefined || /^,*$/.test(ids) ? [] : parseIds(ids)

const organisationsOf = async (departIds: readonly string[], { tx }: Context): Promise<string[]> => {
  const found = await tx.rows(
    Place,
    `SELECT id::text AS id, org_code AS "orgCode" FROM organisations_of_departs($1)`,
    [departIds],
  )
  if (found.length !== departIds.length) throw new Failure('notFound')
  return [...new Set(found.map(({ orgCode }) => orgCode))]
}

/**
 * The organisations and roles that follow from roles and departments: the organisations of new departments are added, roles
 * become exactly these (`withRoles`). Undefined where neither is sent. Somebody new without departments works where the caller does.
 */
export const worksGiven = async (
  { selectedroles, selecteddeparts }: GivenByFamily,
  before: readonly NewWork[] | undefined,
  context: Context,
): Promise<NewWork[] | undefined> => {
  if (selectedroles === undefined && selecteddeparts === undefined && before) return undefined
  const codes = await organisationsOf(listed(selecteddeparts), context)
  const known = before ?? (codes.length > 0 ? [] : [{ orgCode: context.caller.orgCode, roleIds: [] }])
  const joined = codes
    .filter((code) => !known.some(({ orgCode }) => orgCode === code))
    .map((orgCode) => ({ orgCode, roleIds: [] }))
  const works = [...known, ...joined]
  return selectedroles === undefined ? works : withRoles(works, listed(selectedroles), context)
}

/** Makes the departments of an account these, where they are sent. */
export const putIntoDeparts = async (
  userId: string,
  { selecteddeparts }: GivenByFamily,
  { tx }: Context,
): Promise<void> => {
  if (selecteddeparts !== undefined)
    await tx.query(`SELECT put_into_departs($1, $2)`, [userId, listed(selecteddeparts)])
}
