import { Tooltip } from './tooltip.tsx'

export const ELLIPSIS_CHARACTERS = 25

/** Long text cut to `max` characters; whole on hover, on focus and for a screen reader. */
export const Ellipsis = ({ text, max = ELLIPSIS_CHARACTERS }: { text: string; max?: number }) => {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  return (
    <Tooltip text={text} silent>
      {/* Focusable, so that the keyboard can show the whole text. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} className="rounded-xs">
        <span aria-hidden="true">{characters.slice(0, max).join('')}…</span>
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  )
}
