import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { screenAt } from '#contract/screens/screens.ts'
import { WhyButton } from '#web/list/why-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useScreenName } from '#web/lib/screen-context.ts'

/** Inside the shell, with the name of the page, so that a person knows what to ask for. */
export const NoPermissionPage = () => {
  const name = useScreenName()
  const query = useLocation({ select: ({ pathname }) => screenAt(pathname)?.query })
  return (
    <>
      <h1>
        <Trans>没有权限</Trans>
      </h1>
      <Card>
        <Empty
          icon="lock"
          action={
            <span className="flex flex-wrap items-center justify-center gap-4">
              {query ? <WhyButton of={[{ query }]} /> : null}
              <Link to="/">
                <Trans>返回首页</Trans>
              </Link>
            </span>
          }
        >
          <Trans>您的角色没有查看“{name}”的权限，请联系管理员授权。</Trans>
        </Empty>
      </Card>
    </>
  )
}
