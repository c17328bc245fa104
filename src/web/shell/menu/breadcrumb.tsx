import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { listPathOf } from '#contract/screens/screens.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { homePath, itemPath, trailTo } from '#web/lib/menu-trail.ts'
import { namesOf, refusalOf, refusalTitles } from '#web/lib/screen-context.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { session } from '#web/state/session.ts'
import { groupTarget, isGroup } from './menu-tree.ts'
import { ownRights, useEntryTitle } from './use-menu.ts'

interface Step {
  readonly title: string
  /** Nowhere: a group that is empty. */
  readonly to: string | undefined
}

const targetOf = (item: MenuItem): string | undefined =>
  isGroup(item) ? groupTarget(item, ownRights()) : itemPath(item)

const linkClass = 'font-normal text-ink-3'

const Crumb = ({ title, to, isLast }: Step & { isLast: boolean }) => {
  if (isLast)
    return (
      <span aria-current="page" className="font-medium text-ink-2">
        {title}
      </span>
    )
  return to === undefined ? (
    <span>{title}</span>
  ) : (
    <Link to={to} className={linkClass}>
      {title}
    </Link>
  )
}

/** The way from home through the menu to where one is: a record stands below its list. */
const useSteps = (): readonly Step[] => {
  const { i18n, t } = useLingui()
  const titleOf = useEntryTitle()
  const { pathname } = useLocation()
  const menu = (useSnapshot(session).menu ?? []) as readonly MenuItem[]
  const isUnknown = useMatches({ select: (matches) => refusalOf(matches.at(-1)) === 'unknown' })
  const names = useMatches({ select: (matches) => namesOf(matches.at(-1)) })
  const named = useSnapshot(screenNames)[pathname]
  const home = { title: t`首页`, to: '/dashboard' }
  if (pathname === homePath(menu)) return [home]
  if (isUnknown) return [home, { title: i18n._(refusalTitles.unknown), to: undefined }]
  const listPath = listPathOf(pathname)
  const trail = trailTo(menu, listPath).map((item) => ({
    title: titleOf({ title: item.meta.title, titleEn: item.meta.nameEn }),
    to: targetOf(item),
  }))
  const own = named ?? names?.[currentLocale()]
  const isBelow = trail.length === 0 || listPath !== pathname
  return [home, ...trail, ...(isBelow && own ? [{ title: own, to: undefined }] : [])]
}

/** Begins with the home page, then the way through the menu; only where one is leads nowhere (specification 2.2). */
export const Breadcrumb = () => {
  const { t } = useLingui()
  const steps = useSteps()
  return (
    <nav aria-label={t`所在位置`} className="-mb-2.5 text-xs text-ink-3">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map((step, at) => (
          <li key={step.title} className="flex gap-x-1.5">
            {at > 0 ? <span aria-hidden="true">/</span> : null}
            <Crumb {...step} isLast={at === steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
