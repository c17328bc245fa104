import { Trans, useLingui } from '@lingui/react/macro'
import type { InputOf } from '#contract/core/endpoint.ts'
import { roleTrials } from '#contract/administration/role-trials.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useTrial } from '#web/lib/use-trial.ts'
import { TrialPreview } from '#web/rights/trial-preview.tsx'

/** How long nothing is changed before a trial is asked for. */
const restMs = 600

type Change = InputOf<typeof roleTrials.try>

interface PreviewProps {
  roleId: string
  /** What is changed; undefined while nothing is. */
  permissions: Change['permissions'] | undefined
}

const Trial = ({ roleId, permissions }: Change) => (
  <TrialPreview
    trial={useTrial(roleTrials.try, { roleId, permissions: useDebounced(permissions, restMs) })}
  />
)

/** What saving would do, beside the tree, while it is changed. */
export const GrantPreview = ({ roleId, permissions }: PreviewProps) => {
  const { t } = useLingui()
  return (
    <section aria-label={t`保存前预览`} className="min-w-0">
      <h2 className="border-b border-line-soft px-3 py-3 text-sm font-semibold">
        <Trans>保存前预览</Trans>
      </h2>
      <div className="grid grid-cols-1 gap-4 p-3">
        {permissions ? (
          <Trial roleId={roleId} permissions={permissions} />
        ) : (
          <p className="text-sm text-ink-3">
            <Trans>修改权限、规则或字段后，这里显示谁会得到、谁会失去什么，以及数据行的变化。</Trans>
          </p>
        )}
      </div>
    </section>
  )
}
