import { classes } from './classes.ts'

/**
 * Give it the size of what will stand there, by classes: `h-4 w-32`. The region around it carries aria-busy. Where there
 * are many, each is `isStill` and what holds them all breathes: a thousand animations keep a slow machine busy for seconds.
 */
export const Skeleton = ({ className, isStill = false }: { className: string; isStill?: boolean }) => (
  <span
    aria-hidden="true"
    className={classes('block rounded-xs bg-grey-soft', !isStill && 'animate-breathe', className)}
  />
)
