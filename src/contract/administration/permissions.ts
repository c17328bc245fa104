import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'

const menuItem = z.object({
  id: z.string(),
  /** '0': not added as a route. */
  route: z.enum(['0', '1']),
  path: z.string(),
  name: z.string(),
  component: z.optional(z.string()),
  redirect: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  alwaysShow: z.optional(z.boolean()),
  meta: z.object({
    title: z.string(),
    nameEn: z.string(),
    icon: z.optional(z.string()),
    /** Only for external entries: https address. */
    url: z.optional(z.string()),
    target: z.optional(z.string()),
    keepAlive: z.boolean(),
    permissionList: z.optional(z.array(z.string())),
  }),
})

/** One node of the menu tree (specification 2.1, 3; api 3). */
export interface MenuItem extends z.infer<typeof menuItem> {
  children?: MenuItem[] | undefined
}
export const MenuItem: z.ZodMiniType<MenuItem> = component('MenuItem', {
  ...menuItem.shape,
  children: z.optional(z.array(z.lazy(() => MenuItem))),
})

/** A button: `type` '1' shown once granted, '2' only disabled without a grant, so left out of action checks. */
export const PermissionItem = component('PermissionItem', {
  action: z.string(),
  type: z.string(),
  describe: z.string(),
  status: z.optional(z.string()),
  /** Reaches some of the rows that are listed, not all (decision 091): nothing asks by a field of this word. */
  isPartial: z.optional(z.boolean()),
})
export type PermissionItem = z.infer<typeof PermissionItem>

/** Specification 3, Permission result. `category` '2' means HR. */
export const PermissionResult = component('PermissionResult', {
  menu: z.array(MenuItem),
  auth: z.array(PermissionItem),
  allAuth: z.array(PermissionItem),
  queryAuth: z.array(
    z.object({
      action: z.string(),
      describe: z.string(),
      /** Reaches some of the rows that the scope has, not all: the list says so. */
      isPartial: z.optional(z.boolean()),
    }),
  ),
  category: z.string(),
  secretKey: z.nullable(z.string()),
  data: z.nullable(z.string()),
})
export type PermissionResult = z.infer<typeof PermissionResult>

const answer = {
  service: 'system',
  runsAs: 'server',
  access: 'session',
  method: 'GET',
  input: z.object({}),
  output: PermissionResult,
  isOpenBeforePasswordChange: true,
  isCompressed: true,
} as const

/** Specification 7, Session. */
export const permissions = endpointGroup('permission', {
  getUserPermissionByOrgCode: endpoint({
    ...answer,
    path: '/sys/permission/getUserPermissionByOrgCode',
    summary: 'Menu and permissions of the caller in the organisation of the request',
  }),
  getUserPermissions: endpoint({
    ...answer,
    path: '/sys/permission/getUserPermissions',
    summary: 'Menu and permissions of the caller in all organisations together',
  }),
})
