import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { companies, type Company } from '#contract/clients/companies.ts'
import { companyGroups } from '#contract/clients/company-groups.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { policies } from '#contract/cover/policies.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany, addGroup } from '../../support/companies.ts'
import { newContract } from '../../support/contracts.ts'
import { addPolicy } from '../../support/cover.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, newEmployee } from '../../support/members.ts'

let app: TestApp
let staff: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

const asked = async (endpoint: Endpoint, input: object, session = staff) =>
  (await app.call(session, endpoint, input)).body
const isLive = async (of: { queryById: Endpoint }, { id }: { id: string }) =>
  (await asked(of.queryById, { id })).success
/** An employee, the company and the group above, each deleted on its own. */
const threeGone = async () => {
  const group = await addGroup(app, staff, '回收集团')
  const company = await addCompany(app, staff, { groupId: group.id, companyName: '回收公司' })
  const employee = await addEmployee(app, staff, newEmployee(company.id, { name: '回收员工' }))
  for (const [of, { id }] of [
    [employees, employee],
    [companies, company],
    [companyGroups, group],
  ] as const)
    expect((await asked(of.delete, { id })).success).toBe(true)
  return { group, company, employee }
}
const withReferred = true

describe('a deleted row that names deleted ones (kernel 3)', () => {
  it('is refused in words that name the other, and tells who may that both can come back', async () => {
    const { employee, company } = await threeGone()
    const refused = await asked(employees.restore, { ids: employee.id })
    expect([refused.message, refused.result]).toEqual([
      '“回收员工”不能恢复：公司“回收公司”已删除，请先恢复它',
      { withReferred: true },
    ])
    expect(await isLive(employees, employee)).toBe(false)
    await app.sql(`UPDATE company SET update_time = now() - interval '31 days' WHERE id = $1`, [company.id])
    expect((await asked(employees.restore, { ids: employee.id })).result).toBeNull()
    expect((await asked(employees.restore, { ids: employee.id, withReferred })).message).toBe(
      '“回收公司”删除已超过 30 天，不能恢复',
    )
    expect(await isLive(employees, employee)).toBe(false)
  })

  it('is not restored with the other by who may not restore that', async () => {
    const { employee } = await threeGone()
    const taken = await app.sql<{ role: string; permission: string }>(
      `DELETE FROM sys_role_permission r USING sys_permission p WHERE p.id = r.permission_id AND p.perms = 'company:delete'
       RETURNING r.role_id AS role, r.permission_id AS permission`,
    )
    const lesser = await sessionOf(app, 'staff')
    for (const input of [{ ids: employee.id }, { ids: employee.id, withReferred }]) {
      const { success, message, result } = await asked(employees.restore, input, lesser)
      expect([success, message, result]).toEqual([
        false,
        '“回收员工”不能恢复：公司“回收公司”已删除，请先恢复它',
        null,
      ])
    }
    for (const { role, permission } of taken)
      await app.sql('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [
        role,
        permission,
      ])
    staff = await sessionOf(app, 'staff')
  })

  it('says in the bin that what it names is deleted, and in a list nothing of that', async () => {
    const { employee, company } = await threeGone()
    const rowsOf = async (endpoint: Endpoint, input: object) =>
      ((await asked(endpoint, input)).result as Page<Employee>).records
    const field = 'id,name,companyName,companyId'
    expect(await rowsOf(employees.recycled, { selections: employee.id, field })).toEqual([
      {
        id: employee.id,
        version: 1,
        name: '回收员工',
        companyName: '回收公司',
        companyId: company.id,
        companyId_deleted: true,
      },
    ])
    expect(Object.keys((await rowsOf(employees.list, { pageSize: '1' }))[0] ?? {})).not.toContain(
      'companyId_deleted',
    )
  })

  it('is back by that where it went along with the other', async () => {
    const company = await addCompany(app, staff, { companyName: '带合同的公司' })
    const made = await asked(clientContracts.add, newContract(company.id))
    const { id } = made.result as ClientContract
    await asked(companies.delete, { id: company.id })
    expect((await asked(clientContracts.restore, { ids: id })).result).toEqual({ withReferred: true })
    const done = await asked(clientContracts.restore, { ids: id, withReferred })
    expect([done.message, done.result]).toEqual(['恢复成功！', { count: 1 }])
    expect([await isLive(companies, company), await isLive(clientContracts, { id })]).toEqual([true, true])
  })

  it('is asked with what comes back along: what that names is there, and nobody has its number', async () => {
    const policy = await addPolicy(app, staff)
    await app.sql(`UPDATE policy SET status = 'SURRENDERED' WHERE id = $1`, [policy.id])
    await app.sql(`UPDATE client_contract SET status = 'DRAFT' WHERE id = $1`, [policy.contractId])
    const contract = { ids: policy.contractId }
    expect((await asked(clientContracts.deleteBatch, contract)).result).toMatchObject({ dependantCount: 1 })
    await app.sql('UPDATE supplier SET del_flag = 1, update_time = now() WHERE id = $1', [policy.insurerId])
    const lost = await asked(clientContracts.restore, contract)
    expect([lost.message, lost.result]).toEqual([
      `“${policy.policyNo}”不能恢复：保险公司“${policy.insurerName}”已删除，请先恢复它`,
      null,
    ])
    await app.sql('UPDATE supplier SET del_flag = 0 WHERE id = $1', [policy.insurerId])
    const { insurerId, policyNo } = policy
    const other = await addPolicy(app, staff, { insurerId, policyNo })
    expect((await asked(clientContracts.restore, contract)).message).toBe(
      `“${policyNo}”不能恢复，与“${policyNo}”冲突：该保险公司已有相同保单号的保单`,
    )
    expect(await isLive(policies, policy)).toBe(false)
    await app.sql(`UPDATE policy SET policy_no = 'other' WHERE id = $1`, [other.id])
    expect((await asked(clientContracts.restore, contract)).message).toBe('恢复成功！')
    expect(await isLive(policies, policy)).toBe(true)
  })

  it('comes back with all that it names, however far up, in one transaction', async () => {
    const { employee, company, group } = await threeGone()
    const done = await asked(employees.restore, { ids: employee.id, withReferred })
    expect([done.message, done.result]).toEqual(['恢复成功！', { count: 1 }])
    expect(await isLive(employees, employee)).toBe(true)
    expect(await isLive(companies, company)).toBe(true)
    expect(await isLive(companyGroups, group)).toBe(true)
    expect((await asked(companies.queryById, { id: company.id })).result).toMatchObject({
      groupId: group.id,
    } satisfies Partial<Company>)
  })
})
