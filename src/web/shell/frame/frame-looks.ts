import type { CSSProperties } from 'react'
import { classes } from '#web/ui/classes.ts'

/** What is left free at each side of a page of fixed width; bar, tabs and page keep it alike, so that they line up. */
const fixedInset = 'max(0px, (100% - 1280px) / 2)'

/** Where what sticks below the bars sticks, and what is free at the sides; for all who stand inside. */
export const measures = (top: string, isFixedWidth: boolean) =>
  ({ '--top': top, '--inset': isFixedWidth ? fixedInset : '0px' }) as CSSProperties

/** Where what sticks in a page sticks: below the header, and the tabs where there are some. */
export const belowBars = (hasTabs: boolean) =>
  ({ '--bars': hasTabs ? 'calc(var(--top) + var(--size-tabs))' : 'var(--top)' }) as CSSProperties

const sides = 'md:px-[calc(20px+var(--inset))]'

/** Where the parts of the shell stand and how large they are: one for the shell and for its frame of decision 031. */
export const frameLooks = {
  shell: 'flex min-h-dvh',
  column: 'flex min-w-0 flex-1 flex-col',
  aside: ({ isOpen, isFixed }: { isOpen: boolean; isFixed: boolean }) =>
    classes(
      'shrink-0 border-r border-menu-line transition-[width] print:hidden',
      isFixed && 'sticky top-0 h-dvh',
      isOpen ? 'w-menu' : 'w-menu-folded',
    ),
  sideMenu: 'flex h-full flex-col bg-menu px-2 text-menu-ink',
  brandLine:
    'flex h-header shrink-0 items-center rounded-sm px-2 text-[15px] text-menu-ink-on no-underline! data-folded:justify-center',
  topBrand: 'shrink-0 rounded-sm text-[15px] whitespace-nowrap text-menu-ink-on no-underline!',
  header: classes('flex h-header shrink-0 items-center gap-3.5 border-b border-line bg-surface px-3', sides),
  tabBar: classes(
    'sticky top-(--top) z-bar flex h-tabs shrink-0 items-end bg-surface transition-[top] shadow-[inset_0_-1px_var(--line)] print:hidden',
    sides,
  ),
  main: classes('flex w-full min-w-0 flex-1 flex-col px-4 py-4', sides),
} as const
