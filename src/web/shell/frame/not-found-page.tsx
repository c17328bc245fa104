import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'

export const NotFoundPage = () => (
  <>
    <h1>
      <Trans>页面不存在</Trans>
    </h1>
    <Card>
      <Empty
        icon="search"
        action={
          <Link to="/">
            <Trans>返回首页</Trans>
          </Link>
        }
      >
        <Trans>404：您访问的页面不存在，或已被移走。</Trans>
      </Empty>
    </Card>
  </>
)
