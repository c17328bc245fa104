import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { restart } from '#web/lib/leave.ts'
import { LanguageSwitch } from '#web/shell/look/language-switch.tsx'
import { Leaves } from '#web/shell/look/leaves.tsx'
import { Brand } from './brand.tsx'
import { Copyright } from './copyright.tsx'
import { LegalLinks } from './legal-links.tsx'

/** The product's title and what it is for; the phone keeps only the brand. */
const Welcome = () => (
  <header className="relative flex flex-col overflow-hidden bg-inverse px-5 py-4 text-inverse-ink md:px-10 md:py-14 lg:px-16">
    <Brand large />
    <div className="relative z-10 my-auto hidden md:block">
      <p className="text-hero">
        <Trans>
          员工健康，
          <br />
          看得见的福利。
        </Trans>
      </p>
      <p className="mt-4 max-w-95 text-[15px] leading-[26px] text-inverse-ink-2">
        <Trans>成员、合同、保障，一处管理。为团体保险与健康福利团队而建。</Trans>
      </p>
    </div>
    <Leaves />
    <p className="relative z-10 hidden text-xs text-inverse-ink-2 md:block">
      <Copyright />
      <LegalLinks />
    </p>
  </header>
)

const Screen = ({ children }: { children: ReactNode }) => (useSnapshot(restart).isUnderWay ? null : children)

/** User layout of specification 2.2: logo, product title and copyright around the sign-in screens. */
export const UserLayout = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-surface md:grid-cols-[1.1fr_1fr] md:grid-rows-1">
    <Welcome />
    <main
      id="content"
      tabIndex={-1}
      className="relative grid items-start px-5 pt-20 pb-10 md:place-items-center md:py-20"
    >
      <div className="absolute top-5 right-5 md:top-7 md:right-9">
        <LanguageSwitch />
      </div>
      <div className="relative w-full md:max-w-90">
        <Screen>{children}</Screen>
      </div>
    </main>
    <footer className="bg-inverse px-5 py-3 text-center text-xs text-inverse-ink-2 md:hidden">
      <Copyright />
      <LegalLinks />
    </footer>
  </div>
)
