import * as z from 'zod/mini'
import { claimDataPermissions } from './claim-data-permissions.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, whole } from '#contract/core/fields.ts'
import { rolePermissions } from './role-permissions.ts'

const count = () => whole(0, 2_147_483_647)
/** Rows are counted up to here; more are not told apart. */
export const mostRowsCounted = 10_000

/** People of a role who hold the same roles, and what they would get and lose. */
const Group = component('RoleTrialGroup', {
  /** Three at most. */
  names: z.array(z.string()),
  people: count(),
  gained: count(),
  lost: count(),
})

const Rows = component('RoleTrialRows', {
  /** The name of the list. */
  list: z.string(),
  before: count(),
  after: count(),
  /** Rows that are seen anew, and rows that are seen no longer; null where there are more than are counted. */
  gained: z.nullable(count()),
  lost: z.nullable(count()),
})

/** What a change of a role would do to its people. */
export const RoleTrial = component('RoleTrial', {
  /** How many hold the role, and how many of them would get or lose something. */
  people: count(),
  affected: count(),
  permissions: z.array(
    component('RoleTrialPermission', {
      id: id(),
      name: z.string(),
      /** Null of a menu. */
      word: z.nullable(z.string()),
      /** Where a menu leads; empty of a word. */
      address: z.string(),
      change: z.enum(['GAINED', 'LOST']),
      /** 0 of a role that nobody holds, where it is what the role itself gets and loses. */
      people: count(),
    }),
  ),
  /** The largest first. */
  groups: z.array(Group),
  /** What some people would see, each in one organisation: the rows of every list up to `mostRowsCounted`. Null where that takes too long. */
  samples: z.array(
    component('RoleTrialSample', {
      name: z.string(),
      organisation: z.string(),
      rows: z.nullable(z.array(Rows)),
    }),
  ),
})
export type RoleTrial = z.infer<typeof RoleTrial>

/** What every trial is answered with. */
export const triedMessage = /*i18n*/ { id: 'done.tryRole', message: '试算完成，没有保存任何内容' }

/** Tries a change of a role before it is saved. */
export const roleTrials = endpointGroup('roleTrial', {
  try: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'POST',
    path: '/sys/role/try',
    input: z.object({
      roleId: id(),
      /** As `saveRolePermission` takes it. */
      permissions: z.optional(z.omit(rolePermissions.saveRolePermission.input, { roleId: true })),
      /** As `saveClaimTpaDataPermission` takes it. */
      dataPermission: z.optional(
        z.omit(claimDataPermissions.saveClaimTpaDataPermission.input, { sysRoleId: true }),
      ),
    }),
    output: RoleTrial,
    access: { action: 'role:grant', query: 'role:list' },
    maxBodyBytes: 160 * 1024,
    summary:
      'What saving a change of a role would give to its people and take from them; nothing of it stays',
    message: triedMessage,
  }),
})
