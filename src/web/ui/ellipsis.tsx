import { classes } from './classes.ts'
import { Tooltip } from './tooltip.tsx'

export const ELLIPSIS_CHARACTERS = 25

const cut = (text: string, max: number): string | undefined => {
  const characters = Array.from(text)
  return characters.length <= max ? undefined : `${characters.slice(0, max).join('')}…`
}

/** Long text cut to `max` characters; whole on hover, on focus and for a screen reader. */
export const Ellipsis = ({ text, max = ELLIPSIS_CHARACTERS }: { text: string; max?: number }) => {
  const shown = cut(text, max)
  if (shown === undefined) return text
  return (
    <Tooltip text={text} silent>
      {/* Focusable, so that the keyboard can show the whole text. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} className="relative rounded-xs">
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  )
}

/** A button with such a text: one stop of the keyboard, which shows the whole. */
export const EllipsisButton = ({
  text,
  onClick,
  className,
}: {
  text: string
  onClick: () => void
  className: string
}) => {
  const shown = cut(text, ELLIPSIS_CHARACTERS)
  const button = (
    <button type="button" onClick={onClick} className={classes('relative', className)}>
      {shown === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{text}</span>
        </>
      )}
    </button>
  )
  if (shown === undefined) return button
  return (
    <Tooltip text={text} silent>
      {button}
    </Tooltip>
  )
}
