import * as z from 'zod/mini'
import { departUsers, DepartPerson } from '#contract/administration/depart-users.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { parseIds, parseListQuery } from '#contract/core/query.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { maskMobile } from '#contract/rules/mask.ts'
import type { Context } from '#server/calls/caller.ts'
import { sysDepart, sysDepartUser } from '#server/db/schema/departs.ts'
import { allRowsOf, refuseBeyond, rowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  there: /*i18n*/ { id: 'departUser.there', message: '该人员已在此部门' },
  notHere: /*i18n*/ { id: 'departUser.notHere', message: '所选人员不都是本机构的用户，请重新选择' },
}

/** How a field of the account of a row is read; its own organisation's alone. */
const ofAccount = (column: string) => `(SELECT p.${column} FROM people_here() p WHERE p.id = t.user_id)`

export const departUserStore = defineStore(departUsers, {
  table: sysDepartUser,
  computed: { username: ofAccount('username'), realname: ofAccount('realname') },
  unique: { sys_depart_user_key: texts.there },
})

const mostFound = 20
const columns = `p.id::text AS id, p.username, p.realname, p.phone, p.status, p.org_code AS "orgCode"`

const shown = (people: readonly DepartPerson[]): DepartPerson[] =>
  people.map((one) => ({ ...one, phone: one.phone === null ? null : maskMobile(one.phone) }))

/** The people of a department, in the order in which they came. */
export const peopleOf = async (departId: string, context: Context): Promise<DepartPerson[]> =>
  shown(
    await context.tx.rows(
      DepartPerson,
      `SELECT ${columns} FROM ${rowsOf(sysDepartUser, context)} d JOIN people_here() p ON p.id = d.user_id
       WHERE d.depart_id = $1 AND d.del_flag = 0 ORDER BY d.create_time, d.id`,
      [departId],
    ),
  )

/** The same page by page, and of those alone whose login name contains some letters. */
export const pageOfPeople = async (
  { depId, username = '', pageNo, pageSize }: ParsedOf<typeof departUsers.departUserList>,
  context: Context,
): Promise<Page<DepartPerson>> => {
  const { pageNo: current, pageSize: size } = parseListQuery(departUserStore.source.resource, {
    pageNo,
    pageSize,
  })
  const part = username.replaceAll('*', '').toLowerCase()
  const people = (await peopleOf(depId, context)).filter((one) => one.username.includes(part))
  return {
    records: people.slice((current - 1) * size, current * size),
    total: people.length,
    size,
    current,
    pages: Math.ceil(people.length / size),
    orders: [],
    searchCount: true,
    totalIsExact: true,
    nextCursor: null,
  }
}

/** People of the organisation whose name or account contains some words, or those with some ids. */
export const peopleFound = async (
  { keyWord, ids }: { keyWord?: string | undefined; ids?: string | undefined },
  { tx }: Context,
): Promise<DepartPerson[]> =>
  shown(
    await tx.rows(
      DepartPerson,
      `SELECT ${columns} FROM people_here() p
       WHERE ($1::bigint[] IS NULL OR p.id = ANY($1)) AND ($2::text IS NULL OR strpos(lower(p.realname || ' ' || p.username), lower($2)) > 0)
       ORDER BY p.username LIMIT ${mostFound}`,
      [ids === undefined ? null : parseIds(ids), keyWord ?? null],
    ),
  )

const Found = z.object({ id: z.string() })

/** Puts people into a department of the organisation where the caller works. */
export const addPeople = async (
  { depId, userIdList }: { depId: string; userIdList: readonly string[] },
  context: Context,
): Promise<null> => {
  const { tx, caller } = context
  const departs = await tx.rows(
    Found,
    `SELECT id::text AS id FROM ${allRowsOf(sysDepart)} t WHERE id = $1 AND del_flag = 0 AND sys_org_code = $2 FOR KEY SHARE`,
    [depId, caller.orgCode],
  )
  if (departs.length === 0) throw new Failure('notFound')
  const wanted = [...new Set(userIdList)]
  const here = await tx.rows(
    Found,
    'SELECT p.id::text AS id FROM people_here() p WHERE p.id = ANY($1::bigint[])',
    [wanted],
  )
  if (here.length !== wanted.length) throw refusal(texts.notHere)
  const added = await tx.rows(
    Found,
    `INSERT INTO ${allRowsOf(sysDepartUser)} (depart_id, user_id, sys_org_code, create_by) SELECT $1, id, $2, $3 FROM unnest($4::bigint[]) AS id
     ON CONFLICT DO NOTHING RETURNING id::text AS id`,
    [depId, caller.orgCode, caller.username, wanted],
  )
  await refuseBeyond(
    departUserStore.source,
    added.map(({ id }) => id),
    context,
  )
  return null
}

/** Takes people out of a department, all or none. */
export const removePeople = async (
  { depId, userIds }: { depId: string; userIds: string },
  context: Context,
): Promise<Deletion> => {
  const wanted = parseIds(userIds)
  const rows = await context.tx.rows(
    Found,
    `SELECT id::text AS id FROM ${rowsOf(sysDepartUser, context)} t WHERE depart_id = $1 AND user_id = ANY($2::bigint[]) AND del_flag = 0`,
    [depId, wanted],
  )
  if (rows.length !== wanted.length) throw new Failure('notFound')
  return departUserStore.deleteBatch({ ids: rows.map(({ id }) => id).join(',') }, context)
}
