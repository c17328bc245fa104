import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { fillSpoken } from '#server/db/fill-spoken.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { addInsuranceContract, addInsurer, addPlan, addPolicy, newPlan } from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

describeResource(plans, { draft: (policyId) => newPlan(policyId), visibleTo: 'hr', size: 'small' })

describe('by a keyword are found', () => {
  let app: TestApp
  let staff: Session
  let made: Readonly<Record<'insurer' | 'policy' | 'plan', { id: string }>> & {
    readonly policyNo: string
    readonly contract: { readonly id: string; readonly contractNo: string }
  }
  beforeAll(async () => {
    app = await openTestApp({ doesJobs: false })
    staff = await sessionOf(app, 'staff')
    const company = await addCompany(app, staff, { companyName: '栖梧纺织', companyNameEn: 'Qiwu Textile' })
    const insurer = await addInsurer(app, staff, { supplierName: '沧澜人寿', supplierNameEn: 'Canglan Life' })
    const contract = await addInsuranceContract(app, staff, company.id, { contractName: '鹤汀福利约定' })
    const policy = await addPolicy(app, staff, {
      contractId: contract.id,
      insurerId: insurer.id,
      productName: '璇玑团险',
      productNameEn: 'Group Sextant',
    })
    const plan = await addPlan(app, staff, { policyId: policy.id, planName: '琼华方案' })
    made = { contract, insurer, policy, plan, policyNo: policy.policyNo }
  })
  afterAll(() => app.close())

  const found = async (list: Endpoint, keyword: string) => {
    const { body } = await app.call(staff, list, { keyword } as object)
    return (body.result as Page<{ id: string }>).records.map(({ id }) => id)
  }

  it('contracts, policies, plans and suppliers, by how their names sound', async () => {
    for (const keyword of ['hetingfuli', 'htfl'])
      expect([keyword, await found(clientContracts.list, keyword)]).toEqual([keyword, [made.contract.id]])
    for (const keyword of ['xuanji', 'xjtx', 'sextant group'])
      expect([keyword, await found(policies.list, keyword)]).toEqual([keyword, [made.policy.id]])
    for (const keyword of ['qionghua', 'qhfa'])
      expect([keyword, await found(plans.list, keyword)]).toEqual([keyword, [made.plan.id]])
    for (const keyword of ['canglanrenshou', 'clrs', 'life canglan'])
      expect([keyword, await found(suppliers.list, keyword)]).toEqual([keyword, [made.insurer.id]])
  })

  it('those of before, by the keys they are given at a start', async () => {
    expect(await found(plans.list, 'bzfa')).toEqual([])
    await fillSpoken(app.adminUrl)
    expect(await found(plans.list, 'bzfa')).not.toEqual([])
    expect(await found(policies.list, 'bcylbx')).not.toEqual([])
    expect(await found(clientContracts.list, 'yunfankeji')).not.toEqual([])
  })

  it('whatever shows them, by the names of companies and insurers, by contracts and by the number of the policy', async () => {
    const ofPolicy = ['栖梧', 'qwfz', 'textile qiwu', '沧澜', 'canglanrenshou', 'life canglan']
    for (const keyword of [...ofPolicy, '鹤汀福利', 'hetingfuli', made.contract.contractNo])
      expect([keyword, await found(policies.list, keyword)]).toEqual([keyword, [made.policy.id]])
    for (const keyword of ['栖梧', 'qiwufang', 'qiwu textile'])
      expect([keyword, await found(clientContracts.list, keyword)]).toEqual([keyword, [made.contract.id]])
    for (const keyword of ['栖梧', 'qwfz', made.policyNo])
      expect([keyword, await found(plans.list, keyword)]).toEqual([keyword, [made.plan.id]])
  })
})
