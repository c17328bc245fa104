import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MOST_ZOOM, movedCrop, zoomedCrop, zoomOf, type Crop, type Size } from './crop.ts'

/** An image that was chosen, and how large it is. */
export interface ChosenImage extends Size {
  readonly file: File
  /** An address of the browser's own; whoever made it takes it back. */
  readonly url: string
}

const WINDOW_PX = 256
const PREVIEW_PX = 72
/** One press of an arrow key, in pixels of the screen. */
const STEP_PX = 8
const ZOOM_STEP = 1.15

/** As much of an image as a crop shows, in a square of so many pixels of the screen. */
const Cut = ({ image, crop, edge }: { image: ChosenImage; crop: Crop; edge: number }) => {
  const scale = edge / crop.side
  return (
    <img
      src={image.url}
      alt=""
      draggable={false}
      style={{
        width: image.width * scale,
        height: image.height * scale,
        transform: `translate(${-crop.left * scale}px, ${-crop.top * scale}px)`,
      }}
      className="max-w-none origin-top-left select-none"
    />
  )
}

interface AvatarCropperProps {
  image: ChosenImage
  crop: Crop
  onCrop: (crop: Crop) => void
}

const useCropping = ({ image, crop, onCrop }: AvatarCropperProps) => {
  const [from, setFrom] = useState<{ x: number; y: number; crop: Crop }>()
  const pixel = crop.side / WINDOW_PX
  const zoomTo = (zoom: number) => onCrop(zoomedCrop(crop, zoom, image))
  const zoomBy = (factor: number) => zoomTo(zoomOf(crop, image) * factor)
  const moveBy = (x: number, y: number) => onCrop(movedCrop(crop, { x: x * pixel, y: y * pixel }, image))
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(-STEP_PX, 0),
    ArrowRight: () => moveBy(STEP_PX, 0),
    ArrowUp: () => moveBy(0, -STEP_PX),
    ArrowDown: () => moveBy(0, STEP_PX),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
  }
  return {
    zoomTo,
    zoomBy,
    area: {
      onKeyDown: (event: KeyboardEvent) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, y: event.clientY, crop })
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!from) return
        const by = { x: (from.x - clientX) * pixel, y: (from.y - clientY) * pixel }
        onCrop(movedCrop(from.crop, by, image))
      },
      onPointerUp: () => setFrom(undefined),
      onPointerCancel: () => setFrom(undefined),
    },
  }
}

/**
 * Chooses a square of an image: dragged, or moved with the arrow keys and sized with + and −; beside it what it will
 * look like.
 */
export const AvatarCropper = (props: AvatarCropperProps) => {
  const { image, crop } = props
  const { t } = useLingui()
  const id = useId()
  const { zoomTo, zoomBy, area } = useCropping(props)
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      <div className="grid gap-3">
        <button
          type="button"
          {...area}
          aria-label={t`裁剪区域`}
          aria-describedby={id}
          data-crop={[crop.left, crop.top, crop.side].map(Math.round).join(' ')}
          className="size-64 cursor-move touch-none overflow-hidden rounded border border-control bg-grey-soft text-left"
        >
          <Cut image={image} crop={crop} edge={WINDOW_PX} />
        </button>
        <div className="flex items-center gap-2">
          <IconButton small icon="minus" label={t`缩小`} onClick={() => zoomBy(1 / ZOOM_STEP)} />
          <input
            type="range"
            aria-label={t`缩放`}
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoomOf(crop, image)}
            onChange={(event) => zoomTo(Number(event.target.value))}
            className="min-w-0 flex-1 accent-(--accent-strong)"
          />
          <IconButton small icon="plus" label={t`放大`} onClick={() => zoomBy(ZOOM_STEP)} />
        </div>
      </div>
      <div className="grid justify-items-center gap-2 text-xs text-ink-3">
        <span className="block size-18 overflow-hidden rounded-full border border-line">
          <Cut image={image} crop={crop} edge={PREVIEW_PX} />
        </span>
        <Trans>预览</Trans>
      </div>
      <p id={id} className="w-full text-center text-xs text-ink-3">
        <Trans>拖动图片选择区域；也可以用方向键移动，用 + 和 - 缩放</Trans>
      </p>
    </div>
  )
}
