import { useLingui } from '@lingui/react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusalOf, refusalTitles } from './refusal.ts'
import { SkipLink } from './skip-link.tsx'

/** Around everything: the title of the window follows the screen and the language. */
export const Root = () => {
  const { i18n } = useLingui()
  const titles = useMatches({
    select: (matches) => {
      const refusal = refusalOf(matches.at(-1))
      const [first, ...others] = matches.map((match) => match.staticData.title)
      return refusal === null ? [first, ...others] : [first, refusalTitles[refusal]]
    },
  })
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
