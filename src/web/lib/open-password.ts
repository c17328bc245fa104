import { users } from '#contract/administration/users.ts'
import { overlays } from '#web/state/overlays.ts'
import { isRefusedForView } from './failures.ts'

/** Opens the dialog for another password of one's own; whoever sees the portal as another person is told that it is not theirs. */
export const openPassword = (): void => {
  if (!isRefusedForView(users.updatePassword)) overlays.isPasswordOpen = true
}
