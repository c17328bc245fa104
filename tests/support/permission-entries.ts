import {
  permissionEntries,
  type PermissionEntry,
  type PermissionEntryDraft,
} from '#contract/administration/permission-entries.ts'
import type { Session, TestApp } from './app.ts'

let made = 0

/** A menu that groups others, at an address that no other has. */
export const newMenu = (): PermissionEntryDraft => {
  made += 1
  return { name: '试验菜单', menuType: 0, url: `/trial/menu-${made}` }
}

/** Adds a menu, button or query and gives back the answered row. */
export const addEntry = async (
  app: TestApp,
  session: Session,
  more: Partial<PermissionEntryDraft> = {},
): Promise<PermissionEntry> => {
  const { body } = await app.call(session, permissionEntries.add, { ...newMenu(), ...more })
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as PermissionEntry
}
