import pg from 'pg'
import type { FigureGroup } from './figure.ts'
import { timeRatio } from './load.ts'

const rounds = 60

const makeTables = `
  DROP TABLE IF EXISTS bare_priced, bare_price_item;
  CREATE TABLE bare_priced (LIKE client_contract INCLUDING ALL);
  CREATE TABLE bare_price_item (LIKE client_contract_price_items INCLUDING ALL);`

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
