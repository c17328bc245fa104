import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { permissionWords } from '#contract/administration/permission-words.ts'
import { users, type User } from '#contract/administration/users.ts'
import { act, opens } from '#web/form/action.ts'
import { moves } from '#web/form/moves.ts'
import { viewAsAction } from '#web/rights/view-as.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const loadReset = async () => (await import('./reset-dialog.tsx')).ResetDialog
const ResetDialog = lazyPart(loadReset)

const loadWhy = async () => (await import('./why-of-user.tsx')).WhyOfUser
const WhyOfUser = lazyPart(loadWhy)

/** What may be done to an account, in the list as on its page. */
export const userActions = [
  opens<User>(users.changPassword, {
    word: msg`重置密码`,
    fetch: () => void loadReset(),
    draw: (user, onClose) => <ResetDialog user={user} onClose={onClose} />,
  }),
  ...moves(users, {
    freeze: {
      text: msg`冻结后不能登录，已登录的页面立即退出；数据不受影响，可以随时解冻。`,
    },
    unfreeze: {
      text: msg`解冻后可以用原密码登录。`,
    },
  }),
  viewAsAction,
  opens<User>(permissionWords.list, {
    word: msg`权限解释`,
    needs: ['orgCodes'],
    fetch: () => void loadWhy(),
    draw: (user, onClose) => <WhyOfUser user={user} onClose={onClose} />,
  }),
  act<User>(users.signOut, {
    word: msg`退出全部登录`,
    title: ({ realname }) => <Trans>退出“{realname}”的全部登录？</Trans>,
    text: msg`该用户在所有设备上立即退出，未保存的内容可能丢失；之后可以重新登录。`,
  }),
]
