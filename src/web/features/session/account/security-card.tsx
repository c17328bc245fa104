import { Trans } from '@lingui/react/macro'
import type { Profile } from '#contract/session/account.ts'
import { users } from '#contract/administration/users.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { formatMoment } from '#web/lib/format.ts'
import { openPassword } from '#web/lib/open-password.ts'
import { Card } from '#web/ui/card.tsx'
import { DetailList } from '#web/ui/detail-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Changed = ({ at }: { at: string | null }) =>
  at === null ? <Trans>尚未设置密码，请通过登录页的“忘记密码”设置</Trans> : formatMoment(at)

/** When the password was set, and the way to another one. */
export const SecurityCard = ({ profile }: { profile: Profile | undefined }) => (
  <Card title={<Trans>安全</Trans>}>
    <DetailList
      columns={1}
      items={[
        {
          name: 'password',
          label: <Trans>密码上次修改时间</Trans>,
          value: profile ? (
            <>
              <Changed at={profile.passwordChangedAt} />
              {profile.passwordChangedAt === null ? null : (
                <CallButton on={users.updatePassword} variant="link" onClick={openPassword}>
                  <Trans>修改密码</Trans>
                </CallButton>
              )}
            </>
          ) : (
            <Skeleton className="h-4 w-40" />
          ),
        },
      ]}
    />
  </Card>
)
