import { Trans } from '@lingui/react/macro'

const year = new Date().getFullYear()

export const Copyright = () => <Trans>© {year} 健康福利平台</Trans>
