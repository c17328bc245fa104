import { Trans } from '@lingui/react/macro'

/** The first thing Tab reaches: past header and menu. */
export const SkipLink = () => (
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
)
