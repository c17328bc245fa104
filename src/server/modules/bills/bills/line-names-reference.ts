import { billAdjustment } from '#server/db/schema/bill-adjustments.ts'
import { clientContractPriceItem } from '#server/db/schema/client-contracts.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { employee, employeeHistory, familyMember } from '#server/db/schema/members.ts'
import { plan } from '#server/db/schema/plans.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** SQL that finds what lines `l` are for: the plan, the package, the price of the contract, or the adjustment. */
const itemNames = `LEFT JOIN ${allRowsOf(plan)} p ON l.kind = 'PREMIUM' AND p.id = l.item
  LEFT JOIN ${allRowsOf(checkOrder)} o ON l.kind = 'PACKAGE' AND o.id = l.item
  LEFT JOIN ${allRowsOf(checkPackage)} k ON k.id = o.package_id
  LEFT JOIN LATERAL (SELECT i.package_name, i.relation FROM ${allRowsOf(clientContractPriceItem)} i WHERE l.kind IN ('FLAT', 'SERVICE') AND i.id = l.item LIMIT 1) i ON true
  LEFT JOIN ${allRowsOf(billAdjustment)} a ON l.kind = 'ADJUST' AND a.id = l.item`

/** What a line is for, in words. */
export const itemName = 'coalesce(p.plan_name, k.package_name, i.package_name, a.reason)'
export const itemNameEn = 'coalesce(p.plan_name_en, k.package_name_en)'

/** Of whom a service fee is asked. */
export const relationOfLine = 'i.relation'

/** For whom lines `l` are: employees `e`, of relatives `f` theirs. */
export const peopleOfLines = `LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = l.person_id
  LEFT JOIN ${allRowsOf(employee)} e ON e.id = coalesce(f.employee_id, l.person_id)`

/** In which department employees `e` of lines `l` were on the last day of each, `d`: of now, unless it changed since. */
export const departmentsOfLines = `LEFT JOIN LATERAL (
    SELECT h.before ->> 'department' AS department FROM ${allRowsOf(employeeHistory)} h
    WHERE h.record_id = e.id AND 'department' = ANY (h.changed) AND h.at >= (coalesce(l.to_day, l.service_month + interval '1 month'))::timestamp AT TIME ZONE 'Asia/Shanghai'
    ORDER BY h.id LIMIT 1
  ) was ON true
  CROSS JOIN LATERAL (SELECT CASE WHEN was IS NULL THEN e.department ELSE was.department END AS department) d`

/** What lines are for, and for whom. */
export const namesOfLines = `${itemNames}
  ${peopleOfLines}`
