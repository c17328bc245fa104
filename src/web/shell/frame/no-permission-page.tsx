import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Access } from '#contract/core/access.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'

const permissionOf = (access: Access): string => {
  if (typeof access === 'string') return access
  return 'action' in access ? access.action : access.query
}

/** Inside the shell, with the reason, so that a person knows what to ask for. */
export const NoPermissionPage = ({ access }: { access: Access }) => {
  const permission = permissionOf(access)
  return (
    <>
      <h1>
        <Trans>没有权限</Trans>
      </h1>
      <Card>
        <Empty
          icon="lock"
          action={
            <Link to="/">
              <Trans>返回首页</Trans>
            </Link>
          }
        >
          <Trans>
            您的角色没有查看此页面的权限（<code>{permission}</code>），请联系管理员授权。
          </Trans>
        </Empty>
      </Card>
    </>
  )
}
