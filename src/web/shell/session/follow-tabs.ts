import { activateLocale } from '#web/core/i18n.ts'
import { startLocale } from '#web/lib/locale-choice.ts'
import { askAllAgain } from '#web/lib/query-client.ts'
import { onSharedChange, readShared } from '#web/state/persisted.ts'
import { passwordChanged, session } from '#web/state/session.ts'

const followLanguage = async (): Promise<void> => {
  await activateLocale(startLocale())
  await askAllAgain()
}

type Login = Partial<Pick<typeof session, 'token' | 'needChangePwd'>>

/** A password that was changed in one tab need not be changed in the others. */
const followPassword = (): void => {
  const login = readShared('login') as Login | null
  const isChanged = login?.needChangePwd?.isFirstLogin === false && !login.needChangePwd.needModifyPwd
  const { isFirstLogin, needModifyPwd } = session.needChangePwd
  if (isChanged && login.token === session.token && (isFirstLogin || needModifyPwd)) passwordChanged()
}

/** What is chosen in one tab of this browser holds in all of them, without a reload. */
export const followOtherTabs = (): (() => void) => {
  const ends = [
    onSharedChange('locale', () => void followLanguage()),
    onSharedChange('login', followPassword),
  ]
  return () => ends.forEach((end) => end())
}
