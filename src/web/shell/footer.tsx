import { Trans } from '@lingui/react/macro'

export const Footer = () => {
  const year = new Date().getFullYear()
  return (
    <footer className="px-5 pt-2 pb-4 text-center text-xs text-ink-3">
      <Trans>© {year} 健康福利平台</Trans>
    </footer>
  )
}
