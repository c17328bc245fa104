import { sql } from './database.ts'
import type { Row } from './desk.ts'

/** Relatives of one employee on the list of this year's project. */
const prepare = `
  WITH p AS (SELECT id, sys_org_code FROM check_project WHERE status = 'ACTIVE' ORDER BY id DESC LIMIT 1), k AS (
    SELECT pp.package_id AS id FROM check_project_package pp JOIN check_package k ON k.id = pp.package_id, p WHERE pp.project_id = p.id AND k.package_code = 'TJ-R01'
  ), f AS (
    INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender)
    SELECT e.id, e.sys_org_code, '9', '家属' || n, '2', 'KB' || n, '1990-01-01', '2'
    FROM (SELECT e.* FROM employee e, p WHERE e.sys_org_code = p.sys_org_code AND leave_date IS NULL ORDER BY e.id LIMIT 1) e, generate_series(1, $1::integer) n
    RETURNING *
  )
  INSERT INTO check_order (project_id, package_id, employee_id, family_member_id, sys_org_code, person_name)
  SELECT p.id, k.id, f.employee_id, f.id, f.sys_org_code, f.name FROM p, k, f RETURNING id::text AS id, version`

const makeSlots = `
  INSERT INTO check_slot (branch_id, day, from_time, to_time, capacity, slot_name, sys_org_code)
  SELECT b.id, CURRENT_DATE + 3, '05:' || lpad(n::text, 2, '0'), '06:30', $2, (CURRENT_DATE + 3)::text || ' 05:' || lpad(n::text, 2, '0'), b.sys_org_code
  FROM (SELECT b.* FROM branch b JOIN supplier s ON s.id = b.supplier_id AND s.api_type = 'API' ORDER BY b.id LIMIT 1) b, generate_series(1, $1::integer) n
  RETURNING id::text AS id`

/** Gives the supplier of these times an interface that is on; its id and that of the supplier. */
export const openInterface = async (
  dataDir: string,
  baseUrl: string,
): Promise<{ readonly id: string; readonly supplierId: string }> => {
  const [row] = await sql<{ id: string; supplierId: string }>(
    dataDir,
    `INSERT INTO supplier_interface (supplier_id, sys_org_code, base_url, is_on)
     SELECT id, sys_org_code, $1, true FROM supplier WHERE api_type = 'API' ORDER BY id LIMIT 1
     RETURNING id::text AS id, supplier_id::text AS "supplierId"`,
    [baseUrl],
  )
  if (!row) throw new Error('the demo data have no supplier with an interface')
  return row
}

/** An order to be booked, and the time it wants. */
export interface Wanted extends Row {
  readonly slotId: string
}

/** Orders of so many people, who want so many times of so many places at a supplier with an interface. */
export const peopleToBook = async (
  dataDir: string,
  { people, slots, places }: { readonly people: number; readonly slots: number; readonly places: number },
): Promise<{ readonly wanted: Wanted[]; readonly slotIds: readonly string[] }> => {
  const slotIds = (await sql<{ id: string }>(dataDir, makeSlots, [slots, places])).map(({ id }) => id)
  const waiting = await sql<Row>(dataDir, prepare, [people])
  return {
    slotIds,
    wanted: waiting.map((one, at) => ({ ...one, slotId: slotIds[at % slotIds.length] ?? '' })),
  }
}

/** Times that hold other than what orders hold of them, or more than there are. */
export const wrongSlots = (dataDir: string, ids: readonly string[]) =>
  sql<{ id: string }>(
    dataDir,
    `SELECT s.id::text AS id FROM check_slot s WHERE s.id = ANY($1::bigint[]) AND (held > capacity
       OR held <> (SELECT count(*) FROM check_order o WHERE o.slot_id = s.id) + (SELECT count(*) FROM check_order o WHERE o.wish_slot_id = s.id))`,
    [ids],
  )
