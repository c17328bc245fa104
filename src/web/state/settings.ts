import { proxy } from 'valtio'
import { readShared, writeShared } from './persisted.ts'

interface Settings {
  /** 200 px when open, 80 px when folded (specification 9). */
  isSidebarOpen: boolean
}

const stored = readShared('settings') as Partial<Settings> | null

/** Choices about the look that outlive the tab (specification 2.4, 3). */
export const settings = proxy<Settings>({ isSidebarOpen: stored?.isSidebarOpen !== false })

export const change = (changes: Partial<Settings>): void => {
  Object.assign(settings, changes)
  writeShared('settings', { ...(readShared('settings') as object | null), ...settings })
}
