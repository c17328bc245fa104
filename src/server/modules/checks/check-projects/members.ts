import * as z from 'zod/mini'
import { MemberFilter, type CheckProgress, type MemberOutcome } from '#contract/checks/check-members.ts'
import { checkProjects } from '#contract/checks/check-projects.ts'
import { isAllowed } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkProject, checkProjectBranch } from '#server/db/schema/check-projects.ts'
import { addMembers, foretellMembers } from '#server/modules/checks/check-orders/members-reference.ts'
import { ordersByPackage, ordersByState } from '#server/modules/checks/check-orders/progress-reference.ts'
import type { OwnCalls } from '#server/implement-resource.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { lockRow } from '#server/store/row-writes.ts'
import { checkProjectStore } from './check-projects-store.ts'

const texts = {
  over: /*i18n*/ { id: 'checkMember.projectOver', message: '体检项目“{project}”已经结束，不能再增加人员' },
  noFamily: /*i18n*/ { id: 'checkOrder.noFamily', message: '体检项目“{project}”不含家属' },
  otherBranch: /*i18n*/ { id: 'checkMember.otherBranch', message: '该网点不是这个项目的网点，请重新选择' },
  none: /*i18n*/ { id: 'checkMember.none', message: '没有新的人员可加入' },
  done: /*i18n*/ { id: 'checkMember.done', message: '已加入 {count, number} 人' },
  more: /*i18n*/ {
    id: 'checkMember.more',
    message: '已加入 {count, number} 人，还有人符合条件，请再次加入',
  },
}

type Question = ParsedOf<typeof checkProjects.addMembers>

const Place = z.object({ id: z.string() })

/** Refuses an ended project, relatives where it takes none, and a branch that is none of it. */
const projectFor = async ({ id, withFamily, branchId }: Question, context: Context) => {
  const project = await checkProjectStore.queryById({ id }, context)
  if (project.status === 'ENDED') throw refusal(texts.over, { project: project.projectName })
  if (withFamily && !project.takesFamily)
    throw refusalOf('withFamily', texts.noFamily, { project: project.projectName })
  if (!branchId) return project
  const [place] = await context.tx.rows(
    Place,
    `SELECT id::text AS id FROM ${allRowsOf(checkProjectBranch)} b WHERE project_id = $1 AND branch_id = $2 AND del_flag = 0`,
    [id, branchId],
  )
  if (!place) throw refusalOf('branchId', texts.otherBranch)
  return project
}

const Kept = z.object({ filter: z.nullable(MemberFilter) })

/** How people were added to a project last. */
const keptFilter = async (id: string, { tx }: Context): Promise<MemberFilter | null> => {
  const [row] = await tx.rows(
    Kept,
    `SELECT member_filter AS filter FROM ${allRowsOf(checkProject)} p WHERE id = $1`,
    [id],
  )
  return row?.filter ?? null
}

const keepFilter = async (id: string, filter: MemberFilter, { tx }: Context): Promise<void> => {
  await tx.query(`UPDATE ${allRowsOf(checkProject)} p SET member_filter = $2 WHERE id = $1`, [
    id,
    JSON.stringify(filter),
  ])
}

const filterOf = ({ id: _id, ...filter }: Question): MemberFilter => filter

const add = async (asked: Question, context: Context): Promise<MemberOutcome> => {
  const project = await projectFor(asked, context)
  await lockRow(checkProjectStore.source, asked.id, context)
  const outcome = await addMembers(project, filterOf(asked), context)
  if (outcome.added > 0) await keepFilter(asked.id, filterOf(asked), context)
  const { added: count, isMore } = outcome
  const said = isMore ? texts.more : texts.done
  context.say?.(checkProjects.addMembers, count === 0 ? texts.none : said, { count })
  return outcome
}

/** Who fits by now and is not in the project yet; nobody where it has ended. */
const newcomersOf = async (id: string, filter: MemberFilter, context: Context): Promise<number> => {
  const project = await checkProjectStore.queryById({ id }, context)
  if (project.status === 'ENDED') return 0
  return (await foretellMembers(project, filter, context)).added
}

const progress = async ({ id }: { readonly id: string }, context: Context): Promise<CheckProgress> => {
  const { takesFamily } = await checkProjectStore.queryById({ id }, context)
  const counted = { ...(await ordersByState(id, context)), ...(await ordersByPackage(id, context)) }
  if (!isAllowed(checkProjects.addMembers.access, context.caller.grants))
    return { ...counted, newcomers: null, filter: null }
  const filter = (await keptFilter(id, context)) ?? { withFamily: takesFamily }
  return { ...counted, newcomers: await newcomersOf(id, filter, context), filter }
}

/** Adds people to projects by conditions, and says how far a project is. */
export const memberHandlers: Omit<OwnCalls<typeof checkProjects>, 'copy'> = {
  foretellMembers: async (asked, context) =>
    foretellMembers(await projectFor(asked, context), filterOf(asked), context),
  addMembers: add,
  progress,
}
