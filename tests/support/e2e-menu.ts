import type { Page } from '@playwright/test'
import type { Envelope } from '#contract/core/envelope.ts'
import type { MenuItem, PermissionResult } from '#contract/administration/permissions.ts'

/** What an administrator may have given somebody beside the menu of the demo: its place, its names, and what it is. */
export interface GivenEntry extends Pick<MenuItem, 'path' | 'component' | 'hidden'> {
  readonly title: string
  readonly nameEn?: string
  readonly url?: string
  readonly target?: string
}

/** The answer with menu and permissions, as an administrator could have made it. */
export const changePermissions = (page: Page, change: (result: PermissionResult) => void): Promise<unknown> =>
  page.route(/getUserPermission/, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as Envelope & { result: PermissionResult }
    change(envelope.result)
    await route.fulfill({ response, json: envelope })
  })

/** Adds entries at the end of somebody's menu. */
export const addMenuEntries = (page: Page, entries: readonly GivenEntry[]): Promise<unknown> =>
  changePermissions(page, ({ menu }) => {
    for (const [at, { title, nameEn = title, url, target, ...entry }] of entries.entries()) {
      const meta = { title, nameEn, keepAlive: true, ...(url && { url }), ...(target && { target }) }
      menu.push({ id: `99${at}`, route: '1', name: title, ...entry, meta })
    }
  })
