import * as z from 'zod/mini'
import { examinesOn } from '#contract/checks/arrivals.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { refusal } from '#contract/core/failures.ts'
import { workingDaysAfter } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkPackageCost } from '#server/db/schema/check-packages.ts'
import { checkProjectBranch } from '#server/db/schema/check-projects.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { orderedOf, type Ordered } from './booking-facts.ts'
import { agreed } from './booking-rules.ts'
import { orderTexts as texts } from './order-texts.ts'
import type { Written } from './order-writing.ts'

/** An order whose person has come, and the branch that was said of it. */
interface Coming {
  readonly before: CheckOrder
  readonly asked: { readonly branchId?: string | null | undefined }
}

const Place = z.object({
  id: z.string(),
  branchId: z.nullable(z.string()),
  branchName: z.nullable(z.string()),
  /** The branch is one of the project. */
  isPlace: z.boolean(),
  reportDays: z.nullable(z.number()),
  /** What its supplier is paid for the package, in fen. */
  costs: z.record(z.string(), z.string()),
})

/** Where the people of orders have come: at the branch of the order, else at the one that is said. */
const places = `SELECT o.id::text AS id, b.id::text AS "branchId", b.branch_name AS "branchName", s.report_days AS "reportDays",
    EXISTS (SELECT FROM ${allRowsOf(checkProjectBranch)} pb WHERE pb.project_id = o.project_id AND pb.branch_id = b.id AND pb.del_flag = 0) AS "isPlace",
    coalesce((SELECT jsonb_object_agg(c.package_id, c.cost::text) FROM ${allRowsOf(checkPackageCost)} c
      WHERE c.supplier_id = b.supplier_id AND c.package_id = o.package_id AND c.del_flag = 0), '{}') AS costs
  FROM jsonb_to_recordset($1::jsonb) AS d (id bigint, said bigint) JOIN ${allRowsOf(checkOrder)} o ON o.id = d.id
    LEFT JOIN ${allRowsOf(branch)} b ON b.id = coalesce(o.branch_id, d.said) LEFT JOIN ${allRowsOf(supplier)} s ON s.id = b.supplier_id`

/** So many working days a supplier has for a report that says nothing else. */
const usualReportDays = 10

/** Refuses a day on which the project examines nobody: whoever has come is billed. */
export const refuseArrivalDay = (
  order: Pick<CheckOrder, 'examFrom' | 'examTo'>,
  { field, day }: { readonly field: 'arrivedAt' | 'examDay' | 'more'; readonly day: string },
): void => {
  if (examinesOn(order, day)) return
  throw refusalOf(field, texts.examWindow, { from: order.examFrom ?? '', to: order.examTo ?? '' })
}

/** What is known at an arrival: where it is, what is agreed there, and by when the report is to be ready. */
export interface Arrivals {
  /** What is written of one that has not arrived before. Throws where no branch is known, or no package. */
  termsOf(coming: Coming): Written
  reportBy(id: string, day: string): string
}

const branchOf = ({ before, asked }: Coming, place: z.infer<typeof Place> | undefined): string => {
  const { personName: person, projectName: project, branchId } = before
  if (!place?.branchId) throw refusalOf('branchId', texts.noBranch, { person })
  if (branchId === null && asked.branchId && !place.isPlace)
    throw refusalOf('branchId', texts.otherBranch, {
      project: project ?? '',
      branch: place.branchName ?? '',
    })
  return place.branchId
}

/** Reads what the arrivals of some orders are to know. */
export const readArrivals = async (coming: readonly Coming[], context: Context): Promise<Arrivals> => {
  const asked = coming.map((one) => ({ id: one.before.id, said: one.asked.branchId ?? null }))
  const rows = await context.tx.rows(Place, places, [JSON.stringify(asked)])
  const at = new Map(rows.map((row) => [row.id, row]))
  const unbooked = coming.filter(({ before }) => before.price === null).map(({ before }) => before.id)
  const ordered: ReadonlyMap<string, Ordered> =
    unbooked.length === 0 ? new Map() : await orderedOf(unbooked, context)
  const special = await readSpecialDays(context)
  return {
    termsOf: (one) => {
      const { id, personName: person } = one.before
      const branchId = branchOf(one, at.get(id))
      const order = ordered.get(id)
      if (order?.packageId === null) throw refusal(texts.noPackage, { person })
      // What was booked was agreed then.
      return { branchId, ...(order && agreed(order, at.get(id)?.costs ?? {})) }
    },
    reportBy: (id, day) => workingDaysAfter(day, at.get(id)?.reportDays ?? usualReportDays, special),
  }
}
