import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Task } from '#contract/core/tasks.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { isRed, refusedOf, type Action } from '#web/form/action.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useEdit } from '#web/form/form-buttons.tsx'
import { ActionWord, aheadOf, useRowActions } from '#web/form/row-actions.tsx'
import type { SecretRow } from '#web/form/secrets.tsx'
import { isViewOnly } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Ahead } from '#web/ui/lazy-part.tsx'
import { LazyMenu, MenuItem } from '#web/ui/menu.tsx'
import type { RecordLook } from './record-fields.tsx'
import { nextAct } from './use-waits.ts'

/** Something that may be done to the record. */
interface Item {
  readonly name: string
  readonly on: Endpoint
  readonly word: ReactNode
  /** The same in a menu. */
  readonly inMenu?: ReactNode
  /** Why it is known to be refused of the record. */
  readonly refused?: string | undefined
  readonly run: () => void
  readonly ahead: { readonly fetch: () => void }
}

/** So many that are neither next nor red stand in the head; what is more waits in its menu. */
const inSight = 3

interface HeadActionsProps<Row extends SecretRow> {
  of: RecordLook<Row>['of']
  row: Row
  name: string
  actions: readonly Action<Row>[]
  /** The tasks in which the record waits. */
  waits: readonly Task[]
  /** Other buttons of the page do what people come for: none here is the main one. */
  isAside: boolean
  /** The end of the page, where a phone has its main button. */
  foot: HTMLElement | null
}

/** What may be done, in order: what there is besides, what is red, and the one that comes next, else the edit. */
const useItems = <Row extends SecretRow>(props: HeadActionsProps<Row>) => {
  const { of, row, actions, waits, isAside } = props
  const { i18n } = useLingui()
  const { open, start, dialog } = useRowActions(actions, row)
  const editing = useEdit(of.edit, row)
  const { resource } = of.queryById
  const wanted = resource && nextAct(resource, waits, { open, row })
  const wordsOf = (words: MessageDescriptor | undefined) => words && i18n._(words)
  const itemOf = (action: Action<Row>): Item => ({
    name: action.name,
    on: action.on,
    word: i18n._(action.word),
    inMenu: <ActionWord action={action} row={row} />,
    refused: wordsOf(refusedOf(action, row)),
    run: () => start(action),
    ahead: aheadOf(action),
  })
  const edit: Item | undefined = editing && {
    name: 'edit',
    on: editing.on,
    word: <Trans>编辑</Trans>,
    run: editing.open,
    ahead: editing,
  }
  const others = open.filter((action) => action !== wanted && !isRed(action.on)).map(itemOf)
  const isEditNext = edit !== undefined && wanted === undefined && !isAside
  return {
    dialog,
    next: wanted ? itemOf(wanted) : isEditNext ? edit : undefined,
    plain: edit && !isEditNext ? [edit, ...others] : others,
    red: open.filter((action) => action !== wanted && isRed(action.on)).map(itemOf),
  }
}

const ItemButton = ({ item, variant }: { item: Item; variant: 'default' | 'danger' | 'primary' }) => (
  <Ahead of={item.ahead}>
    <CallButton on={item.on} variant={variant} refused={item.refused} onClick={item.run}>
      {item.word}
    </CallButton>
  </Ahead>
)

/** Why those in sight are shut that are known to be refused. */
const Obstacles = ({ items }: { items: readonly Item[] }) => {
  const words = [...new Set(items.flatMap(({ refused }) => refused ?? []))]
  return words.map((why) => (
    <span key={why} className="self-center text-xs text-orange">
      {why}
    </span>
  ))
}

interface MoreProps {
  name: string
  plain: readonly Item[]
  red: readonly Item[]
}

const print = () => window.print()

const More = ({ name: who, plain, red }: MoreProps) => {
  const { t } = useLingui()
  // One thing alone is no menu.
  if (plain.length + red.length === 0)
    return (
      <Button className="max-md:hidden" onClick={print}>
        <Trans>打印</Trans>
      </Button>
    )
  return (
    <LazyMenu trigger={<IconButton icon="more" label={t`更多：${who}`} />}>
      {plain.map(({ name: key, on, word, inMenu = word, run }) => (
        <MenuItem key={key} disabled={isViewOnly(on)} onSelect={run}>
          {inMenu}
        </MenuItem>
      ))}
      <MenuItem onSelect={print}>
        <Trans>打印</Trans>
      </MenuItem>
      {red.map(({ name: key, on, word, inMenu = word, run }) => (
        <MenuItem key={key} danger disabled={isViewOnly(on)} onSelect={run}>
          {inMenu}
        </MenuItem>
      ))}
    </LazyMenu>
  )
}

/**
 * What may be done to a record, in the head of its page: red is what ends badly, and one button has the accent, that of what
 * waits for this person, else that of the edit. On a phone it lies at the bottom, and the rest is a menu.
 */
export const HeadActions = <Row extends SecretRow>(props: HeadActionsProps<Row>) => {
  const { plain, red, next, dialog } = useItems(props)
  const isPhone = useIsPhone()
  const main = next ? <ItemButton item={next} variant="primary" /> : null
  if (isPhone)
    return (
      <>
        <More name={props.name} plain={plain} red={red} />
        {main && props.foot ? createPortal(main, props.foot) : null}
        {dialog}
      </>
    )
  return (
    <>
      <Obstacles items={[...plain.slice(0, inSight), ...red]} />
      <More name={props.name} plain={plain.slice(inSight)} red={[]} />
      {plain.slice(0, inSight).map((item) => (
        <ItemButton key={item.name} item={item} variant="default" />
      ))}
      {red.map((item) => (
        <ItemButton key={item.name} item={item} variant="danger" />
      ))}
      {main}
      {dialog}
    </>
  )
}
