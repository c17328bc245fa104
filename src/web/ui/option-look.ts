import { classes } from './classes.ts'

/** How one of the choices below a field looks; `isMarked` where the keyboard or the pointer is. */
export const optionLook = (isMarked: boolean): string =>
  classes(
    'flex min-h-8 cursor-pointer max-md:min-h-11 items-center gap-2 rounded-xs px-2.5 py-1 text-sm',
    isMarked && 'bg-accent-soft text-accent-strong shadow-[inset_2px_0_var(--accent-strong)]',
  )
