import { readSettings, userSettings } from '#contract/session/user-settings.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { putSettings, settingsOf } from './user-settings-store.ts'

/** The look of an account (specification 2.4). What an older version stored is read as far as this one knows it. */
export const userSettingsRoutes: Routes = () =>
  implementAll(userSettings, {
    mine: async (_, context) => {
      const stored = await settingsOf(context)
      if (stored === null) return null
      const { isSidebarOpen: _own, ...settings } = readSettings(stored)
      return settings
    },
    edit: async (settings, context) => {
      await putSettings(context, settings)
      return null
    },
  })
