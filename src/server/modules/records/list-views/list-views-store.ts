import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import type { Locale } from '#contract/core/message.ts'
import { viewScopes, type ListLayout, type ListViewContent } from '#contract/records/list-views.ts'
import { nameIn } from '#server/store/present.ts'
import { staleFailure, writtenColumns } from '#server/store/row-writes.ts'
import type { Caller, Context } from '#server/calls/caller.ts'

const Counted = z.object({ count: z.number() })
const Made = z.object({ id: z.string() })
const OwnLayout = z.object({
  viewId: z.string(),
  layout: z.custom<ListLayout>((value) => typeof value === 'object'),
})
const Default = z.object({ viewId: z.string() })
const Role = z.object({ roleCode: z.string(), roleName: z.string() })

/** A view as stored, with what its readers are told about it. */
const StoredView = z.object({
  id: z.string(),
  listKey: z.string(),
  name: z.string(),
  scope: z.enum(viewScopes),
  roleCode: z.nullable(z.string()),
  roleName: z.nullable(z.string()),
  ownerId: z.string(),
  ownerName: z.string(),
  orgCode: z.nullable(z.string()),
  content: z.custom<ListViewContent>((value) => typeof value === 'object'),
  ...writtenColumns,
})
export type StoredView = z.infer<typeof StoredView>

const columnsIn = (
  locale: Locale,
) => `v.id, v.version, v.list_key AS "listKey", v.name, v.scope, v.role_code AS "roleCode", ${nameIn(locale, 'r.role_name')} AS "roleName", v.owner_id AS "ownerId",
  coalesce(u.realname, '') AS "ownerName", v.org_code AS "orgCode", v.content, v.create_by AS "createBy", v.create_time AS "createTime", v.update_by AS "updateBy", v.update_time AS "updateTime"`
const tables = `sys_list_view v LEFT JOIN sys_user u ON u.id = v.owner_id LEFT JOIN sys_role r ON r.role_code = v.role_code`
/** Own ones; shared ones that reach the caller's organisation, and role ($3) where they are a role's. */
const visible = `v.del_flag = 0 AND (v.owner_id = $1 OR ((v.org_code IS NULL OR v.org_code = $2) AND (v.scope = 'all' OR (v.scope = 'role' AND v.role_code = ANY($3)))))`
const reader = ({ userId, orgCode, roleCodes }: Caller) => [userId, orgCode, roleCodes]

/** The views of a list that the caller may see, by name. */
export const viewsFor = ({ tx, caller, locale }: Context, listKey: string): Promise<StoredView[]> =>
  tx.rows(
    StoredView,
    `SELECT ${columnsIn(locale)} FROM ${tables} WHERE ${visible} AND v.list_key = $4 ORDER BY v.name, v.id LIMIT 500`,
    [...reader(caller), listKey],
  )

/** A view the caller may see; throws `notFound` for any other. With `isHeld` nobody else changes it in this transaction. */
export const viewOf = async (
  { tx, caller, locale }: Context,
  id: string,
  isHeld = false,
): Promise<StoredView> => {
  const [view] = await tx.rows(
    StoredView,
    `SELECT ${columnsIn(locale)} FROM ${tables} WHERE ${visible} AND v.id = $4${isHeld ? ' FOR UPDATE OF v' : ''}`,
    [...reader(caller), id],
  )
  if (!view) throw new Failure('notFound')
  return view
}

/** How many views of a list somebody owns; two of their requests at once are counted one after the other. */
export const countViews = async ({ tx, caller }: Context, listKey: string): Promise<number> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 3))`, [
    `views ${caller.userId} ${listKey}`,
  ])
  const [row] = await tx.rows(
    Counted,
    `SELECT count(*)::int AS count FROM sys_list_view WHERE owner_id = $1 AND list_key = $2 AND del_flag = 0`,
    [caller.userId, listKey],
  )
  return row?.count ?? 0
}

/** What is known of a new view; `orgCode` null reaches every organisation. */
export type NewView = Pick<StoredView, 'listKey' | 'name' | 'scope' | 'roleCode' | 'orgCode' | 'content'>

/** Stores a view of the caller; gives back its id. */
export const insertView = async ({ tx, caller }: Context, view: NewView): Promise<string> => {
  const { listKey, name, scope, roleCode, orgCode, content } = view
  const [made] = await tx.rows(
    Made,
    `INSERT INTO sys_list_view (list_key, name, scope, role_code, org_code, owner_id, content, create_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [listKey, name, scope, roleCode, orgCode, caller.userId, JSON.stringify(content), caller.username],
  )
  if (!made) throw new Failure('internal')
  return made.id
}

/** Writes another name and state, if the view still has this version. */
export const updateView = async (
  { tx, caller }: Context,
  view: StoredView,
  next: { readonly version: number; readonly name: string; readonly content: ListViewContent },
): Promise<void> => {
  if (view.version !== next.version) throw await staleFailure(view, { tx })
  await tx.query(
    `UPDATE sys_list_view SET name = $2, content = $3, version = version + 1, update_by = $4, update_time = clock_timestamp() WHERE id = $1`,
    [view.id, next.name, JSON.stringify(next.content), caller.username],
  )
}

/** Throws a view away, and what everybody remembered about it. */
export const deleteView = async ({ tx }: Context, id: string): Promise<void> => {
  await tx.query(`DELETE FROM sys_list_view WHERE id = $1`, [id])
  await tx.query(`DELETE FROM sys_list_layout WHERE view_id = $1`, [id])
  await tx.query(`DELETE FROM sys_list_default WHERE view_id = $1`, [id])
}

/** The caller's own columns by view id; `'0'` is the built-in list. */
export const layoutsOf = (
  { tx, caller }: Context,
  listKey: string,
): Promise<{ viewId: string; layout: ListLayout }[]> =>
  tx.rows(
    OwnLayout,
    `SELECT view_id AS "viewId", layout FROM sys_list_layout WHERE user_id = $1 AND list_key = $2`,
    [caller.userId, listKey],
  )

/** Remembers the caller's columns of a list (`viewId` '0') or of a view of it; the last one to say something is right. */
export const putLayout = async (
  { tx, caller }: Context,
  { listKey, viewId, layout }: { listKey: string; viewId: string; layout: ListLayout | null },
): Promise<void> => {
  const row = [caller.userId, listKey, viewId]
  if (!layout) {
    await tx.query(`DELETE FROM sys_list_layout WHERE user_id = $1 AND list_key = $2 AND view_id = $3`, row)
    return
  }
  await tx.query(
    `INSERT INTO sys_list_layout (user_id, list_key, view_id, layout) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, list_key, view_id) DO UPDATE SET layout = $4, version = sys_list_layout.version + 1, update_time = clock_timestamp()`,
    [...row, JSON.stringify(layout)],
  )
}

/** The view the caller's list opens with, whether or not it may still be seen. */
export const defaultOf = async ({ tx, caller }: Context, listKey: string): Promise<string | null> => {
  const [row] = await tx.rows(
    Default,
    `SELECT view_id AS "viewId" FROM sys_list_default WHERE user_id = $1 AND list_key = $2`,
    [caller.userId, listKey],
  )
  return row?.viewId ?? null
}

export const putDefault = async (
  { tx, caller }: Context,
  listKey: string,
  id: string | null,
): Promise<void> => {
  const row = [caller.userId, listKey]
  if (id === null) await tx.query(`DELETE FROM sys_list_default WHERE user_id = $1 AND list_key = $2`, row)
  else
    await tx.query(
      `INSERT INTO sys_list_default (user_id, list_key, view_id) VALUES ($1, $2, $3) ON CONFLICT (user_id, list_key) DO UPDATE SET view_id = $3`,
      [...row, id],
    )
}

/** Roles that somebody may share with: all of them, or the given ones. */
export const rolesFor = (
  { tx, locale }: Context,
  codes: readonly string[] | undefined,
): Promise<{ roleCode: string; roleName: string }[]> =>
  tx.rows(
    Role,
    `SELECT role_code AS "roleCode", ${nameIn(locale, 'role_name')} AS "roleName" FROM sys_role WHERE del_flag = 0 AND ($1::text[] IS NULL OR role_code = ANY($1)) ORDER BY id`,
    [codes ?? null],
  )
