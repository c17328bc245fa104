import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './e2e-test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until nothing moves any more but what moves as long as it waits itself. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })

const barriersOn = async (page: Page): Promise<string[]> => {
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`)
        .join('\n')}`,
  )
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
