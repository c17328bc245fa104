import { useLingui } from '@lingui/react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SkipLink } from './skip-link.tsx'

/** Around everything: the title of the window follows the screen and the language. */
export const Root = () => {
  const { i18n } = useLingui()
  const titles = useMatches({ select: (matches) => matches.map((match) => match.staticData.title) })
  // What a menu calls a screen that has no route of its own.
  const names = useMatches({
    select: (matches) => {
      const context = matches.at(-1)?.context
      return context && 'names' in context ? context.names : undefined
    },
  })
  const own = names?.[i18n.locale === 'en' ? 'en' : 'zh']
  const words = [titles.at(-1), titles[0]].flatMap((one) => (one ? [i18n._(one)] : []))
  const title = [...new Set(own ? [own, ...words] : words)].join(' - ')
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
