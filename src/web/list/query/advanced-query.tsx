import { Trans } from '@lingui/react/macro'
import { Ahead, lazyPart } from '#web/lib/lazy-part.tsx'
import type { ListRow } from '#web/list/columns/column.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AdvancedQueryProps } from './advanced-dialog.tsx'

const AdvancedDialog = lazyPart(async () => (await import('./advanced-dialog.tsx')).AdvancedDialog)

/** Opens the advanced query; `count` conditions of it are applied. */
export const AdvancedButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Ahead of={AdvancedDialog}>
    <Button variant="ghost" className="px-2!" aria-haspopup="dialog" onClick={onClick}>
      <Trans>高级查询</Trans>
      {count > 0 ? <b className="text-accent-strong">{count}</b> : null}
    </Button>
  </Ahead>
)

/** The dialog of an advanced query, while it is open. */
export const AdvancedQuery = <Row extends ListRow>(props: AdvancedQueryProps<Row>) =>
  props.state.isOpen ? <AdvancedDialog {...props} onClose={() => props.state.setOpen(false)} /> : null
