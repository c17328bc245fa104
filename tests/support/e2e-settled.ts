import type { Page } from '@playwright/test'
import { expect } from './e2e-test.ts'

/** Nothing on the screen waits for an answer; a page that was left while it waited goes on saying so, hidden. */
export const expectSettled = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
