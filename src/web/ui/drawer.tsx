import * as Radix from '@radix-ui/react-dialog'
import { Activity, useRef, type KeyboardEventHandler, type ReactNode, type RefObject } from 'react'
import { classes } from './classes.ts'
import { Cross } from './layer-parts.tsx'
import { useLayer } from './layers.ts'
import { Overlay } from './overlay.tsx'
import { keepOpenForToasts, useHeldFocus, useReturnFocus } from './return-focus.ts'

const sides = {
  right: 'right-0 animate-from-right border-l border-line bg-surface',
  left: 'left-0 animate-from-left border-r border-menu-line bg-menu text-menu-ink',
} as const
const widths = {
  menu: 'w-menu',
  normal: 'w-drawer',
  /** What is looked at beside a list. */
  panel: 'w-drawer-panel max-md:w-full',
  large: 'w-drawer-lg max-md:w-full',
  /** Half of a desk's window: the list beside it stays in use. */
  half: 'w-drawer-half max-md:w-full',
  huge: 'w-drawer-xl max-md:w-full',
} as const

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Left is the phone's menu: the menu's colours, and its title and cross are only spoken. */
  side?: keyof typeof sides | undefined
  size?: keyof typeof widths | undefined
  footer?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** The focus begins at the title instead of the first control, and is there again when its control is gone: what is in it is read before it is used. */
  focusesTitle?: boolean | undefined
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
  /** False: what is behind keeps its colours, for a drawer in which they are chosen. */
  dims?: boolean | undefined
  /** What is behind stays in sight and in use: no mask, and only the cross, Escape and back close it. */
  isBeside?: boolean | undefined
  children: ReactNode
}

/** Only while it is open: it lies in what is drawn then. */
const HeldFocus = ({ heading }: { heading: RefObject<HTMLElement | null> }) => {
  useHeldFocus(heading)
  return null
}

type HeadProps = Pick<DrawerProps, 'title' | 'actions' | 'focusesTitle' | 'side'> & {
  heading: RefObject<HTMLHeadingElement | null>
}

const isOfMenu = (side: DrawerProps['side']): boolean => side === 'left'

const Head = ({ title, actions, focusesTitle, side, heading }: HeadProps) => (
  <div
    className={isOfMenu(side) ? 'contents' : 'flex shrink-0 flex-wrap items-center gap-1 py-3.5 pr-14 pl-5'}
  >
    <Radix.Title
      ref={heading}
      tabIndex={focusesTitle ? -1 : undefined}
      className={
        isOfMenu(side) ? 'sr-only' : 'min-w-0 max-md:min-w-3/5 flex-1 text-lg font-semibold wrap-anywhere'
      }
    >
      {title}
    </Radix.Title>
    {actions}
  </div>
)

const Foot = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
    {children}
  </div>
)

/** Only spoken, and seen once it has the focus. */
const MenuClose = ({ label }: { label: string }) => (
  <Radix.Close className="sr-only focus:not-sr-only focus:absolute! focus:top-3 focus:right-3 focus:rounded-sm focus:bg-menu-2 focus:px-2.5! focus:py-1! focus:text-xs">
    {label}
  </Radix.Close>
)

/** The focus begins at the title, where that is wanted, and goes back to where it was. */
const useTitleFocus = (isWanted = false) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useReturnFocus()
  const onOpenAutoFocus = (event: Event) => {
    focus.onOpenAutoFocus(event)
    if (event.defaultPrevented || !isWanted) return
    event.preventDefault()
    heading.current?.focus()
  }
  return { heading, focus: { ...focus, onOpenAutoFocus } }
}

export const Drawer = (props: DrawerProps) => {
  const { open, onOpenChange, closeLabel, footer, children } = props
  const { side = 'right', size = 'normal', dims = true, isBeside = false } = props
  const [layer, mode] = useLayer(() => onOpenChange(false))
  const { heading, focus } = useTitleFocus(props.focusesTitle)
  return (
    <Activity mode={mode}>
      <Radix.Root open={open} onOpenChange={onOpenChange} modal={!isBeside}>
        <Radix.Portal>
          {isBeside ? null : <Overlay dims={dims} />}
          <Radix.Content
            {...focus}
            onKeyDown={props.onKeyDown}
            ref={layer}
            aria-describedby={undefined}
            data-side={side}
            data-beside={isBeside || undefined}
            onInteractOutside={isBeside ? (event) => event.preventDefault() : keepOpenForToasts}
            className={classes(
              'fixed inset-y-0 z-layer flex max-w-[calc(100vw-48px)] flex-col shadow-drawer outline-none',
              !isOfMenu(side) && 'max-md:max-w-full',
              sides[side],
              widths[size],
            )}
          >
            {props.focusesTitle ? <HeldFocus heading={heading} /> : null}
            <Head {...props} heading={heading} />
            <div
              className={classes(
                'min-h-0 flex-1 overflow-auto',
                !isOfMenu(side) && '-mt-1.5 px-5 pt-1.5 pb-5',
              )}
            >
              {children}
            </div>
            {footer ? <Foot>{footer}</Foot> : null}
            {isOfMenu(side) ? (
              <MenuClose label={closeLabel} />
            ) : (
              <Cross label={closeLabel} onClose={() => onOpenChange(false)} />
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Activity>
  )
}
