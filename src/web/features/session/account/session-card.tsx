import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { account, maxSessions, type OwnSession } from '#contract/session/account.ts'
import { Act } from '#web/form/act.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'

const useDeviceName = () => {
  const { t } = useLingui()
  return ({ browser, system }: OwnSession): string =>
    [browser, system].filter((name) => name !== null).join(' · ') || t`未知设备`
}

const SignOut = ({ session: { id, ip }, device }: { session: OwnSession; device: string }) => (
  <Act
    on={account.endSession}
    with={{ id }}
    variant="danger-text"
    confirm={{
      title: <Trans>退出该设备的登录？</Trans>,
      text: (
        <Trans>
          {device}（{ip}）将立即退出登录，未保存的内容可能丢失。
        </Trans>
      ),
    }}
  >
    <Trans>
      退出登录<span className="sr-only">：{device}</span>
    </Trans>
  </Act>
)

const SessionRow = ({ session }: { session: OwnSession }) => {
  const device = useDeviceName()(session)
  const { isCurrent, isPhone, ip, signedInAt, lastSeenAt } = session
  return (
    <li className="flex items-center gap-3 border-t border-line px-4.5 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-grey-soft text-ink-2">
        <Icon name={isPhone ? 'phone' : 'globe'} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent ? (
            <Tag tone="green">
              <Trans>当前登录</Trans>
            </Tag>
          ) : null}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-ink-3">
          <span>{ip}</span>
          <span>
            <Trans>登录于 {signedInAt}</Trans>
          </span>
          <span>
            <Trans>最近活动 {lastSeenAt}</Trans>
          </span>
        </p>
      </div>
      {isCurrent ? null : <SignOut session={session} device={device} />}
    </li>
  )
}

const SignOutOthers = ({ count }: { count: number }) => (
  <Act
    on={account.endOtherSessions}
    with={{}}
    variant="danger"
    size="small"
    confirm={{
      title: <Trans>退出其他设备的登录？</Trans>,
      text: <Trans>除当前设备外的 {count} 处登录将立即退出。</Trans>,
    }}
  >
    <Trans>退出其他设备</Trans>
  </Act>
)

/** Where a person is signed in, and the way to end it there: a forgotten computer, a lost phone. */
export const SessionCard = () => {
  const { data, error, refetch } = useQuery({
    ...queryOf(account.sessions, {}),
    refetchOnWindowFocus: true,
  })
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Card
      flush
      title={<Trans>登录会话</Trans>}
      extra={others > 0 ? <SignOutOthers count={others} /> : undefined}
    >
      {data ? (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-2 border-t border-line px-4.5 py-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-64" />
        </div>
      )}
      <p className="border-t border-line px-4.5 py-3 text-xs text-ink-3">
        <Trans>同一账号最多同时登录 {maxSessions} 处；再登录时，最早的一处自动退出。</Trans>
      </p>
    </Card>
  )
}
