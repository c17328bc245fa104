import { Trans } from '@lingui/react/macro'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ContactCard } from './contact-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionCard } from './session-card.tsx'
import { ViewsCard } from './views-card.tsx'
import { useProfile } from './use-profile.ts'

/** Who somebody is here, how they are reached, and where they are signed in (specification 2.1, account-settings-base). */
export const AccountPage = () => {
  const { data, error, refetch } = useProfile()
  return (
    <>
      <PageHeader
        title={<Trans>账户设置</Trans>}
        description={<Trans>查看您的资料，管理联系方式和登录设备</Trans>}
      />
      {error && !data ? (
        <Card>
          <FailedCall failure={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div aria-busy={!data} className="grid gap-3 lg:grid-cols-2">
          <ProfileCard profile={data} />
          <div className="grid gap-3">
            <ContactCard profile={data} />
            <SecurityCard profile={data} />
          </div>
        </div>
      )}
      <SessionCard />
      <ViewsCard />
    </>
  )
}
