import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { ShownImage, useStoredImage } from './stored-image.tsx'

interface ImageInTextProps {
  src: string
  alt: string
  /** Of the image itself, in pixels; its place is kept until it comes. */
  width?: number | undefined
  height?: number | undefined
}

/** Fetched this far before it is seen. */
const margin = '200px'

/** A stored image in a text that is read: fetched when it comes near, never wider than the text; its words where it fails. */
export const ImageInText = ({ src, alt, width, height }: ImageInTextProps) => {
  const { t } = useLingui()
  const [isNear, setNear] = useState(false)
  const watch = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { data, isError } = useStoredImage(src, isNear)
  if (data)
    return <ShownImage blob={data} alt={alt} width={width} height={height} className="h-auto max-w-full" />
  if (isError) return <span className="text-ink-2">{alt || t`图片无法显示`}</span>
  return (
    <span
      ref={watch}
      aria-busy="true"
      className={classes(
        'inline-block max-w-full animate-breathe rounded-xs bg-grey-soft align-bottom',
        width === undefined && 'h-24 w-full',
      )}
      style={width === undefined ? undefined : { width, aspectRatio: `${width} / ${height}` }}
    >
      <span className="sr-only">{alt}</span>
    </span>
  )
}
