import type { ListRow } from '#web/list/columns/column.tsx'
import { Button } from '#web/ui/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import type { AdvancedQueryProps } from './advanced-dialog.tsx'

const LazyQuery = lazyPart(async () => (await import('./advanced-dialog.tsx')).AdvancedQuery)

/** Opens the advanced query; `count` conditions of it are applied. */
export const AdvancedButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Ahead of={LazyQuery}>
    <Button variant="ghost" className="px-1.5!" aria-haspopup="dialog" onClick={onClick}>
      <Trans>高级查询</Trans>
      {count > 0 ? <b className="text-accent-strong">{count}</b> : null}
    </Button>
  </Ahead>
)

/** The advanced query as long as it is needed. */
export const AdvancedQuery = <Row extends ListRow>(props: Omit<AdvancedQueryProps<Row>, 'onClose'>) =>
  props.opening.isNeeded ? <LazyQuery {...props} onClose={props.opening.close} /> : null
