import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { BuildOptions } from '#server/app.ts'
import { implement, type Handler, type Implementation } from '#server/calls/implement.ts'
import { implementations } from '#server/modules.ts'

const whoami = {
  method: 'GET',
  access: 'session',
  summary: 'What the kernel knows',
  input: z.object({ note: z.optional(z.string()) }),
  output: z.object({
    ip: z.string(),
    locale: z.string(),
    org: z.string(),
    note: z.nullable(z.string()),
    inDatabase: z.string(),
  }),
} as const

const write = {
  service: 'core',
  method: 'POST',
  access: 'session',
  message: /*i18n*/ { id: 'done.add', message: '添加成功！' },
} as const

/** How many rows of `takeRows` were looked at. */
export const rowsLookedAt = { count: 0 }

const isRight = (row: unknown): boolean => {
  rowsLookedAt.count += 1
  return row === 1
}

/** Calls that no product has, to see the kernel around a handler: who asks, what fails, what is written. */
export const probes = {
  whoami: endpoint({ ...whoami, service: 'core', path: '/probe/whoami' }),
  whoamiAtSystem: endpoint({ ...whoami, service: 'system', path: '/probe/whoami' }),
  whoamiAsServer: endpoint({ ...whoami, service: 'core', path: '/probe/whoamiAsServer', runsAs: 'server' }),
  fail: endpoint({
    service: 'core',
    method: 'GET',
    path: '/probe/fail',
    access: 'session',
    summary: 'Fails as told',
    input: z.object({ how: z.string(), secret: z.optional(z.string()) }),
    output: z.null(),
  }),
  addGroup: endpoint({
    ...write,
    path: '/probe/addGroup',
    summary: 'Writes a row',
    input: z.object({ name: z.string(), isBroken: z.optional(z.boolean()) }),
    output: z.object({ id: z.string() }),
  }),
  takeRows: endpoint({
    ...write,
    path: '/probe/takeRows',
    summary: 'Takes thousands of rows, each of them 1',
    input: z.object({ rows: z.array(z.unknown().check(z.refine(isRight))) }),
    output: z.null(),
    heavy: 'always',
    maxParts: 10_000,
  }),
  writeInRead: endpoint({
    service: 'core',
    method: 'GET',
    path: '/probe/writeInRead',
    access: 'session',
    summary: 'A read that writes',
    input: z.object({}),
    output: z.null(),
  }),
}

const tellWho: Handler<typeof probes.whoami> = async ({ note }, { ip, locale, caller, tx }) => {
  const [row] = await tx.query<{ as: string }>(
    `SELECT current_user || ' ' || current_setting('app.org') || ' ' || current_setting('app.user') AS "as"`,
  )
  return { ip, locale, org: caller.orgCode, note: note ?? null, inDatabase: row?.as ?? '' }
}

const probeImplementations: readonly Implementation[] = [
  implement(probes.whoami, tellWho),
  implement(probes.whoamiAtSystem, tellWho),
  implement(probes.whoamiAsServer, tellWho),
  implement(probes.fail, async ({ how, secret }, { tx }) => {
    if (how === 'sql') await tx.query(`SELECT $1::bigint FROM no_such_table`, [secret])
    if (how === 'value') await tx.query(`SELECT ('x' || $1)::bigint`, [secret])
    if (how === 'type') throw new TypeError(`Cannot read properties of ${secret}`)
    if (how === 'failure') throw new Failure('notFound')
    if (how === 'caused')
      throw new Error('Failed query: select 1 params: ' + secret, {
        cause: new Error('inner', {
          cause: { name: 'Error', code: 'XX000', severity: 'ERROR', message: secret },
        }),
      })
    if (how === 'parse') JSON.parse(`{"a":${secret}`)
    return null
  }),
  implement(probes.addGroup, async ({ name, isBroken }, { tx, caller }) => {
    const [row] = await tx.query<{ id: string }>(
      `INSERT INTO company_group (group_code, group_name, sys_org_code, create_by) VALUES ($1, $1, $2, $3) RETURNING id`,
      [name, caller.orgCode, caller.username],
    )
    if (isBroken) throw new Failure('notAllowedNow')
    return { id: row?.id ?? '' }
  }),
  implement(probes.takeRows, async () => null),
  implement(probes.writeInRead, async (_input, { tx }) => {
    await tx.query(`UPDATE company_group SET group_name = 'x'`)
    return null
  }),
]

/** A server that has the probes beside everything the product serves. */
export const withProbes: BuildOptions = {
  modules: (services) => [...implementations(services), ...probeImplementations],
}
