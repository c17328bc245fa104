import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportProblem } from '#contract/core/import-outcome.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { cellKey } from './import-state.ts'
import { RowNumber } from './row-number.tsx'

const pageRows = 50

const Pages = ({ at, count, onPage }: { at: number; count: number; onPage: (at: number) => void }) => {
  const [first, last] = [at * pageRows + 1, Math.min((at + 1) * pageRows, count)].map((n) => formatNumber(n))
  const all = formatNumber(count)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-2 text-sm text-ink-3">
      <span aria-live="polite">
        <Trans>
          第 {first}–{last} 条 / 共 {all} 条
        </Trans>
      </span>
      <Button size="small" disabled={at === 0} onClick={() => onPage(at - 1)}>
        <Trans>上一页</Trans>
      </Button>
      <Button size="small" disabled={(at + 1) * pageRows >= count} onClick={() => onPage(at + 1)}>
        <Trans>下一页</Trans>
      </Button>
    </div>
  )
}

interface ErrorsProps {
  errors: readonly ImportProblem[]
}

const ErrorTable = ({ errors }: ErrorsProps) => {
  const { t } = useLingui()
  const heads = [t`行号`, t`名称`, t`列`, t`值`, t`原因`]
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="sticky top-0 z-1 bg-head text-left text-ink-2">
          {heads.map((head) => (
            <th key={head} scope="col" className="h-9 px-3 font-medium whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {errors.map((error) => (
          <tr key={`${cellKey(error)} ${error.code}`} className="h-9 border-t border-line-soft align-middle">
            <td className="px-3 py-1.5">{error.row}</td>
            <td className="px-3 py-1.5 whitespace-nowrap">
              <Ellipsis text={error.name} />
            </td>
            <td className="px-3 py-1.5 whitespace-nowrap">{error.column}</td>
            <td className="px-3 py-1.5">
              <Ellipsis text={error.value} />
            </td>
            <td className="min-w-40 px-3 py-1.5 text-red">{error.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone each error is a card, its reason as wide as the screen. */
const ErrorCards = ({ errors }: ErrorsProps) => (
  <ul>
    {errors.map((error) => (
      <li
        key={`${cellKey(error)} ${error.code}`}
        className="grid gap-0.5 border-b border-line-soft px-3 py-2 text-sm"
      >
        <span className="flex items-baseline gap-2">
          <b className="wrap-anywhere">{error.name}</b>
          <RowNumber of={error.row} />
        </span>
        <span className="text-ink-2 wrap-anywhere">
          {error.column} {error.value}
        </span>
        <span className="text-red wrap-anywhere">{error.message}</span>
      </li>
    ))}
  </ul>
)

/** Every refused cell with row, name, column, value and reason, fifty at a time. */
export const ImportErrors = ({ errors }: ErrorsProps) => {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const isPhone = useIsPhone()
  const last = Math.max(0, Math.ceil(errors.length / pageRows) - 1)
  const at = Math.min(page, last)
  const shown = errors.slice(at * pageRows, (at + 1) * pageRows)
  return (
    <>
      {/* Without fields to type in, the keyboard scrolls the region itself. */}
      <section
        className="max-h-72 overflow-auto rounded border border-line"
        aria-label={t`导入错误`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {isPhone ? <ErrorCards errors={shown} /> : <ErrorTable errors={shown} />}
      </section>
      {last > 0 ? <Pages at={at} count={errors.length} onPage={setPage} /> : null}
    </>
  )
}
