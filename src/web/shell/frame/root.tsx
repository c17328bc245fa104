import { useLingui } from '@lingui/react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentLocale } from '#web/core/i18n.ts'
import { namesOf, refusalOf, refusalTitles } from '#web/lib/screen-context.ts'
import { SkipLink } from './skip-link.tsx'

/** Around everything: the title of the window follows the screen and the language. */
export const Root = () => {
  const { i18n } = useLingui()
  const refusal = useMatches({ select: (matches) => refusalOf(matches.at(-1)) })
  const names = useMatches({ select: (matches) => namesOf(matches.at(-1)) })
  const portal = useMatches({ select: ([root]) => root?.staticData.title })
  const page = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  const said = refusal === null ? page : refusalTitles[refusal]
  const words = [said, portal].flatMap((one) => (one ? [i18n._(one)] : []))
  const own = refusal === null && names ? [names[currentLocale()]] : []
  const title = [...new Set([...own, ...words])].join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
