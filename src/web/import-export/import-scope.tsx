import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ImportWork } from './import-work.ts'

export interface ImportScopeProps {
  work: Pick<ImportWork, 'state' | 'check' | 'readSheet'>
  check: Pick<ImportCheck, 'sheetName' | 'sheetNames' | 'hiddenCount'>
}

/** The lines that are named; of more, the first. */
const mostNamed = 10

const SheetChoice = ({ work, check: { sheetName, sheetNames } }: ImportScopeProps) => {
  const { t } = useLingui()
  if (sheetName === '') return null
  if (sheetNames.length < 2)
    return (
      <span className="text-ink-2">
        <Trans>工作表：{sheetName}</Trans>
      </span>
    )
  return (
    <Select
      size="small"
      className="max-w-80"
      prefix={t`工作表`}
      aria-label={t`工作表`}
      options={sheetNames.map((name) => ({ value: name, label: name }))}
      value={sheetName}
      disabled={work.state.busy !== undefined}
      onValue={(name) => void work.readSheet(name)}
    />
  )
}

/** Which sheet is read, and which rows of it are not: those that are hidden in Excel, and those that were taken out. */
export const ImportScope = ({ work, check }: ImportScopeProps) => {
  const { t } = useLingui()
  const { leftOut, isSkippingHidden, busy } = work.state
  const { hiddenCount } = check
  const hidden = formatNumber(hiddenCount)
  const first = [...leftOut].toSorted((a, b) => a - b).slice(0, mostNamed)
  const lines = first.join(t`、`) + (leftOut.size > first.length ? '…' : '')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm empty:hidden">
      <SheetChoice work={work} check={check} />
      {hiddenCount > 0 ? (
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="text-orange">
            <Trans>其中 {hidden} 行在 Excel 中被隐藏</Trans>
          </span>
          <Checkbox
            checked={isSkippingHidden}
            disabled={busy !== undefined}
            onValue={(isSkipping) => void work.check({ isSkippingHidden: isSkipping })}
          >
            <Trans>不导入隐藏的行</Trans>
          </Checkbox>
        </span>
      ) : null}
      {leftOut.size > 0 ? (
        <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <Plural value={leftOut.size} other={`已去掉 # 行（第 ${lines} 行）`} />
          <Button
            variant="link"
            size="small"
            disabled={busy !== undefined}
            onClick={() => void work.check({ leftOut: new Set(), taken: new Set() })}
          >
            <Trans>放回</Trans>
          </Button>
        </span>
      ) : null}
    </div>
  )
}
