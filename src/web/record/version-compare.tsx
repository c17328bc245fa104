import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from '#contract/core/history.ts'
import type { Resource } from '#contract/core/resource.ts'
import { hidesPart } from '#web/values/has-numbers.ts'
import { Empty } from '#web/ui/empty.tsx'
import { WholeValue } from '#web/values/whole-value.tsx'
import { changesBetween, fieldsToShow, looksSame, valueIn } from './version-changes.ts'

interface VersionCompareProps {
  resource: Resource
  /** Newest first. */
  entries: readonly HistoryEntry<object>[]
  /** Their ids, in any order. */
  chosen: readonly [string, string]
}

const cell = 'px-3 py-2 text-left align-top text-sm wrap-anywhere'

/** Two versions of a record side by side: the fields in which they differ, as this person may see them. */
export const VersionCompare = ({ resource, entries, chosen }: VersionCompareProps) => {
  const { t, i18n } = useLingui()
  const [newer = 0, older = 0] = chosen
    .map((id) => entries.findIndex((entry) => entry.id === id))
    .toSorted((a, b) => a - b)
  const isMasked = (field: string) => hidesPart(resource, field)
  const { before, after } = changesBetween(entries, { newer, older, isMasked })
  const fields = fieldsToShow(resource, after)
  if (fields.length === 0)
    return (
      <Empty>
        <Trans>这两个版本没有差别</Trans>
      </Empty>
    )
  const value = (row: object, field: string) =>
    isMasked(field) && looksSame(valueIn(before, field), valueIn(after, field)) ? (
      <Trans>已更改，此处不显示</Trans>
    ) : (
      <WholeValue resource={resource} row={row} field={field} />
    )
  return (
    <div className="mb-4 overflow-x-auto rounded border border-line">
      <table aria-label={t`两个版本对比`} className="w-full">
        <thead className="bg-raised text-xs text-ink-3">
          <tr>
            <th className={cell}>
              <Trans>字段</Trans>
            </th>
            {[older, newer].map((at) => (
              <th key={at} className={cell}>
                {entries[at]?.at} {entries[at]?.by ?? t`系统`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className={`${cell} font-normal text-ink-3`}>
                {resource.labels[field] ? i18n._(resource.labels[field]) : field}
              </th>
              <td className={cell}>{value(before, field)}</td>
              <td className={cell}>{value(after, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
