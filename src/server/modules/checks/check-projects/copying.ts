import * as z from 'zod/mini'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { checkProjectBranch, checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { addAgain } from '#server/modules/checks/check-orders/people-again-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import {
  checkProjectBranchStore,
  checkProjectPackageStore,
  checkProjectStore,
} from './check-projects-store.ts'

const said = /*i18n*/ {
  id: 'checkProject.copied',
  message:
    '已复制：套餐 {packages, number} 个（{renewed, number} 个换为新版）；网点 {branches, number} 个（{closed, number} 个已停业，未带入）；人员 {people, number} 人（{left, number} 人不再符合，未带入；{undecided, number} 人须重选套餐）',
}

const Again = z.object({ before: z.string(), next: z.string(), companyAmount: z.nullable(z.string()) })

/** The packages of a project, each with the version of its code that holds on a day. */
const packagesOn = (projectId: string, day: string, { tx }: Context) =>
  tx.rows(
    Again,
    `SELECT k.id::text AS before, coalesce((SELECT n.id FROM ${allRowsOf(checkPackage)} n WHERE clean_key(n.package_code) = clean_key(k.package_code) AND n.del_flag = 0
         AND n.valid_from <= $2::date ORDER BY n.valid_from DESC LIMIT 1), k.id)::text AS next, trim_scale(pp.company_amount / 100.0)::text AS "companyAmount"
     FROM ${allRowsOf(checkProjectPackage)} pp JOIN ${allRowsOf(checkPackage)} k ON k.id = pp.package_id
     WHERE pp.project_id = $1 AND pp.del_flag = 0 ORDER BY k.package_code`,
    [projectId, day],
  )

const Place = z.object({ id: z.string(), isOpen: z.boolean() })

const branchesOf = (projectId: string, { tx }: Context) =>
  tx.rows(
    Place,
    `SELECT b.id::text AS id, b.status = '1' AS "isOpen" FROM ${allRowsOf(checkProjectBranch)} pb JOIN ${allRowsOf(branch)} b ON b.id = pb.branch_id
     WHERE pb.project_id = $1 AND pb.del_flag = 0 AND b.del_flag = 0 ORDER BY b.id`,
    [projectId],
  )

/** Makes the project of another year after one, and says what differs. */
export const copyProject = async (
  { id, withPeople, ...asked }: ParsedOf<typeof checkProjects.copy>,
  context: Context,
): Promise<CheckProject> => {
  const { payer, takesFamily, hrBooking, leaverDefault, budget } = await checkProjectStore.queryById(
    { id },
    context,
  )
  const made = await checkProjectStore.add(
    { payer, takesFamily, hrBooking, leaverDefault, budget, ...asked },
    context,
  )
  const packages = await packagesOn(id, asked.bookFrom, context)
  for (const { next: packageId, companyAmount } of packages)
    await checkProjectPackageStore.add({ projectId: made.id, packageId, companyAmount }, context)
  const branches = await branchesOf(id, context)
  const open = branches.filter(({ isOpen }) => isOpen)
  for (const { id: branchId } of open)
    await checkProjectBranchStore.add({ projectId: made.id, branchId }, context)
  const versions = new Map(packages.map(({ before, next }) => [before, next]))
  const people = withPeople
    ? await addAgain({ from: id, to: made.id, versions }, context)
    : { added: 0, left: 0, undecided: 0 }
  context.say?.(checkProjects.copy, said, {
    packages: packages.length,
    renewed: packages.filter(({ before, next }) => before !== next).length,
    branches: open.length,
    closed: branches.length - open.length,
    people: people.added,
    left: people.left,
    undecided: people.undecided,
  })
  return checkProjectStore.queryById({ id: made.id }, context)
}
