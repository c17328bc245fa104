import { classes } from './classes.ts'

/** Give it the size of what will stand there, by classes: `h-4 w-32`. The region around it carries aria-busy. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classes('block animate-breathe rounded-xs bg-grey-soft', className)} />
)
