import { msg } from '@lingui/core/macro'
import type { User } from '#contract/administration/users.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import { opens } from '#web/form/action.ts'
import { session } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const load = async () => (await import('./view-as-question.tsx')).ViewAsQuestion
const ViewAsQuestion = lazyPart(load)

/** 以其身份查看, of an account wherever one is listed. */
export const viewAsAction = opens<User>(viewAs.start, {
  word: msg`以其身份查看`,
  when: ({ id, status }) => status === '1' && id !== session.userInfo?.id,
  needs: ['status'],
  fetch: () => void load(),
  draw: (user, onClose) => <ViewAsQuestion user={user} onClose={onClose} />,
})
