import { Trans, useLingui } from '@lingui/react/macro'
import type { InputOf } from '#contract/core/endpoint.ts'
import { roleTrials } from '#contract/role-trials.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { TrialPreview, useTrial } from '#web/pickers/trial-preview.tsx'

/** How long nothing is changed before a trial is asked for. */
const restMs = 600

type Change = InputOf<typeof roleTrials.try>

interface PreviewProps {
  roleId: string
  permissions: Change['permissions']
}

/** What saving would do, beside the tree, while it is changed. */
export const GrantPreview = ({ roleId, permissions }: PreviewProps) => {
  const { t } = useLingui()
  const trial = useTrial(roleTrials.try, { roleId, permissions: useDebounced(permissions, restMs) })
  return (
    <section aria-label={t`保存前预览`} className="min-w-0 rounded border border-line">
      <h2 className="border-b border-line-soft px-3 py-3 text-sm font-semibold">
        <Trans>保存前预览</Trans>
      </h2>
      <div className="grid gap-4 p-3">
        <TrialPreview trial={trial} />
      </div>
    </section>
  )
}
