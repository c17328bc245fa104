import type { BillingTermsDraft } from '#contract/bills/billing-terms.ts'
import type { ChargedContract, ChargedPerson, TermsFrom } from '#contract/rules/billing/owed.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { TestApp } from './app.ts'

type Sql = TestApp['sql']

const insert = async (sql: Sql, table: string, row: Readonly<Record<string, unknown>>): Promise<string> => {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`).join(', ')
  const [made] = await sql(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places}) RETURNING id::text AS id`,
    Object.values(row),
  )
  return String(made?.['id'])
}

/** How a month is billed where a test says nothing else. */
export const plainTerms: TermsFrom & Pick<BillingTermsDraft, 'sendAfterDays'> = {
  validFrom: '2026-01-01',
  cycle: 'MONTH',
  timing: 'ARREARS',
  proration: 'DAY',
  keyDay: null,
  counted: 'INSURED',
  personMonth: 'SUPERSEDED',
  flatEvery: 'CYCLE',
  sendAfterDays: 0,
}

/** Stores terms of a contract. */
export const storeTerms = (
  sql: Sql,
  contractId: string,
  { keyDay = null, ...terms }: Partial<typeof plainTerms> & { readonly smallestAmount?: string } = {},
): Promise<string> => {
  const { validFrom, cycle, timing, proration, counted, personMonth, flatEvery, sendAfterDays } = {
    ...plainTerms,
    ...terms,
  }
  return insert(sql, 'billing_terms', {
    contract_id: contractId,
    terms_name: validFrom,
    valid_from: validFrom,
    cycle,
    timing,
    proration,
    key_day: keyDay === null ? null : String(keyDay),
    run_day: 3,
    send_after_days: sendAfterDays,
    confirm_days: 7,
    pay_days: 30,
    counted,
    person_month: personMonth,
    flat_every: flatEvery,
    smallest_amount: fenOf(terms.smallestAmount ?? '0.00'),
    sys_org_code: 'A02',
  })
}

/** Stores cover of a person as an approval would. */
export const storeCover = (
  sql: Sql,
  {
    employeeId,
    familyMemberId = null,
    policyId,
    planId,
    from,
    to,
  }: Readonly<Record<'employeeId' | 'policyId' | 'planId' | 'from' | 'to', string>> & {
    readonly familyMemberId?: string | null
  },
): Promise<string> =>
  insert(sql, 'cover', {
    employee_id: employeeId,
    family_member_id: familyMemberId,
    policy_id: policyId,
    plan_id: planId,
    from_day: from,
    to_day: to,
    sys_org_code: 'A02',
  })

const storePerson = async (sql: Sql, companyId: string, { relation, birthDate, employed }: ChargedPerson) => {
  const [{ n = 1 } = {}] = await sql('SELECT next_id()::text AS n')
  const employeeId = await insert(sql, 'employee', {
    company_id: companyId,
    employee_no: `B${String(n)}`,
    name: '试验员工',
    id_type: '9',
    id_no: `B${String(n)}`,
    birth_date: relation === '0' ? birthDate : '1980-01-01',
    gender: '1',
    mobile: '13900000000',
    category: '10',
    // The employee of a relative is in no facts: counted by nothing.
    entry_date: employed?.from ?? '2099-01-01',
    leave_date: employed ? addDays(employed.to, -1) : null,
    sys_org_code: 'A02',
  })
  if (relation === '0') return { employeeId, familyMemberId: null }
  const familyMemberId = await insert(sql, 'family_member', {
    employee_id: employeeId,
    relation,
    name: '试验家属',
    id_type: '9',
    id_no: `F${String(n)}`,
    birth_date: birthDate,
    gender: '1',
    sys_org_code: 'A02',
  })
  return { employeeId, familyMemberId }
}

const storePlans = async (
  sql: Sql,
  { plans, people }: ChargedContract,
  policies: ReadonlyMap<string, string>,
) => {
  const policyOf = new Map(
    people.flatMap(({ covers }) => covers.map(({ planId, policyId }) => [planId, policyId])),
  )
  const stored = new Map<string, string>()
  for (const [name, plan] of plans) {
    const policyId = policies.get(policyOf.get(name) ?? '') ?? [...policies.values()][0]
    const planId = await insert(sql, 'plan', {
      policy_id: policyId,
      plan_code: name,
      plan_name: name,
      level: 'BASIC',
      sys_org_code: 'A02',
    })
    stored.set(name, planId)
    for (const { validFrom, prices } of plan.versions) {
      const version = await insert(sql, 'plan_version', {
        plan_id: planId,
        version_name: validFrom,
        valid_from: validFrom,
        for_relations: ['0', '3'],
        sys_org_code: 'A02',
      })
      for (const [position, { relation, ageFrom, ageTo, pricePerMonth }] of prices.entries())
        await sql(
          `INSERT INTO plan_version_prices (record_id, position, from_version, relation, age_from, age_to, price_per_month) VALUES ($1, $2, 0, $3, $4, $5, $6)`,
          [version, position, relation, ageFrom, ageTo ?? null, fenOf(pricePerMonth)],
        )
    }
  }
  return stored
}

/** A contract in the database with what it is charged by: its id, and the ids of people, plans and items by those of the facts. */
export interface StoredContract {
  readonly id: string
  readonly companyId: string
  readonly ids: ReadonlyMap<string, string>
}

/** Stores all that a contract is charged by, of the company of `A02`, as it stands in the facts of the rule. */
export const storeContract = async (
  sql: Sql,
  contract: ChargedContract,
  insurerId: string,
): Promise<StoredContract> => {
  const [{ n = 1 } = {}] = await sql('SELECT next_id()::text AS n')
  // Whom it employs is its own.
  const companyId = await insert(sql, 'company', {
    company_code: `B${String(n)}`,
    company_name: `试验出账公司${String(n)}`,
    status: '1',
    org_code: `B${String(n)}`,
    sys_org_code: 'A02',
  })
  const { days, terms, items, people } = contract
  const id = await insert(sql, 'client_contract', {
    company_id: companyId,
    contract_no: `HT-B${String(n)}`,
    contract_name: '试验出账合同',
    contract_type: '1',
    start_date: days.from,
    end_date: addDays(days.to, -1),
    status: 'ACTIVE',
    sys_org_code: 'A02',
  })
  for (const one of terms) await storeTerms(sql, id, one)
  const ids = new Map<string, string>()
  for (const [position, item] of items.entries()) {
    const [line] = await sql(
      `INSERT INTO client_contract_price_items (record_id, position, from_version, kind, relation, unit_price, is_tax_exempt, tax_rate)
       VALUES ($1, $2, 0, $3, $4, $5, $6, $7) RETURNING id::text AS id`,
      [
        id,
        position,
        item.kind,
        item.relation ?? null,
        fenOf(item.unitPrice),
        item.taxRate === null,
        item.taxRate,
      ],
    )
    ids.set(item.id, String(line?.['id']))
  }
  const policies = new Map<string, string>()
  for (const name of new Set([
    'P',
    ...people.flatMap(({ covers }) => covers.map(({ policyId }) => policyId)),
  ]))
    policies.set(
      name,
      await insert(sql, 'policy', {
        contract_id: id,
        insurer_id: insurerId,
        policy_no: `B${String(n)}${name}`,
        product_name: name,
        start_date: '2024-01-01',
        end_date: '2030-12-31',
        premium: 0n,
        premium_tax_rate: '6.00',
        status: 'ACTIVE',
        sys_org_code: 'A02',
      }),
    )
  for (const [name, planId] of await storePlans(sql, contract, policies)) ids.set(name, planId)
  for (const person of people) {
    const who = await storePerson(sql, companyId, person)
    ids.set(`employee of ${person.id}`, who.employeeId)
    ids.set(person.id, who.familyMemberId ?? who.employeeId)
    for (const { planId, policyId, from, to } of person.covers)
      await storeCover(sql, {
        ...who,
        policyId: policies.get(policyId) ?? '',
        planId: ids.get(planId) ?? '',
        from,
        to,
      })
  }
  for (const [name, policyId] of policies) ids.set(name, policyId)
  return { id, companyId, ids }
}
