import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useState } from 'react'
import { usePageKey } from '#web/lib/page-key.ts'
import { KeysDialog } from '#web/ui/keys-dialog.tsx'
import { layers } from '#web/ui/layers.ts'

/** What the keys of the workbench do, wherever the focus is on the page. */
export interface WorkKeys {
  readonly step: (by: number) => void
  readonly claim: (by: number) => void
  readonly calculate: () => void
}

/** Alt with a bracket goes through the invoices, with an arrow through the claims, Ctrl+Enter calculates; not under a layer. */
export const useWorkKeys = ({ step, claim, calculate }: WorkKeys): void =>
  useLayoutEffect(() => {
    const byAlt: Readonly<Record<string, () => void>> = {
      BracketRight: () => step(1),
      BracketLeft: () => step(-1),
      ArrowDown: () => claim(1),
      ArrowUp: () => claim(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, code, key } = event
      if (layers.count() > 0 || event.defaultPrevented) return
      const act =
        altKey && !ctrlKey && !metaKey
          ? byAlt[code]
          : (ctrlKey || metaKey) && key === 'Enter'
            ? calculate
            : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [step, claim, calculate])

/** The keys in one line, all of them by `?`. */
export const KeysLine = () => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  usePageKey(
    '?',
    useCallback(() => setOpen(true), []),
  )
  const keys = [
    { names: ['Tab'], label: t`下一格` },
    { names: ['Enter'], label: t`下一行` },
    { names: ['Alt+]', 'Alt+['], label: t`下一张、上一张票据` },
    { names: ['Alt+↓', 'Alt+↑'], label: t`下一件、上一件理赔` },
    { names: ['Ctrl+Enter'], label: t`理算，并打开下一件` },
  ]
  const more = [
    { names: ['Alt+H'], label: t`以往使用和其他理赔` },
    { names: ['R'], label: t`在材料上：旋转` },
    { names: ['+', '-'], label: t`在材料上：放大、缩小` },
    { names: ['←', '→'], label: t`在材料上：上一页、下一页` },
    { names: ['?'], label: t`显示快捷键` },
  ]
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 text-xs text-ink-3 max-md:hidden">
      {keys.map(({ names, label }) => (
        <span key={names.join(' ')}>
          <kbd className="rounded-xs border border-line bg-head px-1.5 font-sans leading-5">{names[0]}</kbd>{' '}
          {label}
        </span>
      ))}
      {isOpen ? (
        <KeysDialog
          title={<Trans>键盘快捷键</Trans>}
          closeLabel={t`关闭`}
          onClose={() => setOpen(false)}
          keys={[...keys, ...more]}
        />
      ) : null}
    </footer>
  )
}
