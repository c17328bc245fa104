import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './e2e-test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing moves any more but what moves as long as it waits itself. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })

/** Half a megabyte, which a document needs once only. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
}

const barriersOn = async (page: Page): Promise<string[]> => {
  await untilStill(page)
  await bringAxe(page)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
      // What is framed belongs to somebody else.
      iframes: false,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => {
        const told = nodes
          .slice(0, 3)
          .map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`)
        return `${id}: ${told.join('\n')}`
      })
  })
}

/** How long a barrier may stand that goes by itself: rows are dimmed while they are loaded again. */
const passingMs = 10_000

/** What axe finds serious or critical on the page as it stands, once nothing moves any more. */
export const expectNoBarrier = async (page: Page, where: string): Promise<void> => {
  const until = Date.now() + passingMs
  let told = await barriersOn(page)
  while (told.length > 0 && Date.now() < until) told = await barriersOn(page)
  expect.soft(told, `barriers on ${where}`).toEqual([])
}
