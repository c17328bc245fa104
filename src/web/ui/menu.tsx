import * as Radix from '@radix-ui/react-dropdown-menu'
import {
  cloneElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useIsPhone } from './is-phone.ts'
import { useStable } from '#web/core/use-stable.ts'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { layers } from './layers.ts'

const item =
  'flex min-h-8 cursor-pointer max-md:min-h-11 items-center gap-2 rounded-xs px-2.5 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-accent-soft data-highlighted:text-accent-strong data-highlighted:shadow-[inset_2px_0_var(--accent-strong)]'

export type MenuProps = Pick<ComponentProps<typeof Radix.Root>, 'open' | 'onOpenChange'> &
  Pick<ComponentProps<typeof Radix.Content>, 'onKeyDown' | 'onCloseAutoFocus'> & {
    /** One element that takes a ref and props, e.g. a Button. Its id is the menu's to give. */
    trigger: ReactNode
    align?: 'start' | 'center' | 'end' | undefined
    side?: 'bottom' | 'right' | undefined
    defaultOpen?: boolean | undefined
    children: ReactNode
  }

export const Menu = ({
  trigger,
  align = 'end',
  side = 'bottom',
  defaultOpen = false,
  open,
  onOpenChange,
  children,
  ...keys
}: MenuProps) => {
  const [isOpen, setOpen] = useState(defaultOpen)
  const isPhone = useIsPhone()
  const change = useStable((next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  })
  const layer = useCallback(
    (element: HTMLElement | null) =>
      element && isPhone ? layers.add(element, () => change(false)) : undefined,
    [change, isPhone],
  )
  return (
    <Radix.Root modal={false} open={open ?? isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...keys}
          ref={layer}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-menu max-h-(--radix-dropdown-menu-content-available-height) min-w-36 animate-appear overflow-auto rounded border border-line bg-surface p-1 text-ink shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type Opener = Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'>

/** With keys one wants to be on the first item, as in a menu that was there before; also where the items come later. */
const useFirstItem = (isWanted: boolean) => {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = mark.current?.closest('[role=menu]')
    if (!isWanted || !menu) return undefined
    const focus = () => {
      const first = menu.querySelector<HTMLElement>('[role^=menuitem]')
      if (first) watch.disconnect()
      first?.focus()
    }
    const watch = new MutationObserver(focus)
    watch.observe(menu, { childList: true, subtree: true })
    const frame = requestAnimationFrame(focus)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isWanted])
  return mark
}

const FirstItem = ({ isWanted }: { isWanted: boolean }) => <span ref={useFirstItem(isWanted)} hidden />

/** A menu that is not made before it is opened: where there are a hundred of them, or its items come later. */
export const LazyMenu = ({
  trigger,
  align,
  children,
}: Pick<MenuProps, 'align' | 'children'> & { trigger: ReactElement<Opener> }) => {
  const [made, setMade] = useState<'by pointer' | 'by key'>()
  if (!made) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      // A press of Enter or Space is a click without a count.
      onClick: ({ detail }) => setMade(detail === 0 ? 'by key' : 'by pointer'),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setMade('by key')
      },
    })
  }
  return (
    <Menu trigger={trigger} align={align} defaultOpen>
      <FirstItem isWanted={made === 'by key'} />
      {children}
    </Menu>
  )
}

/** What may be heard of an item that the pointer or the focus reaches and leaves. */
export type MenuItemReach = Pick<
  ComponentProps<typeof Radix.Item>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

export type MenuItemProps = MenuItemReach & {
  onSelect: () => void
  /** `space` keeps its place free, beside items that have one. */
  icon?: IconName | 'space' | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

export const MenuItem = ({
  onSelect,
  icon,
  danger = false,
  disabled = false,
  children,
  ...reach
}: MenuItemProps) => (
  <Radix.Item
    {...reach}
    disabled={disabled}
    onSelect={onSelect}
    className={classes(item, danger && 'text-red data-highlighted:text-red weak:underline')}
  >
    {icon === 'space' ? <span className="size-[15px]" /> : icon ? <Icon name={icon} size={15} /> : null}
    {children}
  </Radix.Item>
)

export type MenuCheckItemProps = {
  checked: boolean
  onValue: (checked: boolean) => void
  disabled?: boolean | undefined
  children: ReactNode
}

/** Stays open when pressed, so that several can be set. */
export const MenuCheckItem = ({ checked, onValue, disabled = false, children }: MenuCheckItemProps) => (
  <Radix.CheckboxItem
    checked={checked}
    disabled={disabled}
    onCheckedChange={onValue}
    onSelect={(event) => event.preventDefault()}
    className={item}
  >
    <span
      className={classes(
        'grid size-4 shrink-0 place-items-center rounded-xs border',
        checked ? 'border-accent bg-accent text-accent-ink' : 'border-control',
      )}
    >
      {checked ? <Icon name="check" size={12} /> : null}
    </span>
    {children}
  </Radix.CheckboxItem>
)

export type MenuChoicesProps = {
  /** Names the group to a screen reader. */
  label: string
  value: string
  onValue: (value: string) => void
  children: ReactNode
}

/** A group of which one is chosen; choosing closes the menu. */
export const MenuChoices = ({ label, value, onValue, children }: MenuChoicesProps) => (
  <Radix.RadioGroup aria-label={label} value={value} onValueChange={onValue}>
    {children}
  </Radix.RadioGroup>
)

export const MenuChoice = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.RadioItem value={value} className={item}>
    <span className="grid size-4 shrink-0 place-items-center">
      <Radix.ItemIndicator>
        <Icon name="check" size={14} />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.RadioItem>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 py-1.5 text-xs text-ink-3">{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className="mx-1 my-1 h-px bg-line" />
