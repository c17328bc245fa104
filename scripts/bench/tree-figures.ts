import type { Browser } from '@playwright/test'
import pg from 'pg'
import { serveBlankPage } from './blank-page.ts'
import type { FigureGroup } from './figure.ts'
import { median, newPage, openBlank, openBrowser, paintedAfter, pressSignIn, typeIn } from './pages.ts'

const RUNS = 7
const NODES = 2_000
/** As long as a pointer rests on a line of the menu before it presses, at the least. */
const REST_MS = 150
/** After a screen stands, what it loads later has come by then. */
const QUIET_MS = 1_000

/** 20 departments with 9 each, of which each has 10: the whole tree that an organisation may have. */
const makeTree = `
  WITH steps AS (
    SELECT a, b, c, 'A01' || concat('A' || lpad(a::text, 2, '0'), 'A' || lpad(b::text, 2, '0'), 'A' || lpad(c::text, 2, '0')) AS code
    FROM (SELECT a, NULL::int AS b, NULL::int AS c FROM generate_series(1, 20) a
      UNION ALL SELECT a, b, NULL FROM generate_series(1, 20) a, generate_series(1, 9) b
      UNION ALL SELECT a, b, c FROM generate_series(1, 20) a, generate_series(1, 9) b, generate_series(1, 10) c) s
  ), named AS MATERIALIZED (SELECT next_id() AS id, * FROM steps)
  INSERT INTO sys_depart (id, parent_id, depart_name, depart_order, org_code, sys_org_code)
  SELECT n.id, (SELECT p.id FROM named p WHERE p.code = left(n.code, -3)), '部门' || n.code, coalesce(n.c, n.b, n.a) - 1, n.code, 'A01' FROM named n`

const seedTree = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const table of ['sys_depart_user', 'sys_depart'])
      await client.query(`DELETE FROM ${table} WHERE sys_org_code = 'A01'`)
    const { rowCount } = await client.query(makeTree)
    if (rowCount !== NODES) throw new Error(`${rowCount} departments instead of ${NODES}`)
    await client.query('ANALYZE sys_depart')
  } finally {
    await client.end()
  }
}

/** From the press on its line in the menu until the tree shows its first lines, in ms. */
const openTree = async (browser: Browser, address: string): Promise<number> => {
  const page = await newPage(browser)
  await typeIn(page, address)
  await pressSignIn(page)
  await page.locator('main svg rect').first().waitFor()
  await page.waitForTimeout(QUIET_MS)
  await page.getByRole('button', { name: '系统管理' }).click()
  const line = page.getByRole('link', { name: '部门管理' })
  const shown = paintedAfter(page, 'main [role=treeitem]', 'press')
  await line.hover()
  await page.waitForTimeout(REST_MS)
  await line.click()
  const time = await shown
  await page.getByText(`共 ${NODES.toLocaleString('en')} 个`).waitFor()
  await page.context().close()
  return time
}

/** What a person waits for who opens a tree as large as there may be, against what any React page would cost the same browser. */
export const treeFigures: FigureGroup = async function* ({ adminUrl, portal, folder, say }) {
  say('opening trees …')
  await seedTree(adminUrl)
  const blank = await serveBlankPage(folder)
  const browser = await openBrowser()
  try {
    const blanks: number[] = []
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      blanks.push(await openBlank(browser, blank.address))
      times.push(await openTree(browser, portal.address))
    }
    const [ours, bare] = [median(times), median(blanks)]
    yield {
      name: 'tree.2000-open-ms-vs-blank',
      value: ours / bare,
      goal: '<= 2',
      unit: 'ratio',
      about: `${Math.round(ours)} ms against ${Math.round(bare)} ms`,
    }
  } finally {
    await browser.close()
    blank.stop()
  }
}
