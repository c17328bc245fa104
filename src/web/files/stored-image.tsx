import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { files } from '#contract/files.ts'
import { imageIn } from '#contract/rules/image-address.ts'
import { fetchFile } from '#web/lib/call.ts'

/** The address of a stored image, its words, and what stands there until (or unless) it comes. */
export interface StoredImageProps {
  src: string
  alt: string
  className?: string | undefined
  fallback?: ReactNode
}

type ShownProps = Pick<StoredImageProps, 'alt' | 'className'> & { blob: Blob }

/** The browser's own address of the bytes goes with the element that shows them. */
const Shown = ({ blob, alt, className }: ShownProps) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const made = URL.createObjectURL(blob)
      image.src = made
      return () => URL.revokeObjectURL(made)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}

/**
 * An image of `sys/file/upload`: fetched with the session's token, which a plain `<img>` cannot send, and never from
 * anywhere else (security trap 23). Fetched once, however often it is shown.
 */
export const StoredImage = ({ src, alt, className, fallback = null }: StoredImageProps) => {
  const file = imageIn(src) ?? ''
  const { data } = useQuery({
    queryKey: [files.view.path, { file }],
    queryFn: async ({ signal }) => (await fetchFile(files.view, { file }, { signal, isQuiet: true })).blob,
    enabled: file !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <Shown blob={data} alt={alt} className={className} /> : fallback
}
