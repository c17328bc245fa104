import type pg from 'pg'

/** Somebody who is or was insured, with the days of it. */
export interface Member {
  readonly personId: string
  readonly employeeId: string
  readonly familyMemberId: string | null
  readonly name: string
  readonly nameEn: string | null
  readonly orgCode: string
  readonly periods: readonly { readonly from: string; readonly to: string }[]
}

/** A hospital that claims name. */
export interface Hospital {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly isDental: boolean
}

/** Everybody of the demo companies who is or was insured, in an order that stays. */
export const readMembers = async (client: pg.Client): Promise<Member[]> => {
  const { rows } = await client.query<Member>(
    `SELECT c.person_id::text AS "personId", c.employee_id::text AS "employeeId", c.family_member_id::text AS "familyMemberId",
       coalesce(f.name, e.name) AS name, CASE WHEN f.id IS NULL THEN e.name_en END AS "nameEn", e.sys_org_code AS "orgCode",
       jsonb_agg(jsonb_build_object('from', c.from_day, 'to', c.to_day) ORDER BY c.from_day) AS periods
     FROM cover c JOIN employee e ON e.id = c.employee_id AND e.del_flag = 0
     LEFT JOIN family_member f ON f.id = c.family_member_id
     WHERE c.del_flag = 0 AND NOT c.is_superseded AND e.sys_org_code IN ('A02', 'A03') AND (f.id IS NULL OR f.del_flag = 0)
     GROUP BY c.person_id, c.employee_id, c.family_member_id, f.id, f.name, f.id_no, e.name, e.name_en, e.sys_org_code, e.employee_no
     ORDER BY e.employee_no, f.id_no NULLS FIRST`,
  )
  return rows
}

/** The hospitals of the demo data that plans accept. */
export const readHospitals = async (client: pg.Client): Promise<Hospital[]> => {
  const { rows } = await client.query<Hospital>(
    `SELECT id::text AS id, hospital_name AS name, city, hospital_name LIKE '%口腔%' AS "isDental"
     FROM hospital WHERE del_flag = 0 AND NOT is_excluded ORDER BY hospital_name`,
  )
  return rows
}
