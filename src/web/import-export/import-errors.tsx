import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportProblem } from '#contract/core/import-outcome.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { cellKey } from './import-state.ts'

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

/** Every refused cell with row, name, column, value and reason, fifty at a time. */
export const ImportErrors = ({ errors }: { errors: readonly ImportProblem[] }) => {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const heads = [t`行号`, t`名称`, t`列`, t`值`, t`原因`]
  const last = Math.max(0, Math.ceil(errors.length / pageRows) - 1)
  const at = Math.min(page, last)
  return (
    <>
      {/* Without fields to type in, the keyboard scrolls the region itself. */}
      <section
        className="max-h-72 overflow-auto rounded border border-line"
        aria-label={t`导入错误`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
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
            {errors.slice(at * pageRows, (at + 1) * pageRows).map((error) => (
              <tr
                key={`${cellKey(error)} ${error.code}`}
                className="h-9 border-t border-line-soft align-middle"
              >
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
      </section>
      {last > 0 ? <Pages at={at} count={errors.length} onPage={setPage} /> : null}
    </>
  )
}
