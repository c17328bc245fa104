import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/permissions.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { namesOf, refusalOf, refusalTitles } from '#web/lib/screen-context.ts'
import { session } from '#web/state/session.ts'
import { homePath, trailTo } from './menu-tree.ts'
import { useEntryTitle } from './use-menu.ts'

const parentOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/'))

/** Begins with the home page, then the way through the menu; the last one is where you are: a record below its list (specification 2.2). */
export const Breadcrumb = () => {
  const { i18n, t } = useLingui()
  const titleOf = useEntryTitle()
  const { pathname } = useLocation()
  const menu = (useSnapshot(session).menu ?? []) as readonly MenuItem[]
  const isUnknown = useMatches({ select: (matches) => refusalOf(matches.at(-1)) === 'unknown' })
  const names = useMatches({ select: (matches) => namesOf(matches.at(-1)) })
  const title = isUnknown ? i18n._(refusalTitles.unknown) : names?.[currentLocale()]
  const own = useSnapshot(screenNames)[pathname]
  if (pathname === homePath(menu)) return null
  const trail = (own ? trailTo(menu, parentOf(pathname)) : trailTo(menu, pathname)).map(({ meta }) =>
    titleOf({ title: meta.title, titleEn: meta.nameEn }),
  )
  const known = trail.length > 0 ? trail : title ? [title] : []
  const steps = own ? [...known, own] : known
  return (
    <nav aria-label={t`所在位置`} className="-mb-2.5 text-xs text-ink-3">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        <li>
          <Link to="/dashboard" className="font-normal text-ink-3">
            <Trans>首页</Trans>
          </Link>
        </li>
        {steps.map((step, at) => (
          <li key={step} className="flex gap-x-1.5">
            <span aria-hidden="true">/</span>
            <span
              aria-current={at === steps.length - 1 ? 'page' : undefined}
              className={at === steps.length - 1 ? 'font-medium text-ink-2' : undefined}
            >
              {step}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
