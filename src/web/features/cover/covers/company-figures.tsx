import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companies, type Company } from '#contract/clients/companies.ts'
import { endingDays, type CompanyCover, type Counted } from '#contract/cover/cover-overview.ts'
import { coverPlaces } from '#contract/cover/cover-places.ts'
import { covers } from '#contract/cover/covers.ts'
import type { Place } from '#contract/screens/screens.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { mayOpenRows } from '#web/figures/rows-link.tsx'
import { SearchForm } from '#web/form/search-form.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { emptyDash, formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { columnsOf, labelsOf, type Column, type ColumnOf } from '#web/list/columns/column.tsx'
import { ForbiddenList } from '#web/list/list-states.tsx'
import { usePageStateInAddress } from '#web/list/paging/page-state-in-address.ts'
import { PagesPager } from '#web/list/paging/pages-pager.tsx'
import { usePages } from '#web/list/paging/use-pages.ts'
import { useSeenResource } from '#web/list/seen-resource.ts'
import { DataTable } from '#web/list/table/data-table.tsx'
import { RowCards } from '#web/list/table/row-cards.tsx'
import { can, isGranted } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How many, and where they are; undefined until it comes. */
type Figure = { readonly count: Counted | null; readonly rows: Place } | undefined

const titles = {
  insuredEmployees: msg`在保员工`,
  insuredRelatives: msg`在保家属`,
  uninsuredEmployees: msg`没有保障的员工`,
  uninsuredRelatives: msg`没有保障的家属`,
  ending: msg`${plural(endingDays, { other: '# 天' })}内终止`,
}
type FigureName = keyof typeof titles
const figureNames = Object.keys(titles) as FigureName[]

type FiguredCompany = Pick<Company, 'id' | 'companyName' | 'companyNameEn'> &
  Readonly<Record<FigureName, Figure>>

const figuresOf = (companyId: string, day: string, found: CompanyCover | undefined) => {
  const places = coverPlaces({ companyId, day })
  const figure = (rows: Place, count: Counted | null | undefined): Figure =>
    found && { rows, count: count ?? null }
  return {
    insuredEmployees: figure(places.insured('employees'), found?.insured.employees),
    insuredRelatives: figure(places.insured('relatives'), found?.insured.relatives),
    uninsuredEmployees: figure(places.uninsured('employees'), found?.uninsured.employees),
    uninsuredRelatives: figure(places.uninsured('relatives'), found?.uninsured.relatives),
    ending: figure(places.ending, found?.ending),
  }
}

const countText = ({ total, totalIsExact }: Counted): string =>
  `${totalIsExact ? '' : '≥ '}${formatNumber(total)}`

const DrawnFigure = ({ of, title }: { of: Figure; title: MessageDescriptor }) => {
  const { i18n } = useLingui()
  if (!of) return <Skeleton className="ml-auto h-4 w-10" />
  if (!of.count) return emptyDash(null)
  const text = countText(of.count)
  if (!mayOpenRows(of.rows)) return text
  return (
    <Link
      to={of.rows.to}
      search={of.rows.search}
      aria-label={`${i18n._(title)} ${text}`}
      className="max-md:inline-block max-md:py-2"
    >
      {text}
    </Link>
  )
}

const figureColumn = (field: FigureName): ColumnOf<FiguredCompany> => ({
  field,
  title: titles[field],
  cell: (value: Figure) => <DrawnFigure of={value} title={titles[field]} />,
  width: { zh: 132, en: 172 },
})

const asked = columnsOf(companies, ['companyName'])
const named = columnsOf<FiguredCompany>(undefined, [
  { field: 'companyName', title: labelsOf(covers).companyName, isWhole: true, width: { zh: 200, en: 300 } },
  ...figureNames.map(figureColumn),
]).map((column, at): Column<FiguredCompany> =>
  at === 0 ? { ...column, isSortable: true } : { ...column, align: 'end' },
)

/** People whom somebody may not list are not counted for them. */
const useColumns = (): readonly Column<FiguredCompany>[] =>
  useMemo(
    () =>
      named.filter(({ field }) => {
        if (field.endsWith('Employees')) return isGranted({ query: 'employee:list' })
        return !field.endsWith('Relatives') || isGranted({ query: 'family:list' })
      }),
    [],
  )

/** What all companies have together; undefined where a figure is not known of one of them. */
const sumOf = (rows: readonly FiguredCompany[], field: FigureName): Counted | undefined => {
  const counts = rows.flatMap((row) => row[field]?.count ?? [])
  if (counts.length < rows.length) return undefined
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: counts.every(({ totalIsExact }) => totalIsExact),
  }
}

/** The sums below the rows: of all companies, so not where there are more than the page shows. */
const Totals = ({
  rows,
  columns,
}: {
  rows: readonly FiguredCompany[]
  columns: ReturnType<typeof useColumns>
}) => {
  const { i18n } = useLingui()
  const shown = figureNames.filter((name) => columns.some(({ field }) => field === name))
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-3 py-2.5 text-sm">
      <p className="font-semibold">
        <Plural value={rows.length} other="# 家公司合计" />
      </p>
      <dl className="contents">
        {shown.map((name) => {
          const sum = sumOf(rows, name)
          return (
            <div key={name} className="flex gap-2">
              <dt className="text-ink-3">{i18n._(titles[name])}</dt>
              <dd className="font-semibold tabular-nums">{sum ? countText(sum) : emptyDash(null)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

interface CompaniesProps {
  day: string
  onCompany: (companyId: string) => void
}

const Companies = ({ day, onCompany }: CompaniesProps) => {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const pages = usePages(companies.list, asked, usePageStateInAddress(useSeenResource(companies.list)))
  const { page, failure } = pages
  const companyIds = page?.records.map(({ id }) => id).join(',') ?? ''
  const figures = useQuery({ ...queryOf(covers.byCompany, { companyIds, day }), enabled: companyIds !== '' })
  const rows = useMemo(
    () =>
      (page?.records ?? []).map((one) => ({
        ...one,
        ...figuresOf(
          one.id,
          day,
          figures.data?.find(({ companyId }) => companyId === one.id),
        ),
      })),
    [page, day, figures.data],
  )
  const columns = useColumns()
  const failed = failure ?? figures.error
  const hint = t`公司名称`
  const table = {
    label: t`各公司的保障`,
    columns,
    rows,
    expects: page ? undefined : pages.pageSize,
    isDimmed: pages.isRefreshing,
    sorts: pages.sorts,
    onSort: pages.sortBy,
    onOpen: ({ id }: FiguredCompany) => onCompany(id),
  }
  return (
    <Card flush>
      <div className="border-b border-line p-3">
        <SearchForm label={hint} value={pages.keyword} onSearch={pages.search} />
      </div>
      {failed ? (
        <FailedCall
          failure={failed}
          onRetry={() => {
            pages.retry()
            void figures.refetch()
          }}
        />
      ) : page?.total === 0 ? (
        <Empty icon="building">
          {pages.keyword === '' ? <Trans>还没有公司</Trans> : <Trans>没有符合条件的数据</Trans>}
        </Empty>
      ) : isPhone ? (
        <RowCards {...table} most={columns.length} />
      ) : (
        <DataTable {...table} />
      )}
      {rows.length > 1 && rows.length === page?.total ? <Totals rows={rows} columns={columns} /> : null}
      <PagesPager pages={pages} />
    </Card>
  )
}

/** Cover on a day at all companies that somebody sees, one row each; a figure opens the rows that it counts, a company its overview. */
export const CompanyFigures = (props: CompaniesProps) =>
  can(companies.list) ? (
    <Companies {...props} />
  ) : (
    <Card>
      <ForbiddenList access={companies.list.access} />
    </Card>
  )
