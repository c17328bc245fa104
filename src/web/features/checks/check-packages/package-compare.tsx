import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { checkPackages, type CheckPackage } from '#contract/checks/check-packages.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { emptyDash } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { classes } from '#web/ui/classes.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fieldText, kindIn } from '#web/values/value-text.ts'

const resource = resourceOf(checkPackages)
const cell = 'px-3 py-1.5 text-left align-top'

const fields = [
  'packageCode',
  'validFrom',
  'price',
  'forGender',
  'forMarital',
  'ageFrom',
  'ageTo',
  'addOnCount',
  'preparation',
] as const satisfies readonly (keyof CheckPackage)[]

type Item = Pick<CheckPackage['items'][number], 'itemCode' | 'itemName' | 'itemNameEn'>

/** The items of both, by their codes, those of the first in its order. */
const bothOf = (one: readonly Item[], other: readonly Item[]): Item[] => [
  ...one,
  ...other.filter(({ itemCode }) => !one.some((own) => own.itemCode === itemCode)),
]

interface Pair {
  one: CheckPackage
  other: CheckPackage
}

const Facts = ({ one, other }: Pair) => {
  const { _ } = useLingui()
  return fields
    .filter((field) => field in one)
    .map((field) => {
      const [mine, theirs] = [one, other].map((row) => fieldText(kindIn(resource, field), row, field))
      const label = resource.labels[field]
      return (
        <tr key={field} className={classes('border-t border-line', mine !== theirs && 'bg-orange-soft')}>
          <th scope="row" className={classes(cell, 'font-normal text-ink-3')}>
            {label ? _(label) : field}
          </th>
          <td className={cell}>{emptyDash(mine || null)}</td>
          <td className={cell}>{emptyDash(theirs || null)}</td>
        </tr>
      )
    })
}

const Items = ({ one, other, of }: Pair & { of: 'items' | 'addOns' }) => {
  const { t } = useWords()
  const has = (row: CheckPackage, code: string) => row[of].some(({ itemCode }) => itemCode === code)
  return bothOf(one[of], other[of]).map((item) => {
    const [mine, theirs] = [has(one, item.itemCode), has(other, item.itemCode)]
    return (
      <tr
        key={item.itemCode}
        className={classes('border-t border-line', mine !== theirs && 'bg-orange-soft')}
      >
        <th scope="row" className={classes(cell, 'font-normal')}>
          {nameOf({ ...item }, 'itemName')}
        </th>
        <td className={cell}>{mine ? t`包含` : emptyDash(null)}</td>
        <td className={cell}>{theirs ? t`包含` : emptyDash(null)}</td>
      </tr>
    )
  })
}

const Heading = ({ children }: { children: ReactNode }) => (
  <tr className="border-t border-line bg-raised text-xs text-ink-3">
    <th colSpan={3} scope="colgroup" className={cell}>
      {children}
    </th>
  </tr>
)

const SideBySide = ({ one, id }: { one: CheckPackage; id: string }) => {
  const { data: other, error, refetch } = useQuery(queryOf(checkPackages.queryById, { id }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!other) return <Skeleton className="h-60" />
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-4xl text-sm">
        <thead className="bg-raised">
          <tr>
            <th scope="col" className={classes(cell, 'text-xs font-normal text-ink-3')}>
              <Trans>套餐</Trans>
            </th>
            {[one, other].map((row) => (
              <th key={row.id} scope="col" className={cell}>
                {nameOf({ ...row }, 'packageName')}
                <span className="block text-xs font-normal text-ink-3">{row.validFrom}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Facts one={one} other={other} />
          <Heading>
            <Trans>检查项目</Trans>
          </Heading>
          <Items one={one} other={other} of="items" />
          <Heading>
            <Trans>加项</Trans>
          </Heading>
          <Items one={one} other={other} of="addOns" />
        </tbody>
      </table>
    </div>
  )
}

/** A package beside another one, or an earlier version of it: what differs stands out. */
export const PackageCompare = ({ one }: { one: CheckPackage }) => {
  const { t } = useWords()
  const [chosen, choose] = useState('')
  const { data, error, refetch } = useQuery(
    queryOf(checkPackages.list, {
      pageSize: '500',
      column: 'packageCode',
      order: 'asc',
      field: 'packageName,packageNameEn,packageCode,validFrom',
    }),
  )
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60" />
  const others = data.records.filter(({ id }) => id !== one.id)
  return (
    <div className="grid gap-3 p-4.5">
      <div className="sm:max-w-sm">
        <Select
          aria-label={t`对照的套餐`}
          placeholder={t`选择对照的套餐`}
          value={chosen}
          options={others.map((row) => ({
            value: row.id,
            label: `${nameOf({ ...row }, 'packageName')} · ${row.packageCode} · ${row.validFrom}`,
          }))}
          onValue={choose}
        />
      </div>
      {chosen === '' ? null : <SideBySide key={chosen} one={one} id={chosen} />}
    </div>
  )
}
