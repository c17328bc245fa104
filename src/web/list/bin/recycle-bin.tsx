import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { retentionDays } from '#contract/core/recycling.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { Act } from '#web/form/act.tsx'
import { SearchForm } from '#web/form/search-form.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import type { PageEndpoint } from '#web/list/paging/page-query.ts'
import { PagesPager } from '#web/list/paging/pages-pager.tsx'
import { usePages, usePageState, type Pages } from '#web/list/paging/use-pages.ts'
import { DataTable } from '#web/list/table/data-table.tsx'
import { RowCards } from '#web/list/table/row-cards.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { toast } from '#web/ui/toasts.ts'
import { binColumns, type BinRow } from './bin-columns.tsx'
import type { BinGroup } from './has-bin.ts'
import { offerTogether } from './restore-together.ts'

/** Which noun's bin, what its list is called, and the columns of that list. */
export interface RecycleBinProps<Row extends ListRow> {
  of: BinGroup<Row>
  title: string
  columns: readonly Column<Row>[]
  onClose: () => void
}

type Selection = Readonly<Record<string, true>>
const nothing: Selection = {}
/** What one call restores (`restoreInput`). */
const MOST_AT_ONCE = 500

const NothingThere = ({ bin }: { bin: Pick<Pages<BinRow>, 'search' | 'keyword'> }) =>
  bin.keyword === '' ? (
    <Empty icon="trash">
      <Trans>回收站是空的，删除的数据会在这里保留 {retentionDays} 天</Trans>
    </Empty>
  ) : (
    <Empty
      icon="search"
      action={
        <Button onClick={() => bin.search('')}>
          <Trans>清除条件</Trans>
        </Button>
      }
    >
      <Trans>没有符合条件的数据</Trans>
    </Empty>
  )

interface BinRowsProps<Row extends BinRow> {
  bin: Pages<Row>
  restore: Endpoint
  columns: readonly Column<Row>[]
  label: string
  selection: Selection
  onSelection: (selection: Selection) => void
}

const BinRows = <Row extends BinRow>(props: BinRowsProps<Row>) => {
  const { bin, restore, columns, label, selection, onSelection } = props
  const isPhone = useIsPhone()
  const actions = useCallback(
    ({ id }: BinRow) => {
      const input = { ids: id }
      const onDone = () => onSelection(nothing)
      return (
        <Act on={restore} with={input} onDone={onDone} offer={offerTogether(restore, input, onDone)}>
          <Trans>恢复</Trans>
        </Act>
      )
    },
    [restore, onSelection],
  )
  if (bin.failure) return <FailedCall failure={bin.failure} onRetry={bin.retry} />
  if (bin.page && bin.rows.length === 0 && !bin.isRefreshing) return <NothingThere bin={bin} />
  const table = {
    label,
    columns,
    rows: bin.rows,
    expects: bin.page ? undefined : bin.pageSize,
    isDimmed: bin.isRefreshing,
    selection,
    onSelection,
    actions,
  }
  return isPhone ? <RowCards {...table} most={columns.length} /> : <DataTable {...table} />
}

const RestoreSelected = ({
  on,
  ids,
  onDone,
}: {
  on: Endpoint
  ids: readonly string[]
  onDone: () => void
}) => {
  const { t } = useLingui()
  if (ids.length === 0)
    return (
      <Button icon="undo" disabled>
        <Trans>恢复所选</Trans>
      </Button>
    )
  if (ids.length > MOST_AT_ONCE)
    return (
      <Button icon="undo" onClick={() => toast('warning', t`一次最多恢复 ${MOST_AT_ONCE} 条`)}>
        <Trans>恢复所选</Trans>
      </Button>
    )
  const { length } = ids
  const input = { ids: ids.join(',') }
  const offer = offerTogether(on, input, onDone)
  return (
    <Act on={on} with={input} onDone={onDone} offer={offer} variant="primary" size="normal" icon="undo">
      <Trans>恢复所选（{length}）</Trans>
    </Act>
  )
}

/** The words of the keyword field: what it looks into. */
const useHint = ({ resource }: Endpoint): string => {
  const { i18n } = useLingui()
  return (resource?.search ?? [])
    .flatMap((field) => (resource?.labels[field] ? [i18n._(resource.labels[field])] : []))
    .join(' / ')
}

interface OpenBinProps<Row extends BinRow> extends Omit<RecycleBinProps<Row>, 'of'> {
  recycled: PageEndpoint<Row>
  restore: Endpoint
}

const OpenBin = <Row extends BinRow>(props: OpenBinProps<Row>) => {
  const { recycled, restore, title, columns: all, onClose } = props
  const { t } = useLingui()
  const columns = useMemo(() => binColumns(all), [all])
  const bin = usePages(recycled, columns, usePageState())
  const hint = useHint(recycled)
  const [selection, select] = useState(nothing)
  const { page } = bin
  return (
    <Drawer
      open
      onOpenChange={onClose}
      size="huge"
      title={<Trans>{title} · 回收站</Trans>}
      closeLabel={t`关闭`}
      footer={
        page && page.total > 0 ? (
          <RestoreSelected on={restore} ids={Object.keys(selection)} onDone={() => select(nothing)} />
        ) : null
      }
    >
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <p className="text-sm text-ink-2">
          <Trans>删除后 {retentionDays} 天内可以恢复。恢复一条数据，会同时恢复随它删除的下级数据。</Trans>
        </p>
        {hint === '' ? null : (
          <span className="ml-auto max-md:w-full">
            <SearchForm label={hint} onSearch={bin.search} />
          </span>
        )}
      </div>
      <div className="rounded border border-line">
        <ProgressLine active={bin.isRefreshing} label={t`加载中`} />
        <BinRows
          bin={bin}
          restore={restore}
          columns={columns}
          label={t`已删除的${title}`}
          selection={selection}
          onSelection={select}
        />
        <PagesPager pages={bin} />
      </div>
    </Drawer>
  )
}

/**
 * The recycle bin of a noun, open: what was deleted in the last 30 days, by whom and when; search, pages, selection,
 * restoring one or many. Draw it only while `hasBin(of)`; rights are checked by the server once more.
 */
export const RecycleBin = <Row extends ListRow>({ of, ...rest }: RecycleBinProps<Row>) =>
  of.recycled && of.restore ? <OpenBin recycled={of.recycled} restore={of.restore} {...rest} /> : null
