import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { bills } from '#contract/bills/bills.ts'
import { serveBlankPage } from './blank-page.ts'
import { read } from './calls.ts'
import type { Figure, Stage } from './figure.ts'
import { timeRatio } from './load.ts'
import { median, newPage, openBlank, openBrowser, paintedAfter, pressSignIn, typeIn } from './pages.ts'

/** Bills of a provider of some size: fifteen months of so many contracts. */
const contractCount = 2_000
const monthCount = 15
const lineCount = 20_000
const RUNS = 7
/** As long as a pointer rests on a link before it presses, at the least. */
const REST_MS = 150

const largeNo = 'BLBENCH'

const makeBills = `
  WITH company AS (SELECT id FROM company WHERE sys_org_code = 'A02' LIMIT 1),
    made AS (
      INSERT INTO client_contract (company_id, contract_no, contract_name, contract_type, start_date, end_date, status, sys_org_code, create_by)
      SELECT company.id, 'BL-' || n, '账单负载' || n, '1', '2020-01-01', '2030-12-31', 'ACTIVE', 'A02', 'bench-list' FROM company, generate_series(1, ${contractCount}) n
      RETURNING id, company_id
    )
  INSERT INTO bill (bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax, member_count,
    send_day, confirm_days, pay_days, confirm_until, pay_until, sys_org_code, create_by, create_time)
  SELECT 'BLB' || row_number() OVER (), company_id, id, company_id, 'PREMIUM', 'MONTH', m.month, m.month, CASE WHEN m.nth > 13 THEN 'TO_BE_CONFIRMED' ELSE 'CONFIRMED' END,
    1060000, 60000, 100, m.month + 33, 7, 30, m.month + 40, m.month + 63, 'A02', 'bench-list', m.month + interval '33 days'
  FROM made, (SELECT n AS nth, ('2024-01-01'::date + n * interval '1 month')::date AS month FROM generate_series(0, ${monthCount - 1}) n) m`

/** The newest bill of all, with lines of twenty thousand people at four prices. */
const makeLarge = `
  WITH large AS (
    INSERT INTO bill (bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax, member_count,
      send_day, confirm_days, pay_days, sys_org_code, create_by, create_time)
    SELECT $1, company_id, id, company_id, 'PREMIUM', 'MONTH', '2026-01-01', '2026-01-01', 'TO_BE_CONFIRMED', ${lineCount} * 12800::bigint, 0, ${lineCount},
      '2026-02-03', 7, 30, 'A02', 'bench-list', now() + interval '1 day' FROM client_contract WHERE create_by = 'bench-list' ORDER BY id LIMIT 1
    RETURNING id, contract_id
  )
  INSERT INTO bill_line (bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position, from_day, to_day, unit_price, owed, billed, amount, tax_rate, tax)
  SELECT large.id, 1, large.contract_id, 'A02', '2026-01-01', 'PREMIUM', (SELECT min(id) FROM plan), e.id, 'FULL', e.nth, '2026-01-01', '2026-02-01', 12800 + e.nth % 4, 12800, 0, 12800, 6, 0
  FROM large, (SELECT id, row_number() OVER (ORDER BY id)::integer AS nth FROM employee ORDER BY id LIMIT ${lineCount}) e`

const prepare = async (client: pg.Client): Promise<void> => {
  await client.query('SET session_replication_role = replica')
  await client.query(makeBills)
  await client.query(makeLarge, [largeNo])
  await client.query('SET session_replication_role = origin')
  await client.query('ANALYZE bill, bill_line, client_contract')
}

const asked = async (url: string, headers: Record<string, string> = {}): Promise<void> =>
  void (await read(url, { headers }))

const listFigure = async ({ portal, bare }: Stage, headers: Record<string, string>): Promise<Figure> => {
  const base = `${portal.address}/portal/base/hb-core`
  const list = async () => {
    await Promise.all([
      asked(`${base}${bills.list.path}?pageNo=1&pageSize=10`, headers),
      asked(`${base}${bills.stateCounts.path}`, headers),
    ])
  }
  return {
    name: 'bills.list-vs-bare',
    value: 1 / (await timeRatio(list, () => asked(`${bare.address}/bills`))),
    goal: '>= 0.6',
    unit: 'ratio',
    about: `a page and the counts of its states, of ${contractCount * monthCount} bills`,
  }
}

/** From the press on a bill in the list until its groups of lines are painted. */
const openLarge = async (page: Page): Promise<number> => {
  await page.evaluate(() => (location.hash = '/bill/BillList'))
  const link = page.locator('main [data-row]:visible').getByText(largeNo, { exact: true }).first()
  await link.waitFor()
  const painted = paintedAfter(page, 'main li button[aria-expanded]', 'press')
  await link.hover()
  await page.waitForTimeout(REST_MS)
  await link.click()
  return painted
}

const openFigure = async ({ portal, folder }: Stage, browser: Browser): Promise<Figure> => {
  const blank = await serveBlankPage(folder)
  const [blanks, opened]: [number[], number[]] = [[], []]
  try {
    for (let run = 0; run < RUNS; run += 1) {
      blanks.push(await openBlank(browser, blank.address))
      const page = await newPage(browser)
      await typeIn(page, portal.address, { username: 'finance.shen' })
      await pressSignIn(page)
      await page.getByRole('tab', { name: '首页', exact: true }).waitFor()
      opened.push(await openLarge(page))
      await page.context().close()
    }
  } finally {
    blank.stop()
  }
  return {
    name: 'bill.open-20000-lines-vs-blank',
    value: median(opened) / median(blanks),
    goal: '<= 2',
    unit: 'ratio',
    about: `${Math.round(median(opened))} ms against ${Math.round(median(blanks))} ms`,
  }
}

/** The list of bills, and one of twenty thousand lines as a browser shows it: its groups, none of its people. */
export async function* billListFigures(
  stage: Stage,
  client: pg.Client,
  headers: Record<string, string>,
): AsyncGenerator<Figure> {
  await prepare(client)
  yield await listFigure(stage, headers)
  const browser = await openBrowser()
  try {
    yield await openFigure(stage, browser)
  } finally {
    await browser.close()
  }
}
