import { Trans } from '@lingui/react/macro'
import type { User } from '#contract/administration/users.ts'
import { viewAs, viewMinutes } from '#contract/administration/view-as.ts'
import { ActQuestion } from '#web/form/act.tsx'
import { enterView } from '#web/lib/viewing.ts'

/** Asks once, and then shows the portal as somebody else sees it. */
export const ViewAsQuestion = ({ user: { id, realname }, onClose }: { user: User; onClose: () => void }) => (
  <ActQuestion
    on={viewAs.start}
    with={{ userId: id }}
    title={<Trans>以“{realname}”的身份查看？</Trans>}
    text={
      <Trans>
        本标签页将只读显示该用户看到的门户，最多 {viewMinutes}{' '}
        分钟，不能修改任何内容。开始和结束都会留痕，该用户可以看到。
      </Trans>
    }
    word={<Trans>以其身份查看</Trans>}
    onDone={enterView}
    onClose={onClose}
  />
)
