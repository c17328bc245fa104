import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import type { Context } from '#server/calls/caller.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

/** A package suits somebody on a day as far as anybody knows, in SQL (`package-fit.ts`). */
const suits = (day: string) => `(k.for_gender IS NULL OR k.for_gender = p.gender)
  AND extract(year FROM age(${day}, p.birth_date)) >= coalesce(k.age_from, 0)
  AND (k.age_to IS NULL OR extract(year FROM age(${day}, p.birth_date)) < k.age_to)`

/**
 * Who meets the conditions of a project, with the package that alone suits and what becomes of them. Parameters: the project, the
 * day of the examination, the employees, whether their relatives come along, and the packages, of which null are all of the project.
 */
export const judgedMembers = (context: Pick<Context, 'tx' | 'caller'>): string => `
  WITH offered AS (
    SELECT k.* FROM ${allRowsOf(checkProjectPackage)} pp JOIN ${allRowsOf(checkPackage)} k ON k.id = pp.package_id
    WHERE pp.project_id = $1 AND pp.del_flag = 0 AND ($5::bigint[] IS NULL OR k.id = ANY($5))
  ), people AS (
    SELECT e.id AS employee_id, NULL::bigint AS family_member_id, e.name, e.name_en, e.gender, e.birth_date, e.leave_date, e.sys_org_code
    FROM ${allRowsOf(employee)} e WHERE e.id = ANY($3::bigint[])
    UNION ALL
    SELECT f.employee_id, f.id, f.name, NULL, f.gender, f.birth_date, e.leave_date, f.sys_org_code
    FROM ${rowsOf(familyMember, context)} f JOIN ${allRowsOf(employee)} e ON e.id = f.employee_id
    WHERE $4 AND f.employee_id = ANY($3::bigint[]) AND f.del_flag = 0
  ), fitting AS (
    SELECT p.*, ARRAY(SELECT k.id FROM offered k WHERE ${suits('$2::date')}) AS fits, cardinality($5::bigint[]) = 1 AS is_one,
      EXISTS (SELECT FROM ${allRowsOf(checkOrder)} o WHERE o.project_id = $1 AND o.del_flag = 0 AND o.status <> '90'
        AND coalesce(o.family_member_id, o.employee_id) = coalesce(p.family_member_id, p.employee_id)) AS is_present
    FROM people p
  ), judged AS (
    SELECT p.*, CASE WHEN cardinality(p.fits) = 1 THEN p.fits[1] END AS package_id,
      CASE WHEN p.is_present THEN 'PRESENT' WHEN p.leave_date < $2::date THEN 'LEFT'
        WHEN p.is_one AND cardinality(p.fits) = 0 THEN
          CASE WHEN EXISTS (SELECT FROM offered k WHERE k.for_gender <> p.gender) THEN 'GENDER' ELSE 'AGE' END
        ELSE 'NEW' END AS outcome
    FROM fitting p
  )`
