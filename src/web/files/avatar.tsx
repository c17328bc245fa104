import { classes } from '#web/ui/classes.ts'
import { StoredImage } from './stored-image.tsx'

const sizes = { normal: 'size-7.5', large: 'size-18 text-figure' } as const

/** A person's picture in a circle; the first letter of the name where there is none. Their name stands beside it. */
export const Avatar = ({
  name,
  src,
  size = 'normal',
}: {
  name: string
  src: string | null
  size?: keyof typeof sizes
}) => {
  const letter = [...name][0] ?? ''
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full border border-accent-line bg-accent-soft font-semibold text-accent-strong',
        sizes[size],
      )}
    >
      {src === null ? (
        letter
      ) : (
        <StoredImage src={src} alt="" className="size-full object-cover" fallback={letter} />
      )}
    </span>
  )
}
