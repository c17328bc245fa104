import type { Page } from '@playwright/test'
import type { FigureGroup } from './figure.ts'
import { median, newPage, openBrowser, pressSignIn, typeIn } from './pages.ts'
import { within } from './within.ts'

const COLUMNS = 20
const ROWS = 100
const RUNS = 11
/** A page of rows is drawn in far less. */
const DRAW_SECONDS = 60
/** The list, not the table of figures that home keeps in its hidden tab. */
const list = 'main table:has(tr[data-row])'

/** The list of employees with 100 rows of 20 columns, the two pages it goes to and fro between already asked for. */
const openList = async (page: Page, address: string): Promise<void> => {
  await typeIn(page, address)
  await pressSignIn(page)
  await page.waitForURL(/#\/dashboard/)
  await page.goto(`${address}/portal/#/member/MemberList?pageSize=${ROWS}`)
  await page.getByRole('button', { name: '列', exact: true }).click()
  const boxes = page.getByRole('dialog').getByRole('listitem').getByRole('checkbox')
  for (let at = 1; at < COLUMNS; at += 1) await boxes.nth(at).check()
  await page.keyboard.press('Escape')
  for (const name of ['第 2 页', '第 1 页']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator(`${list}[aria-busy=false]`).waitFor()
  }
}

const draw = (page: Page, button: string): Promise<number> =>
  page.evaluate(
    ([label, wanted]) =>
      new Promise<number>((resolve) => {
        const body = document.querySelector(`${wanted} tbody`)
        const firstRow = () => body?.querySelector('tr')?.dataset['row']
        const before = firstRow()
        const begun = performance.now()
        const watch = new MutationObserver(() => {
          if (firstRow() === before) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        })
        if (body) watch.observe(body, { childList: true })
        document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click()
      }),
    [button, list] as const,
  )

/** From the press to the frame that shows the other page, in ms. */
const drawInPortal = (page: Page, button: string): Promise<number> =>
  within(`"${button}" of the list of employees`, DRAW_SECONDS, draw(page, button))

/** The same table with the same styles as plain markup on a page of its own, in ms. */
const drawPlain = async (portal: Page): Promise<number[]> => {
  const { markup, styles } = await portal.evaluate(
    (wanted) => ({
      markup: document.querySelector(wanted)?.outerHTML ?? '',
      styles: [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      ),
    }),
    list,
  )
  const page = await portal.context().newPage()
  await page.setContent(`<!doctype html><style>${styles.join('')}</style><div id="host"></div>`)
  return page.evaluate(
    async ([html, runs]) => {
      const host = document.querySelector('#host')
      if (!host) throw new Error('no place for the table')
      const shown = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) {
        host.replaceChildren()
        await shown()
        const begun = performance.now()
        host.innerHTML = html
        await shown()
        times.push(performance.now() - begun)
      }
      return times
    },
    [markup, RUNS] as const,
  )
}

/** What it costs that rows are selected, opened and acted on: a page of rows drawn in the portal and as plain markup. */
export const tableFigures: FigureGroup = async function* ({ portal, say }) {
  say('drawing tables …')
  const browser = await openBrowser()
  try {
    const page = await newPage(browser)
    await openList(page, portal.address)
    const cells = await page.locator(`${list} td`).count()
    if (cells < ROWS * COLUMNS) throw new Error(`only ${cells} cells are drawn`)
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1)
      times.push(await drawInPortal(page, run % 2 === 0 ? '第 2 页' : '第 1 页'))
    const [ours, plain] = [median(times), median(await drawPlain(page))]
    yield {
      name: 'table.draw-100x20-vs-plain',
      value: ours / plain,
      goal: '<= 4',
      unit: 'ratio',
      about: `${Math.round(ours)} ms against ${Math.round(plain)} ms`,
    }
  } finally {
    await browser.close()
  }
}
