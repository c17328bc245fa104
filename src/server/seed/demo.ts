import pg from 'pg'
import { seedAnnouncements } from './announcements.ts'
import { providerOrg } from './base.ts'
import { seedBillingTerms } from './billing-terms.ts'
import { seedChecks } from './checks.ts'
import { seedContracts } from './contracts.ts'
import { seedAccounts } from './demo-accounts.ts'
import { seedDiagnoses } from './diagnoses.ts'
import { editAsSeeded, tellHistoryAsSeeded } from './demo-history.ts'
import { seedProofs, type DemoFiles } from './demo-proofs.ts'
import { seedDeparts } from './departs.ts'
import { asking, demoFamilyChanges, demoProofs, type StoredMember } from './family-changes.ts'
import { seedOwnAccounts } from './own-accounts.ts'
import { demoPeople, type DemoPeople } from './people.ts'
import { seedCover } from './cover.ts'
import { seedCoverOfPeople } from './cover-deciding.ts'
import { seedHospitals } from './hospitals.ts'
import { insertMany } from './insert-many.ts'
import { seedInvoiceInfos } from './invoice-infos.ts'
import type { DemoCompany } from './people-rows.ts'
import { seedRegistrations } from './registrations.ts'
import { seedSuppliers } from './suppliers.ts'

const seedCompany = async (
  client: pg.Client,
  company: DemoCompany,
  sample: { groupId: string; at: number },
): Promise<string> => {
  const { rows } = await client.query<{ code: string }>('SELECT open_client_organisation($1, $2) AS code', [
    company.companyName,
    company.companyNameEn,
  ])
  if (rows[0]?.code !== company.orgCode) throw new Error(`${company.companyName} is not ${rows[0]?.code}`)
  const [id = ''] = await insertMany(client, 'company', [
    {
      ...company,
      groupId: sample.groupId,
      status: '1',
      familyApproval: company.orgCode === asking.orgCode,
      sysOrgCode: company.orgCode,
      createBy: 'staff',
      createTime: `${company.serviceStart}T0${sample.at}:00:00Z`,
      version: 0,
      delFlag: 0,
    },
  ])
  return id
}

const seedMembers = async (
  client: pg.Client,
  { employees, familyMembers }: DemoPeople,
  { companyIds, files }: { companyIds: ReadonlyMap<string, string>; files: DemoFiles | undefined },
) => {
  const employeeIds = await insertMany(
    client,
    'employee',
    employees.map(({ orgCode, status: _status, insuredFrom: _from, insuredUntil: _until, ...employee }) => ({
      ...employee,
      companyId: companyIds.get(orgCode),
      sysOrgCode: orgCode,
      createBy: 'staff',
      version: 0,
      delFlag: 0,
    })),
  )
  const memberIds = await insertMany(
    client,
    'family_member',
    familyMembers.map(({ employeeIndex, status: _status, ...member }) => ({
      ...member,
      employeeId: employeeIds[employeeIndex],
      sysOrgCode: employees[employeeIndex]?.orgCode,
      createBy: 'staff',
      version: 0,
      delFlag: 0,
    })),
  )
  await seedFamilyChanges(
    client,
    familyMembers.flatMap((member, at) => {
      const [id, employeeId] = [memberIds[at], employeeIds[member.employeeIndex]]
      const orgCode = employees[member.employeeIndex]?.orgCode
      return id && employeeId && orgCode ? [{ member, id, employeeId, orgCode }] : []
    }),
    files,
  )
}

const seedPeople = async (client: pg.Client, people: DemoPeople, files: DemoFiles | undefined) => {
  const [groupId = ''] = await insertMany(client, 'company_group', [
    {
      groupCode: 'G001',
      groupName: '云禾集团',
      groupNameEn: 'Yunhe Group',
      sysOrgCode: providerOrg,
      createBy: 'staff',
      createTime: '2022-01-01T00:00:00Z',
      version: 0,
      delFlag: 0,
    },
  ])
  const companyIds = new Map<string, string>()
  for (const [at, company] of people.companies.entries())
    companyIds.set(company.orgCode, await seedCompany(client, company, { groupId, at }))
  await seedInvoiceInfos(client, companyIds)
  await seedContracts(client, companyIds)
  await seedBillingTerms(client)
  await seedMembers(client, people, { companyIds, files })
}

const seedFamilyChanges = async (
  client: pg.Client,
  members: readonly StoredMember[],
  files: DemoFiles | undefined,
): Promise<void> => {
  const { requests, edits } = demoFamilyChanges(members, new Date())
  const ids = await insertMany(
    client,
    'family_change',
    requests.map(({ answer: _answer, ...request }) => request),
  )
  await editAsSeeded(
    client,
    'family_change',
    requests.flatMap(({ answer }, at) => (answer ? [{ ...answer, id: ids[at] ?? '' }] : [])),
  )
  const proofs = demoProofs.map(({ request, ...proof }) => ({ ...proof, recordId: ids[request] ?? '' }))
  if (files) await seedProofs(client, files, proofs)
  for (const { id, mobile, at } of edits)
    await client.query(
      `UPDATE family_member SET mobile = $2, version = 1, update_by = 'staff', update_time = $3 WHERE id = $1`,
      [id, mobile, at],
    )
}

/** Accounts, two client companies, their contracts and their people; for an empty database only: where there is any account, nothing is added. `adminUrl`: the owner's; without `files` no request has proofs. */
export const seedDemo = async (adminUrl: string, files?: DemoFiles): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    const { rowCount } = await client.query(`SELECT 1 FROM sys_user LIMIT 1`)
    const isEmpty = rowCount === 0
    if (isEmpty) {
      const people = demoPeople()
      await seedPeople(client, people, files)
      await seedSuppliers(client)
      await seedChecks(client)
      await seedHospitals(client)
      await seedDiagnoses(client)
      await seedCover(client)
      await seedCoverOfPeople(client, people)
      await seedAccounts(client)
      await seedOwnAccounts(client)
      await seedRegistrations(client)
      await seedDeparts(client)
      await seedAnnouncements(client)
      await tellHistoryAsSeeded(client)
    }
    await client.query('COMMIT')
    if (isEmpty) await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}
