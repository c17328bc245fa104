import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { registrations } from '#contract/administration/registrations.ts'
import type { StateCounts } from '#contract/core/state-counts.ts'
import { serverUrl } from '#server/db/installation.ts'
import { parseListQuery } from '#contract/core/query.ts'
import { openDatabase } from '#server/db/pool.ts'
import { countStates } from '#server/store/state-counts.ts'
import { clientContractStore } from '#server/modules/clients/client-contracts/client-contracts-store.ts'
import { clientContractStates } from '#contract/clients/contract-states.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { sessionOf } from '../../support/identities.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
  await on.empty()
  for (const contractName of ['体检甲', '体检乙', '保险丙']) await on.added({ contractName })
  await on.added({ contractName: '体检丁', companyId: on.foreign.id })
  await on.app.sql(`UPDATE client_contract SET status = 'ACTIVE' WHERE contract_name = '体检乙'`)
})
afterAll(() => on.close())

const countsOf = async (input: Record<string, string>, session = on.staff) => {
  const { body } = await on.app.call(session, clientContracts.stateCounts, input)
  return Object.fromEntries((body.result as StateCounts).states.map(({ state, total }) => [state, total]))
}

describe('the counts of a list by state', () => {
  it('are refused without a session, without the right to the list, and for a question the list refuses', async () => {
    expect((await on.app.call(undefined, clientContracts.stateCounts, {})).status).toBe(401)
    const nobody = await sessionOf(on.app, 'nobody')
    expect((await on.app.call(nobody, clientContracts.stateCounts, {})).status).toBe(403)
    expect((await on.app.call(on.hr, registrations.stateCounts, {})).status).toBe(403)
    const { status, body } = await on.app.call(on.staff, clientContracts.stateCounts, { nonsense: '1' })
    expect([status, body.message]).toEqual([400, '没有名为 nonsense 的查询条件'])
  })

  it('name every declared state in its order, also those that no record is in', async () => {
    const { body } = await on.app.call(on.staff, clientContracts.stateCounts, {})
    expect((body.result as StateCounts).states).toEqual([
      { state: 'DRAFT', total: 3, totalIsExact: true },
      { state: 'ACTIVE', total: 1, totalIsExact: true },
      { state: 'EXPIRED', total: 0, totalIsExact: true },
      { state: 'TERMINATED', total: 0, totalIsExact: true },
    ])
  })

  it('respect the other conditions of the list: filters, keyword, advanced query', async () => {
    const none = { EXPIRED: 0, TERMINATED: 0 }
    expect(await countsOf({ contractName: '体检' })).toEqual({ DRAFT: 2, ACTIVE: 1, ...none })
    expect(await countsOf({ keyword: '丙' })).toEqual({ DRAFT: 1, ACTIVE: 0, ...none })
    const superQueryParams = encodeURI(JSON.stringify([{ field: 'contractName', rule: 'eq', val: '体检乙' }]))
    expect(await countsOf({ superQueryParams })).toEqual({ DRAFT: 0, ACTIVE: 1, ...none })
  })

  it('are those of the caller’s own organisation, without what was deleted', async () => {
    expect(await countsOf({}, on.hr)).toEqual({ DRAFT: 0, ACTIVE: 1, EXPIRED: 0, TERMINATED: 0 })
    await on.app.sql(`UPDATE client_contract SET del_flag = 1 WHERE contract_name = '体检乙'`)
    expect(await countsOf({}, on.hr)).toEqual({ DRAFT: 0, ACTIVE: 0, EXPIRED: 0, TERMINATED: 0 })
    await on.app.sql(`UPDATE client_contract SET del_flag = 0 WHERE contract_name = '体检乙'`)
  })

  it('beyond 10,000 are told per state as the list itself tells them', async () => {
    // History and audit rows of so many are no business of this test.
    await on.app.sql('ALTER TABLE client_contract DISABLE TRIGGER USER')
    await on.app.sql(
      `INSERT INTO client_contract (company_id, sys_org_code, contract_no, contract_name, contract_type, start_date, end_date, status)
       SELECT company_id, sys_org_code, 'B' || n, '批量' || n, '2', start_date, end_date, 'EXPIRED'
       FROM client_contract, generate_series(1, 10100) n WHERE contract_name = '体检甲'`,
    )
    const identity = { rights: 'all', user: 'x', userId: '1', org: 'A01', ip: '', requestId: '' } as const
    const db = openDatabase(await serverUrl(on.app.adminUrl), 1)
    const { source } = clientContractStore
    const { states } = await db.as(identity, (tx) =>
      countStates(tx, allRowsOf(source), parseListQuery(source.resource, {}), clientContractStates),
    )
    await db.close()
    expect(states.map(({ state, totalIsExact }) => [state, totalIsExact])).toEqual([
      ['DRAFT', true],
      ['ACTIVE', true],
      ['EXPIRED', false],
      ['TERMINATED', true],
    ])
    expect(states[0]?.total).toBe(3)
    const { body } = await on.app.call(on.staff, clientContracts.count, { status: 'EXPIRED' })
    expect(body.result).toMatchObject({ totalIsExact: false })
  })
})
