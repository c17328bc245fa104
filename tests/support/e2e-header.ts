import type { Locator, Page } from '@playwright/test'

/** The button of the header that opens the menu of one's account: it has one's name. */
const accountMenu = (page: Page): Locator => page.getByRole('banner').locator('[aria-haspopup=menu]').last()

/** A button of the header by its name; on a phone it is an entry of the account menu, which is opened first. */
export const headerAction = async (page: Page, name: string): Promise<Locator> => {
  if ((page.viewportSize()?.width ?? 0) > 768) return page.getByRole('button', { name, exact: true })
  await accountMenu(page).click()
  return page.getByRole('menuitem', { name, exact: true })
}
