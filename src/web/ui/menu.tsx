import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

const item =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-xs px-2.5 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-accent-soft data-highlighted:text-accent-strong data-highlighted:shadow-[inset_2px_0_var(--accent-strong)]'

export type MenuProps = {
  /** One element that takes a ref and props, e.g. a Button. Its id is the menu's to give. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'bottom' | 'right' | undefined
  children: ReactNode
}

export const Menu = ({ trigger, align = 'end', side = 'bottom', children }: MenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
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

export type MenuItemProps = {
  onSelect: () => void
  icon?: IconName | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

export const MenuItem = ({ onSelect, icon, danger = false, disabled = false, children }: MenuItemProps) => (
  <Radix.Item
    disabled={disabled}
    onSelect={onSelect}
    className={classes(item, danger && 'text-red data-highlighted:text-red weak:underline')}
  >
    {icon ? <Icon name={icon} size={15} /> : null}
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
    <span className="grid size-4 place-items-center">{checked ? <Icon name="check" size={14} /> : null}</span>
    {children}
  </Radix.CheckboxItem>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 py-1.5 text-xs text-ink-3">{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className="mx-1 my-1 h-px bg-line" />
