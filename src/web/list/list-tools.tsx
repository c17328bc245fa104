import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { askWhy } from '#web/lib/why.ts'
import { isGranted } from '#web/state/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { ColumnSettingsProps } from './columns/column-settings.tsx'
import type { ListGroup } from './listing.ts'
import type { ListRow } from './columns/column.tsx'

const ColumnPanel = lazyPart(async () => (await import('./columns/column-settings.tsx')).ColumnPanel)

/** 列: its panel comes when it is opened, and has its width from the start. */
const ColumnSettings = <Row extends ListRow>(props: ColumnSettingsProps<Row>) => {
  const { t } = useLingui()
  return (
    <Ahead of={ColumnPanel}>
      <Popover
        variant="ghost"
        className="px-2!"
        icon="columns"
        label={t({ context: 'of a list', message: '列' })}
      >
        <div className="w-80 max-w-full">
          <ColumnPanel {...props} />
        </div>
      </Popover>
    </Ahead>
  )
}

/** For who lacks a permission of the noun: which one, and who can give it. */
const HiddenButtons = ({ of }: { of: object }) => {
  const { t } = useLingui()
  const accesses = Object.values(of).flatMap((e: Partial<Endpoint>) => e.access ?? [])
  return accesses.every(isGranted) ? null : (
    <IconButton icon="lock" label={t`为什么有些按钮看不到？`} onClick={() => askWhy(...accesses)} />
  )
}

/** What is done to the list as a whole, at the end of its bar: what is not to be seen here, asking again, and choosing columns. */
export const ListTools = <Row extends ListRow>({
  of,
  onReload,
  ...settings
}: ColumnSettingsProps<Row> & { of: ListGroup<Row>; onReload: () => void }) => {
  const { t } = useLingui()
  return (
    <>
      <HiddenButtons of={of} />
      <IconButton icon="refresh" label={t`刷新`} onClick={onReload} />
      <ColumnSettings {...settings} />
    </>
  )
}
