import type { CSSProperties } from 'react'
import { classes } from '#web/ui/classes.ts'

const contentWidth = '1280px'

/** Where what sticks below the bars sticks, and how wide a page may be; for all who stand inside. */
export const measures = (top: string, isFluid: boolean) =>
  ({ '--top': top, '--content-width': isFluid ? 'none' : contentWidth }) as CSSProperties

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
  topMenu: 'flex h-12 items-center gap-4 bg-menu px-5 text-menu-ink shadow-[inset_0_-1px_var(--menu-line)]',
  topBrand: 'shrink-0 rounded-sm text-[15px] text-menu-ink-on no-underline!',
  header: 'flex h-header shrink-0 items-center gap-3.5 border-b border-line bg-surface px-3 md:px-5',
  tabBar:
    'sticky top-(--top) z-bar flex h-tabs shrink-0 items-end bg-surface px-3 transition-[top] shadow-[inset_0_-1px_var(--line)] print:hidden',
  main: 'mx-auto flex w-full max-w-(--content-width) min-w-0 flex-1 flex-col gap-3.5 px-4 py-4 md:px-5',
} as const
