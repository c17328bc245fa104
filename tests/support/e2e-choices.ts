import { expect, type Locator } from '@playwright/test'

/** Types into a field that finds its values, and takes the one with these words. */
export const pick = async (field: Locator, words: string, typed = words): Promise<void> => {
  await field.fill(typed)
  await field.page().getByRole('option', { name: words }).first().click()
}

/** Ticks values in a field of several, and closes its list again. */
export const tick = async (field: Locator, ...words: string[]): Promise<void> => {
  const page = field.page()
  await field.click()
  for (const one of words) await page.getByRole('menuitemcheckbox', { name: one, exact: true }).click()
  await page.keyboard.press('Escape')
  // The list gives the focus back a moment later: a key pressed before that would open it again.
  await expect(field).toBeFocused()
}
