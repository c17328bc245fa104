import { isAllowed, type Access } from '#contract/core/access.ts'
import type { Permission, RoleCode } from '#contract/screens/screen.ts'
import { menu } from '#server/seed/permissions.ts'

const seeded = menu.flatMap(({ permissions }) => permissions)

/** Whether seeded roles hold together the words of a call; `others` are words that the seed does not have. */
export const mayCallAs = (
  codes: readonly RoleCode[],
  access: Access,
  others: readonly Permission[] = [],
): boolean => {
  const held = (of: Permission['kind']): ReadonlySet<string> =>
    new Set(
      [...seeded, ...others]
        .filter(({ kind, roles }) => kind === of && roles.some((role) => codes.includes(role)))
        .map(({ word }) => word),
    )
  return isAllowed(access, { actions: held('action'), queries: held('query') })
}
