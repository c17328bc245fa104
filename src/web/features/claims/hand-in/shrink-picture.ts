/** The longest side of a picture that is sent, in points: the small print of a receipt can be read. */
const longest = 2_400
/** Smaller pictures go as they are. */
const leastBytes = 700_000

const isPicture = ({ type }: File): boolean => /^image\/(jpeg|png|webp)$/.test(type)

const drawn = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/** A picture made smaller in the browser where that saves something; what is none, or cannot be drawn, as it is. */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (!isPicture(file) || file.size < leastBytes) return file
  const blob = await drawn(file).catch(() => null)
  if (!blob || blob.size >= file.size) return file
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
}
