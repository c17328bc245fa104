import { Trans } from '@lingui/react/macro'
import { legalPages } from '#web/lib/legal-pages.ts'

const names = { privacyUrl: <Trans>隐私政策</Trans>, termsUrl: <Trans>服务条款</Trans> }
const order = ['privacyUrl', 'termsUrl'] as const

/** The operator's privacy policy and terms behind the copyright; nothing where there are none. */
export const LegalLinks = () =>
  order.map((name) =>
    legalPages[name] ? (
      <span key={name} data-legal={name}>
        {' · '}
        <a
          href={legalPages[name]}
          target="_blank"
          rel="noreferrer"
          className="text-inherit underline underline-offset-2 max-md:inline-block max-md:py-2"
        >
          {names[name]}
        </a>
      </span>
    ) : null,
  )
