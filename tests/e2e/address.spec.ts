import type { Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { enter } from '../support/e2e-api.ts'
import { addressOf, listStates, makeViews, shownIn, wanted, type Shown } from '../support/e2e-list-states.ts'
import { expect, test } from '../support/e2e-test.ts'
import { isAll, promised } from '../support/promised.ts'

const seed = Number(process.env['ADDRESS_SEED'] ?? 20_261_121)
const count = promised(300)
const lanes = 2
const againMs = 90_000
/** What a browser keeps of the person and the device; none of it is about a list. */
const harmless = new Set([
  'hb:openGroups',
  'hb:login',
  'hb:locale',
  'hb:settings',
  'hb:settingsOf',
  'hb:lastActivity',
  'hb:permissions',
  'hb:recentMenu',
])

const settled = async (page: Page): Promise<Shown> => {
  await page.waitForFunction(
    () => {
      const table = document.querySelector('main table')
      return table
        ? table.getAttribute('aria-busy') === 'false'
        : document.querySelector('main')?.textContent.includes('没有符合条件的数据')
    },
    undefined,
    { timeout: 60_000 },
  )
  return (await shownIn(page)) ?? { columns: [], sorts: {}, rows: [] }
}

// Hundreds of documents are too much to keep a trace of.
if (isAll) test.use({ trace: 'off' })

test.describe('the address of a list', () => {
  test('brings states of all kinds back in another browser: the same rows, columns and order', async ({
    openBrowser,
  }) => {
    test.setTimeout(900_000)
    const username = await newAccount('staff')
    const session = await enter(username)
    const views = await makeViews(session, seed)
    const states = listStates(count, seed)
    const walk = async (lane: number) => {
      const page = await openBrowser(username)
      for (const [at, state] of states.entries()) {
        if (at % lanes !== lane) continue
        const address = addressOf(state, views)
        // A document of its own for each: nothing of a list outlives it in a browser, as the end makes sure. Other
        // journeys add and delete people meanwhile: what differs is looked at again, both in the table and past it.
        await expect(async () => {
          await page.goto('about:blank')
          await page.goto(address)
          const shown = await settled(page)
          expect(shown, `seed ${seed}, state ${at}: ${address}`).toEqual(await wanted(session, state, views))
        }).toPass({ timeout: againMs })
      }
      const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      expect(kept.filter((name) => !harmless.has(name) && !name.startsWith('hb:tabs:'))).toEqual([])
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => walk(lane)))
  })
})
