import { isAllowed, type Access } from '#contract/core/access.ts'
import type { RoleCode } from '#contract/screens/screen.ts'
import { menu } from '#server/seed/permissions.ts'

const seeded = menu.flatMap(({ permissions }) => permissions)

/** The words of one kind that a seeded role holds. */
export const wordsOf = (role: RoleCode, kind: 'action' | 'query'): ReadonlySet<string> =>
  new Set(seeded.filter((one) => one.kind === kind && one.roles.includes(role)).map(({ word }) => word))

/** Whether a seeded role holds the words of a call. */
export const mayCallAs = (role: RoleCode, access: Access): boolean =>
  isAllowed(access, { actions: wordsOf(role, 'action'), queries: wordsOf(role, 'query') })
