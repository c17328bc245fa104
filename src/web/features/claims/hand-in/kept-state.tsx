import { Trans } from '@lingui/react/macro'
import { Icon } from '#web/ui/icon.tsx'
import type { KeptForm } from './use-kept-form.ts'

/** Whether what is typed is saved on the server. */
export const KeptState = ({ state, failure }: Pick<KeptForm, 'state' | 'failure'>) => (
  <output className="flex items-center gap-1.5 text-xs">
    {failure ? (
      <span className="text-red">{failure}</span>
    ) : state === 'saved' ? (
      <>
        <Icon name="success" size={13} className="text-green" />
        <Trans>已存</Trans>
      </>
    ) : state === 'saving' ? (
      <Trans>正在保存…</Trans>
    ) : (
      <Trans>填完后自动保存</Trans>
    )}
  </output>
)
