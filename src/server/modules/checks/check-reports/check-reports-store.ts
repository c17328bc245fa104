import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkReports, type CheckReport, type CheckReportDraft } from '#contract/checks/check-reports.ts'
import { refusal } from '#contract/core/failures.ts'
import { events } from '#contract/messages/events.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkReport } from '#server/db/schema/check-reports.ts'
import { orderForReport, reportOrder } from '#server/modules/checks/check-orders/reporting-reference.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { Services } from '#server/services.ts'
import { inTurn, type Follow, type WrittenRow } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { noteReading } from './readers-reference.ts'
import { isOfPerson, reportTexts } from './report-rules.ts'

/** The fields that tell health: whoever is answered one of them has read the report. */
const telling = ['summary', 'findings', 'files']

const refuseReport = (draft: CheckReportDraft, order: CheckOrder): void => {
  const { nameOnReport: name, examDay, files = [] } = draft
  const { status, personName: person, orderNo } = order
  if (status === '90') throw refusal(reportTexts.cancelled, { orderNo })
  if (files.length === 0 && !draft.summary) throw refusalOf('files', reportTexts.noFile)
  if (examDay > dayAt()) throw refusalOf('examDay', reportTexts.future)
  if (!isOfPerson(name, order)) throw refusalOf('nameOnReport', reportTexts.stranger, { name, person })
}

const Last = z.object({ last: z.number() })

const nextVersion = async (orderId: string, { tx }: Context): Promise<number> => {
  const [found] = await tx.rows(
    Last,
    `SELECT coalesce(max(version_no), 0) AS last FROM ${allRowsOf(checkReport)} t WHERE order_id = $1`,
    [orderId],
  )
  return (found?.last ?? 0) + 1
}

const isCurrent = (rowsIn: RowsIn) =>
  `(EXISTS (SELECT FROM ${rowsIn(checkOrder)} o WHERE o.id = t.order_id AND o.status = '70')
    AND NOT EXISTS (SELECT FROM ${rowsIn(checkReport)} n WHERE n.order_id = t.order_id AND n.version_no > t.version_no))`

type Follows = Follow<WrittenRow<CheckReport>>

const checkReportStoreWith = (follows?: Follows) =>
  defineStore(checkReports, {
    table: checkReport,
    computed: { isCurrent },
    hide: noteReading('report', telling),
    unique: { check_report_version_key: reportTexts.taken },
    decide: {
      save: inTurn(async ({ before, draft }, context) => {
        if (before) {
          if (draft.examDay > dayAt()) throw refusalOf('examDay', reportTexts.future)
          return {}
        }
        // Held from here on: two reports of one order come one after the other.
        refuseReport(draft, await orderForReport(draft.orderId, context))
        await reportOrder({ id: draft.orderId, examDay: draft.examDay }, context)
        return { versionNo: await nextVersion(draft.orderId, context) }
      }),
    },
    ...(follows && { after: { save: follows } }),
  })

/** Reports as they are read. */
export const checkReportStore = checkReportStoreWith()

/** Reports as they are sent: medical staff are told of a version that takes the place of another. */
export const writingReports = ({ events: told }: Pick<Services, 'events'>) =>
  checkReportStoreWith(
    inTurn(async ({ before, after }, context) => {
      const { id, versionNo, orderNo, sysOrgCode: orgCode } = after
      if (before || versionNo === 1) return
      await told.raise(
        events.checkReportRenewed,
        { id, orgCode, values: { orderNo: orderNo ?? '' } },
        context,
      )
    }),
  )
