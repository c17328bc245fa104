import { proxy } from 'valtio'
import { readSettings, type Settings } from '#contract/session/user-settings.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { onSharedChange, readShared, writeShared } from './persisted.ts'

const key = 'settings'

/** Choices about the look that outlive the tab (specification 2.4, 3). The theme of them is shown before the first paint. */
export const settings = proxy<Settings>(readSettings(readShared(key)))

const show = (chosen: Settings): void => {
  Object.assign(settings, chosen)
  applyTheme(settings)
}

/** Shows at once what another tab of this browser chooses; returns the end of it. */
export const watchSettings = (): (() => void) => onSharedChange(key, (stored) => show(readSettings(stored)))

/** Shows and remembers changes of the look. */
export const change = (changes: Partial<Settings>): void => {
  show({ ...settings, ...changes })
  writeShared(key, settings)
}
