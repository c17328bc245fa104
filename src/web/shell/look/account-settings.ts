import { t } from '@lingui/core/macro'
import { AccountSettings, defaultSettings, userSettings } from '#contract/session/user-settings.ts'
import { call } from '#web/lib/call.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'
import { session } from '#web/state/session.ts'
import { change, settings } from '#web/state/settings.ts'
import { toast } from '#web/ui/toasts.ts'

/** Whose account the look in this browser is of; a browser may be shared. */
const owner = 'settingsOf'

/**
 * Shows the look that the account has. Where it has none, this browser's stays, unless it is another person's; where no
 * answer arrives, nothing changes.
 */
export const loadSettings = async (): Promise<void> => {
  // Who sees the portal as another person keeps the look of this browser.
  if (session.viewing !== null) return
  try {
    const answer = await call(userSettings.mine, {}, { isQuiet: true })
    const before = readShared(owner)
    const { isSidebarOpen: _own, ...standard } = defaultSettings
    const kept = AccountSettings.safeParse(answer)
    if (kept.success) change(kept.data)
    else if (before !== null && before !== session.userInfo?.id) change(standard)
    writeShared(owner, session.userInfo?.id)
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
  if (session.viewing === null) void keep()
}
