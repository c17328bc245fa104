import { t } from '@lingui/core/macro'
import { AccountSettings, userSettings } from '#contract/user-settings.ts'
import { call } from '#web/lib/call.ts'
import { change, settings } from '#web/state/settings.ts'
import { toast } from '#web/ui/toasts.ts'

/** Shows the look that the account has; where it has none, or none arrives, this browser's stays. */
export const loadSettings = async (): Promise<void> => {
  try {
    const kept = AccountSettings.safeParse(await call(userSettings.mine, {}, { isQuiet: true }))
    if (kept.success) change(kept.data)
  } catch {
    return
  }
}

let isSending = false
let isWaiting = false

/** One after the other, and of what comes meanwhile only the last: the server keeps what was chosen last. */
const keep = async (): Promise<void> => {
  isWaiting = true
  if (isSending) return
  isSending = true
  try {
    while (isWaiting) {
      isWaiting = false
      const { isSidebarOpen: _own, ...kept } = settings
      await call(userSettings.edit, kept, { isQuiet: true, outlivesPage: true })
    }
  } catch {
    toast('warning', t`界面设置未能保存到账号，只在本浏览器生效`)
  } finally {
    isSending = false
  }
}

/** Shows a choice at once, remembers it in this browser and for the account. */
export const choose = (changes: Partial<AccountSettings>): void => {
  change(changes)
  void keep()
}
