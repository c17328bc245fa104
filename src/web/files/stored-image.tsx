import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { files } from '#contract/records/files.ts'
import { imageIn } from '#contract/rules/image-address.ts'
import { fetchFile } from '#web/lib/call.ts'

/** The address of a stored image, its words, and what stands there until (or unless) it comes. */
export interface StoredImageProps {
  src: string
  alt: string
  className?: string | undefined
  /** In pixels, where it is not that of the image itself. */
  width?: number | undefined
  height?: number | undefined
  fallback?: ReactNode
}

type ShownProps = Omit<StoredImageProps, 'src' | 'fallback'> & { blob: Blob }

/** Bytes of an image, shown; the browser's own address of them goes with the element. */
export const ShownImage = ({ blob, alt, ...more }: ShownProps) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const made = URL.createObjectURL(blob)
      image.src = made
      return () => URL.revokeObjectURL(made)
    },
    [blob],
  )
  return <img ref={show} alt={alt} {...more} />
}

/** The bytes of a stored image, fetched once it is wanted, and once only, however often it is shown. */
export const useStoredImage = (src: string, isWanted = true) => {
  const file = imageIn(src) ?? ''
  return useQuery({
    queryKey: [files.view.path, { file }],
    queryFn: async ({ signal }) => (await fetchFile(files.view, { file }, { signal, isQuiet: true })).blob,
    enabled: isWanted && file !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * An image of `sys/file/upload`: fetched with the session's token, which a plain `<img>` cannot send, and never from
 * anywhere else (security trap 23).
 */
export const StoredImage = ({ src, fallback = null, ...look }: StoredImageProps) => {
  const { data } = useStoredImage(src)
  return data ? <ShownImage blob={data} {...look} /> : fallback
}
