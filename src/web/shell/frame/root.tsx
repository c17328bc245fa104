import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

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
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
        className="sr-only z-toast rounded-sm bg-surface shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:px-3 focus:py-2"
      >
        <Trans>跳到主要内容</Trans>
      </a>
      <Outlet />
    </>
  )
}
