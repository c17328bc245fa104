import { ellipsis } from '#contract/rules/text.ts'
import { classes } from './classes.ts'
import { Tooltip } from './tooltip.tsx'

/** Long text cut to 25 characters; whole on hover, on focus and for a screen reader. */
export const Ellipsis = ({ text }: { text: string }) => {
  const shown = ellipsis(text)
  if (shown === text) return text
  return (
    <Tooltip text={text} silent className="max-w-full align-bottom">
      {/* Focusable, so that the keyboard can show the whole text. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} className="relative truncate rounded-xs">
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  )
}

/** A button with such a text: one stop of the keyboard, which shows the whole. */
export const EllipsisButton = ({
  text,
  isWhole = false,
  onClick,
  className,
}: {
  text: string
  /** The room there is cuts it, if anything does. */
  isWhole?: boolean
  onClick: () => void
  className: string
}) => {
  const shown = isWhole ? text : ellipsis(text)
  const button = (
    <button
      type="button"
      title={isWhole ? text : undefined}
      onClick={onClick}
      className={classes('relative', className)}
    >
      {shown === text ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{text}</span>
        </>
      )}
    </button>
  )
  if (shown === text) return button
  return (
    <Tooltip text={text} silent>
      {button}
    </Tooltip>
  )
}
