import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { allowedHosts } from '#web/lib/allowed-hosts.ts'
import { session } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { trailTo } from '#web/lib/menu-trail.ts'
import { externalUrl, isFrameable, isGroup } from './menu-tree.ts'
import { useEntryTitle } from './use-menu.ts'

const Frame = ({ title, url }: { title: string; url: string }) => (
  <iframe
    title={title}
    src={url}
    sandbox="allow-forms allow-popups allow-scripts"
    referrerPolicy="no-referrer"
    className="min-h-[70dvh] flex-1 rounded border border-line bg-surface"
  />
)

/** Why there is nothing to show. */
const Trouble = ({ title, entry, isAllowed }: { title: string; entry: MenuItem; isAllowed: boolean }) => {
  if (isGroup(entry)) return <Trans>“{title}”下还没有您可以打开的页面。</Trans>
  if (isAllowed) return <Trans>“{title}”不能在门户内显示，请在新窗口打开。</Trans>
  return entry.meta.url !== undefined ? (
    <Trans>“{title}”的外部地址不在允许的范围内，请联系管理员检查菜单配置。</Trans>
  ) : (
    <Trans>当前版本没有“{title}”页面，请联系管理员检查菜单配置。</Trans>
  )
}

/** An entry of the menu that is no screen of the portal: a framed page, or a card that says what is wrong. */
export const MenuEntryPage = () => {
  const titleOf = useEntryTitle()
  const { pathname } = useLocation()
  const menu = (useSnapshot(session).menu ?? []) as readonly MenuItem[]
  const entry = trailTo(menu, pathname).at(-1)
  if (!entry) return null
  const title = titleOf({ title: entry.meta.title, titleEn: entry.meta.nameEn })
  const url = externalUrl(entry, allowedHosts())
  const beside = url ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 text-sm font-normal"
    >
      <Icon name="external" size={13} />
      <Trans>在新窗口打开</Trans>
    </a>
  ) : undefined
  return (
    <>
      <PageHeader title={title} actions={beside} />
      {url && isFrameable(url, window.location.host) ? (
        <Frame title={title} url={url} />
      ) : (
        <Card>
          <Empty icon="warning">
            <Trouble {...{ title, entry }} isAllowed={url !== undefined} />
          </Empty>
        </Card>
      )}
    </>
  )
}
