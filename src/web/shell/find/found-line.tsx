/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   no element of HTML is a list whose marked option the field above names */
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Something that was found, as one line. */
export interface Line {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  /** What it belongs to. */
  readonly about: string
  readonly open: () => void | Promise<void>
}

interface FoundLineProps {
  id: string
  line: Line
  isMarked: boolean
  onPoint: () => void
  onChoose: () => void
}

export const FoundLine = ({ id, line, isMarked, onPoint, onChoose }: FoundLineProps) => (
  // The keyboard stays in the field, which says by aria-activedescendant what is marked.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <li
    id={id}
    role="option"
    aria-selected={isMarked}
    ref={(element) => {
      if (isMarked) element?.scrollIntoView?.({ block: 'nearest' })
    }}
    onPointerMove={() => isMarked || onPoint()}
    onClick={onChoose}
    className={classes(
      'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-xs px-2.5 max-md:min-h-11',
      isMarked && 'bg-accent-soft text-accent-strong shadow-[inset_2px_0_var(--accent-strong)]',
    )}
  >
    <Icon name={line.icon} size={16} />
    <span className="min-w-0 truncate">{line.title}</span>
    <span className="ml-auto max-w-3/5 truncate text-xs text-ink-2">{line.about}</span>
  </li>
)
