import pg from 'pg'
import type { FigureGroup } from './figure.ts'
import { timeRatio } from './load.ts'

const rounds = 60

/** Contracts with prices are there already, as people have them: statements are planned for tables of that size. */
const makeTables = `
  DROP TABLE IF EXISTS bare_priced, bare_price_item;
  CREATE TABLE bare_priced (LIKE client_contract INCLUDING ALL);
  CREATE TABLE bare_price_item (LIKE client_contract_price_items INCLUDING ALL);
  ALTER TABLE client_contract DISABLE TRIGGER USER;
  ALTER TABLE client_contract_price_items DISABLE TRIGGER USER;
  WITH priced AS (
    INSERT INTO client_contract (company_id, sys_org_code, contract_no, contract_name, contract_type, start_date, end_date)
    SELECT c.id, c.sys_org_code, 'PRICED-' || n, '合同' || n, '2', '2026-01-01', '2099-12-31'
    FROM (SELECT id, sys_org_code FROM company ORDER BY id LIMIT 1) c, generate_series(1, 2000) n RETURNING id
  )
  INSERT INTO client_contract_price_items (record_id, position, from_version, kind, package_name, unit_price, is_tax_exempt, tax_rate)
  SELECT id, at, 0, 'PACKAGE', '套餐' || at, 10000, false, 6 FROM priced, generate_series(0, 19) at;
  ALTER TABLE client_contract ENABLE TRIGGER USER;
  ALTER TABLE client_contract_price_items ENABLE TRIGGER USER;
  ANALYZE client_contract, client_contract_price_items;`

const contractWith = (companyId: string, count: number): string =>
  JSON.stringify({
    companyId,
    contractName: '负载测试合同',
    contractType: '2',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    priceItems: Array.from({ length: count }, (_, at) => ({
      kind: 'PACKAGE',
      packageName: `套餐${at}`,
      unitPrice: `${100 + at}.00`,
      isTaxExempt: false,
      taxRate: '6.00',
    })),
  })

/** A record saved with 200 lines against the same rows by plain SQL, one request at a time: the numbers of contracts wait for each other. */
export const linesFigures: FigureGroup = async function* ({ adminUrl, bare, ours, say }) {
  say('comparing a contract with 200 prices …')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(makeTables)
  await client.end()
  const body = contractWith(await ours.companyId(), 200)
  const post = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const { success } = (await answer.json()) as { success: boolean }
    if (!success) throw new Error(`${url} refused a contract`)
  }
  const { url, headers = {} } = ours.addContract()
  yield {
    name: 'lines.save-200-vs-bare',
    value:
      1 /
      (await timeRatio(
        () => post(url, headers),
        () => post(`${bare.address}/lines`, {}),
        rounds,
      )),
    goal: '>= 0.3',
    unit: 'ratio',
  }
}
