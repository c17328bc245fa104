import { checkSlots } from '#contract/checks/check-slots.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { someProject } from '../support/e2e-checks.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

/** People with an appointment at a time, some of whom have come already. */
const appoint = (projectId: string, slotId: string, { people, come }: { people: number; come: number }) =>
  sql(
    `WITH f AS (
       INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender)
       SELECT e.id, e.sys_org_code, '9', '顾念' || n, '2', 'M' || next_id(), '1990-01-01', '2'
       FROM (SELECT e.* FROM employee e JOIN check_project p ON p.id = $1 AND p.sys_org_code = e.sys_org_code WHERE e.leave_date IS NULL ORDER BY e.id LIMIT 1) e,
         generate_series(1, $3::integer) n RETURNING *
     )
     INSERT INTO check_order (project_id, package_id, employee_id, family_member_id, sys_org_code, person_name, slot_id, branch_id, exam_day, exam_time, confirmed_at, no_arrival_on, status, arrived_at, arrived_from)
     SELECT $1, (SELECT package_id FROM check_project_package WHERE project_id = $1 LIMIT 1), f.employee_id, f.id, f.sys_org_code, f.name, s.id, s.branch_id, s.day, s.from_time || '–' || s.to_time, now(), s.day + 3,
       CASE WHEN c THEN '60' ELSE '40' END, CASE WHEN c THEN now() END, CASE WHEN c THEN '40' END
     FROM (SELECT f.*, row_number() OVER (ORDER BY id) <= $4 AS c FROM f) f, check_slot s WHERE s.id = $2`,
    [projectId, slotId, people, come],
  )

test.describe('who arranges health checks', () => {
  test.use({ user: 'he.jianing' })

  test('changes 300 appointments at once, and is told why 12 of them stay as they are', async ({ page }) => {
    const { project, slotId } = await someProject({ capacity: 300 })
    const { branchId } = await get(await sessionOf('staff'), checkSlots.queryById, { id: slotId })
    const day = addDays(dayAt(), 3)
    const next = { branchId, day, fromTime: `05:${String(Number(slotId) % 60).padStart(2, '0')}` }
    await get(await sessionOf('staff'), checkSlots.add, { ...next, toTime: '06:00', capacity: 288 })
    await appoint(project.id, slotId, { people: 300, come: 10 })

    await page.goto(`#/health/CheckOrderList?projectId=${project.id}&pageSize=100`)
    const bar = page.getByRole('region', { name: '批量操作' })
    for (const from of [1, 101, 201]) {
      await expect(page.getByText(new RegExp(`^第 ${from}–${from + 99} 条`))).toBeVisible()
      await page.getByRole('checkbox', { name: '选择本页全部' }).click()
      await expect(bar).toContainText(`已选 ${from + 99} 条`)
      if (from < 201) await page.getByRole('button', { name: '下一页' }).click()
    }
    await bar.getByRole('button', { name: '批量更改' }).click()
    const asked = page.getByRole('dialog', { name: '批量更改 300 条' })
    await expect(asked).toContainText('其中 290 条已预约')
    await asked.getByRole('textbox', { name: '新日期' }).fill(day)
    await asked.getByRole('textbox', { name: '新时段开始于' }).fill(next.fromTime)
    await asked.getByRole('button', { name: '开始更改' }).click()
    const told = page.getByRole('dialog', { name: '批量处理：体检订单改约' })
    await expect(told).toContainText('已处理 300 / 300 行，12 行未成功')
    const reasons = told.getByRole('region', { name: '未成功的行' }).locator('tbody tr')
    await expect(reasons.filter({ hasText: '已约满' })).toHaveText(/2$/)
    await expect(reasons.filter({ hasText: '已到检' })).toHaveText(/10$/)
    await expectNoBarrier(page, 'what became of many changes')
  })
})
