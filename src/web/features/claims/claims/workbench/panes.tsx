import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { useIsWide } from '#web/lib/is-wide.ts'
import { Tabs } from '#web/ui/tabs.tsx'

const paneLook = 'flex min-h-0 min-w-0 flex-col overflow-hidden'

type PaneName = 'papers' | 'entry' | 'money'

/** Three panes side by side where there is room, each scrolling for itself; else papers, on a phone all of them, behind tabs. */
export const Panes = ({ papers, entry, money }: Record<PaneName, ReactNode>) => {
  const { t } = useLingui()
  const [isWide, isPhone] = [useIsWide(), useIsPhone()]
  const [shown, show] = useState<PaneName>('entry')
  if (isWide)
    return (
      <div className="grid h-[max(36rem,calc(100dvh-16rem))] grid-cols-[20rem_minmax(0,1fr)_19rem] divide-x divide-line border-t border-line">
        <section aria-label={t`材料`} className={paneLook}>
          {papers}
        </section>
        <section aria-label={t`票据录入`} className={paneLook}>
          {entry}
        </section>
        <section aria-label={t`金额`} className={paneLook}>
          {money}
        </section>
      </div>
    )
  const options: readonly { value: PaneName; label: string }[] = [
    { value: 'papers', label: t`材料` },
    { value: 'entry', label: t`票据` },
    ...(isPhone ? [{ value: 'money' as const, label: t`金额` }] : []),
  ]
  const left = shown === 'papers' ? papers : shown === 'money' && isPhone ? money : entry
  return (
    <div className="grid border-t border-line md:grid-cols-[minmax(0,1fr)_19rem] md:divide-x md:divide-line">
      <section className={paneLook}>
        <Tabs label={t`工作台`} options={options} value={shown} onValue={show}>
          {left}
        </Tabs>
      </section>
      {isPhone ? null : (
        <section aria-label={t`金额`} className={paneLook}>
          {money}
        </section>
      )}
    </div>
  )
}
