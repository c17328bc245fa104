import { useLingui } from '@lingui/react/macro'
import { Ahead, lazyPart } from '#web/lib/lazy-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { ColumnSettingsProps } from './columns/column-settings.tsx'
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

/** What is done to the list as a whole, at the end of its bar: asking again, and choosing columns. */
export const ListTools = <Row extends ListRow>({
  onReload,
  ...settings
}: ColumnSettingsProps<Row> & { onReload: () => void }) => {
  const { t } = useLingui()
  return (
    <>
      <IconButton icon="refresh" label={t`刷新`} onClick={onReload} />
      <ColumnSettings {...settings} />
    </>
  )
}
