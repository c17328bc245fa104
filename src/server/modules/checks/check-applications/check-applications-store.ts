import * as z from 'zod/mini'
import { checkApplications, CheckApplicationDraft } from '#contract/checks/check-applications.ts'
import { refusal } from '#contract/core/failures.ts'
import { isEdit, needsAnotherSql } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkProject, checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { checkApplication } from '#server/db/schema/check-applications.ts'
import { contradictedOrders, isInProject } from '#server/modules/checks/check-orders/members-reference.ts'
import { personOf } from '#server/modules/checks/check-orders/person-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** The permission to decide on requests. */
export const decideWord = 'checkApplication:decide'

const texts = {
  byProvider: /*i18n*/ {
    id: 'checkApplication.byProvider',
    message: '体检项目“{project}”的人员由服务商安排，请联系服务商',
  },
  noPackage: /*i18n*/ { id: 'checkApplication.noPackage', message: '请选择套餐' },
  taken: /*i18n*/ { id: 'checkOrder.personTaken', message: '该人员在这个体检项目中已有订单' },
  open: /*i18n*/ { id: 'checkApplication.open', message: '该人员在这个体检项目中已有待审批的申请' },
}

const Project = z.object({ project: z.string(), hrBooking: z.string() })

/** Refuses HR where its project takes no requests. */
const refuseClosed = async ({ projectId }: CheckApplicationDraft, { tx, caller }: Context) => {
  if (caller.category !== '2') return
  const [found] = await tx.rows(
    Project,
    `SELECT project_name AS project, hr_booking AS "hrBooking" FROM ${allRowsOf(checkProject)} p WHERE id = $1`,
    [projectId],
  )
  if (found?.hrBooking === 'NONE') throw refusal(texts.byProvider, { project: found.project })
}

const Offered = z.object({ packageId: z.string() })

/** The package that is asked for, or the only one of the project; whoever has a choice makes it. */
const packageFor = async ({ projectId, packageId }: CheckApplicationDraft, { tx }: Context) => {
  if (packageId) return {}
  const [only, other] = await tx.rows(
    Offered,
    `SELECT package_id::text AS "packageId" FROM ${allRowsOf(checkProjectPackage)} p WHERE project_id = $1 AND del_flag = 0 LIMIT 2`,
    [projectId],
  )
  if (other) throw refusalOf('packageId', texts.noPackage)
  return only ?? {}
}

const refuseTaken = async (draft: CheckApplicationDraft, context: Context) => {
  if (!(await isInProject(draft, context))) return
  throw refusalOf(draft.familyMemberId ? 'familyMemberId' : 'employeeId', texts.taken)
}

const fields = Object.keys(CheckApplicationDraft.shape) as (keyof CheckApplicationDraft)[]

export const checkApplicationStore = defineStore(checkApplications, {
  table: checkApplication,
  unique: { check_application_open: texts.open },
  computed: { needsAnother: () => needsAnotherSql(decideWord, { filers: ['filed_by', 'edited_by'] }) },
  contradicts: (rows, context) => contradictedOrders(rows, context),
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      await refuseClosed(draft, context)
      await refuseTaken(draft, context)
      const { userId: editedBy, username: submitter } = context.caller
      const said = { ...(await personOf(draft, context)), ...(await packageFor(draft, context)) }
      if (before) return isEdit(draft, before, fields) ? { ...said, editedBy } : said
      return { ...said, editedBy, filedBy: editedBy, submitter, submittedAt: new Date() }
    }),
  },
})
