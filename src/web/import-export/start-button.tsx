import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { pendingOf } from './import-state.ts'
import type { ImportWork } from './import-work.ts'

/** What keeps an import from beginning; undefined where nothing does. */
const hindrance = ({ state }: Pick<ImportWork, 'state'>, check: ImportCheck): ReactNode => {
  const { errorCount, totalCount } = check
  const [pending, wrong] = [pendingOf(state), formatNumber(errorCount)]
  if (state.busy === 'checking') return <Trans>正在检查</Trans>
  if (!check.isReady) return check.message
  if (pending > 0) return <Trans>有 {pending} 处修改还没有检查，请先重新检查</Trans>
  if (errorCount === 0 || state.isSkipping) return undefined
  return errorCount < totalCount ? (
    <Trans>还有 {wrong} 行错误：请改正后重新检查，或勾选仅导入正确的行</Trans>
  ) : (
    <Trans>没有可以导入的行：请改正后重新检查</Trans>
  )
}

interface StartProps {
  work: Pick<ImportWork, 'state' | 'start'>
  check: ImportCheck
}

/** Begins an import, or says beside it why it cannot begin yet. */
export const StartButton = ({ work, check }: StartProps) => {
  const id = useId()
  const why = hindrance(work, check)
  return (
    <>
      {why === undefined ? null : (
        <span id={id} className="min-w-0 self-center text-sm text-ink-3">
          {why}
        </span>
      )}
      <Button
        variant="primary"
        busy={work.state.busy === 'importing'}
        disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : id}
        onClick={() => void work.start()}
      >
        <Trans>开始导入</Trans>
      </Button>
    </>
  )
}
