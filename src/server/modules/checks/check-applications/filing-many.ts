import * as z from 'zod/mini'
import { checkApplications, maxFiled, type FiledMany } from '#contract/checks/check-applications.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { parseIds } from '#contract/core/query.ts'
import type { Context } from '#server/calls/caller.ts'
import { employee } from '#server/db/schema/members.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { inSavepoint } from '#server/store/savepoint.ts'
import { checkApplicationStore } from './check-applications-store.ts'

const said = /*i18n*/ {
  id: 'checkApplication.filedMany',
  message: '已提交 {filed, number} 人的申请，{refused, number} 人未提交：{why}',
}
const all = /*i18n*/ { id: 'checkApplication.filedAll', message: '已提交 {filed, number} 人的申请' }

const Named = z.object({ id: z.string(), name: z.string() })

/** Asks for check-ups of employees one by one: whoever is refused stays out and is named, the others are filed. */
export const fileMany = async (
  { id: projectId, employeeIds, wishes }: ParsedOf<typeof checkApplications.fileMany>,
  context: Context,
): Promise<FiledMany> => {
  const people = await context.tx.rows(
    Named,
    `SELECT id::text AS id, name FROM ${rowsOf(employee, context)} e WHERE id = ANY($1::bigint[]) AND del_flag = 0 ORDER BY e.id`,
    [parseIds(employeeIds, maxFiled)],
  )
  const refused: FiledMany['refused'] = []
  for (const { id: employeeId, name } of people) {
    const made = await inSavepoint(context, (own) =>
      checkApplicationStore.add({ projectId, employeeId, wishes }, own),
    )
    if (made instanceof Failure) refused.push({ name, reason: context.translate(made.text, made.values) })
  }
  const filed = people.length - refused.length
  const [first] = refused
  if (people.length === 0) throw new Failure('badIds')
  const why = first ? `${first.name} ${first.reason}` : ''
  context.say?.(checkApplications.fileMany, first ? said : all, { filed, refused: refused.length, why })
  return { filed, refused }
}
