import { isAllowed, type Access, type Grants } from '#contract/core/access.ts'
import type { Permission, RoleCode } from '#contract/screens/screen.ts'
import { menu } from '#server/seed/permissions.ts'

const seeded = menu.flatMap(({ permissions }) => permissions)

const heldBy = (codes: readonly RoleCode[], among: readonly Permission[]): Grants => {
  const held = (of: Permission['kind']): ReadonlySet<string> =>
    new Set(
      among
        .filter(({ kind, roles }) => kind === of && roles.some((role) => codes.includes(role)))
        .map(({ word }) => word),
    )
  return { actions: held('action'), queries: held('query') }
}

/** What seeded roles hold together: asked of every call for every account, so it is gathered once. */
const known = new Map<string, Grants>()

const seededGrants = (codes: readonly RoleCode[]): Grants => {
  const name = codes.join(' ')
  const grants = known.get(name) ?? heldBy(codes, seeded)
  known.set(name, grants)
  return grants
}

/** Whether seeded roles hold together the words of a call; `others` are words that the seed does not have. */
export const mayCallAs = (
  codes: readonly RoleCode[],
  access: Access,
  others: readonly Permission[] = [],
): boolean =>
  isAllowed(access, others.length > 0 ? heldBy(codes, [...seeded, ...others]) : seededGrants(codes))
