import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'

export interface ProblemFilterProps {
  check: ImportCheck
  only: string
  onOnly: (only: string) => void
}

/** Which rows of the preview are shown: all, the wrong ones, or those that are wrong in one way, each with how many. */
export const ProblemFilter = ({ check, only, onOnly }: ProblemFilterProps) => {
  const { t } = useLingui()
  const { totalCount, errorCount, kinds } = check
  const [all, wrong] = [formatNumber(totalCount), formatNumber(errorCount)]
  const options = kinds.map(({ kind, column, message, isVaried, count }) => {
    const [what, times] = [isVaried ? `${message}…` : message, formatNumber(count)]
    return { value: kind, label: t`${column}：${what}（${times}）` }
  })
  return (
    <>
      <Segmented
        label={t`显示哪些行`}
        value={only === '' ? 'all' : 'wrong'}
        onValue={(value) => onOnly(value === 'all' ? '' : 'wrong')}
        options={[
          { value: 'wrong', label: t`只看错误行 ${wrong}` },
          { value: 'all', label: t`全部行 ${all}` },
        ]}
      />
      <Select
        size="small"
        className="max-w-90 max-md:w-full"
        aria-label={t`错误种类`}
        placeholder={t`所有错误种类`}
        options={options}
        value={only === 'wrong' ? '' : only}
        onValue={(kind) => onOnly(kind || 'wrong')}
      />
    </>
  )
}

/** To the wrong row before and after the present one. */
export const WrongRowButtons = ({ isLast, onGo }: { isLast: boolean; onGo: (step: 1 | -1) => void }) => (
  <span className="flex items-center gap-2">
    <Button size="small" aria-keyshortcuts="Shift+F8" onClick={() => onGo(-1)}>
      <Trans>上一个错误行</Trans>
    </Button>
    <Button size="small" aria-keyshortcuts="F8" onClick={() => onGo(1)}>
      <Trans>下一个错误行</Trans>
    </Button>
    <span aria-live="polite" className="text-xs text-ink-3">
      {isLast ? <Trans>没有更多错误行</Trans> : null}
    </span>
  </span>
)
