/** A size in pixels of the image as it is seen. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The square of an image that is kept, in its pixels; whole numbers only once `cropBox` has made them so. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** How far one can go into an image. */
export const MOST_ZOOM = 8

const within = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most))

const largestSide = ({ width, height }: Size): number => Math.min(width, height)

/** The largest square, in the middle. */
export const startCrop = (size: Size): Crop => {
  const side = largestSide(size)
  return { left: (size.width - side) / 2, top: (size.height - side) / 2, side }
}

/** Moved by so many pixels of the image, no further than its edges. */
export const movedCrop = (crop: Crop, by: { x: number; y: number }, size: Size): Crop => ({
  side: crop.side,
  left: within(crop.left + by.x, size.width - crop.side),
  top: within(crop.top + by.y, size.height - crop.side),
})

/** How far into the image a crop is: 1 shows as much as a square can. */
export const zoomOf = (crop: Crop, size: Size): number => largestSide(size) / crop.side

/** The same middle, closer or further away, between 1 and `MOST_ZOOM`. */
export const zoomedCrop = (crop: Crop, zoom: number, size: Size): Crop => {
  const side = largestSide(size) / Math.min(Math.max(1, zoom), MOST_ZOOM)
  const shift = (crop.side - side) / 2
  return movedCrop({ ...crop, side }, { x: shift, y: shift }, size)
}

/** What is sent: whole pixels, wholly inside the image. */
export const cropBox = (crop: Crop, size: Size): Crop => {
  const side = Math.max(1, Math.min(Math.round(crop.side), largestSide(size)))
  return {
    side,
    left: Math.round(within(crop.left, size.width - side)),
    top: Math.round(within(crop.top, size.height - side)),
  }
}
