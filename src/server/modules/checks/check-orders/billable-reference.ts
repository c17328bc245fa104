import { checkOrder, checkOrderMissed } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** Orders of before the company's share was kept are all the company's, or all the person's. */
const ofCompany = `coalesce(o.company_amount, CASE o.payer WHEN 'PERSON' THEN 0 ELSE o.price END)`

/** What of the supplier's price is not owed, since the person gave an item up or does it later. */
const notDone = `coalesce((SELECT sum(m.amount) FROM ${allRowsOf(checkOrderMissed)} m WHERE m.record_id = o.id AND m.to_version IS NULL), 0)`

/**
 * What orders owe, as the text of a query: one row for each order whose person has come (60, 70), and nothing of others. `price` is what
 * the client agreed on when it was booked (fen; null where no package was chosen), `company_amount` what of it the company bears and
 * `person_amount` the rest, `cost` what the supplier gets for what was done, `arrived_on` the day that it counts for.
 */
export const billableOrders = `SELECT o.id AS order_id, o.order_no, o.sys_org_code, o.project_id, p.contract_id, o.package_id, o.branch_id,
    o.employee_id, o.family_member_id, o.person_name, o.payer, o.price, ${ofCompany} AS company_amount, o.price - ${ofCompany} AS person_amount,
    o.cost - ${notDone} AS cost, (o.arrived_at AT TIME ZONE 'Asia/Shanghai')::date AS arrived_on
  FROM ${allRowsOf(checkOrder)} o JOIN ${allRowsOf(checkProject)} p ON p.id = o.project_id
  WHERE o.del_flag = 0 AND o.status IN ('60', '70')`
