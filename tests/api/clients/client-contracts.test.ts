import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { companies } from '#contract/clients/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { addCompany } from '../../support/companies.ts'
import { newContract } from '../../support/contracts.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(clientContracts, { draft: newContract, visibleTo: 'hr', size: 'small' })

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())

describe('a contract is refused', () => {
  it('that ends before it starts, at the field; a single day is a contract', async () => {
    const { status, body } = await on.add({ startDate: '2026-02-01', endDate: '2026-01-31' })
    expect([status, body.result]).toEqual([
      400,
      [{ path: 'endDate', message: '合同结束日期不能早于开始日期' }],
    ])
    expect((await on.add({ startDate: '2026-02-01', endDate: '2026-02-01' })).body.success).toBe(true)
  })

  it('for another company afterwards', async () => {
    const row = await on.added()
    expect((await on.edit(row, { companyId: on.foreign.id })).body.message).toBe(
      '合同不能换公司，请在另一家公司新增',
    )
  })
})

describe('a contract', () => {
  it('has a number of its year, without gaps, by which it is found', async () => {
    const [first, second] = [await on.added(), await on.added()]
    const year = dayAt().slice(0, 4)
    expect([first.contractNo, second.contractNo]).toEqual([`HT-${year}-0001`, `HT-${year}-0002`])
    await on.add({ endDate: '2000-01-01' })
    expect((await on.added({ contractNo: 'HT-1' } as object)).contractNo).toBe(`HT-${year}-0003`)
    const found = async (question: Record<string, string>) =>
      (
        (await on.app.call(on.staff, clientContracts.list, question)).body.result as Page<ClientContract>
      ).records.map(({ id }) => id)
    expect(await found({ keyword: `${year}-0002` })).toEqual([second.id])
    expect(await found({ contractNo: second.contractNo })).toEqual([second.id])
  })

  it('goes with its company and comes back with it, files and all', async () => {
    const gone = await addCompany(on.app, on.staff)
    const row = await on.withFile({ companyId: gone.id })
    await on.app.call(on.staff, companies.delete, { id: gone.id })
    expect((await on.download(on.staff, row)).body.success).toBe(false)
    await on.app.call(on.staff, companies.restore, { ids: gone.id })
    expect((await on.download(on.staff, row)).bytes.length).toBe(row.files[0]?.size)
  })
})
