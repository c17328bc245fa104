import { Trans } from '@lingui/react/macro'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The mark and the name of the product. */
export const Brand = ({ large = false, markOnly = false }: { large?: boolean; markOnly?: boolean }) => (
  <span className={classes('flex items-center gap-2.5 font-semibold', large && 'text-lg')}>
    <span
      className={classes(
        'grid shrink-0 place-items-center rounded bg-accent text-accent-ink',
        large ? 'size-8.5' : 'size-7',
      )}
    >
      <Icon name="leaf" size={17} />
    </span>
    <span
      className={classes(
        markOnly ? 'sr-only' : 'leading-5 whitespace-nowrap',
        !large && '[:lang(en)_&]:text-[12px] [:lang(en)_&]:tracking-tight',
      )}
    >
      <Trans>健康福利平台</Trans>
    </span>
  </span>
)
