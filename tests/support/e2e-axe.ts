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

/** What axe finds serious or critical on the page as it stands, once nothing moves any more. */
export const expectNoBarrier = async (page: Page, where: string): Promise<void> => {
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`)
        .join('\n')}`,
  )
  expect.soft(told, `barriers on ${where}`).toEqual([])
}
