import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CannotShow } from './cannot-show.tsx'
import { openPdf, type Pdf } from './open-pdf.ts'

/** How papers lie: enlarged by, and turned by degrees. */
export interface PaperView {
  readonly zoom: number
  readonly turn: number
}

/** Of a sheet of A4, until a page has said its own. */
const usualRatio = 297 / 210

/** The document of these bytes, closed when it is no longer looked at; null where it cannot be read. */
const useOpened = (blob: Blob): Pdf | null | undefined => {
  const [pdf, setPdf] = useState<Pdf | null>()
  useEffect(() => {
    let isGone = false
    let opened: Pdf | undefined
    const open = async () => {
      try {
        opened = await openPdf(await blob.arrayBuffer())
      } catch {
        if (!isGone) setPdf(null)
        return
      }
      if (isGone) opened.close()
      else setPdf(opened)
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [blob])
  return pdf
}

/** Whether an element is seen; `watch` is its ref. */
const useSeen = () => {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver((seen) =>
      setSeen(seen.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isSeen, watch }
}

type Told = 'whole' | 'partial' | 'failed'

interface PageProps {
  pdf: Pdf
  at: number
  name: string
  view: PaperView
}

/** Draws a page as soon as its canvas is there, and says what became of it. */
const useDrawing = ({ pdf, at, view: { turn } }: PageProps) => {
  const [told, tell] = useState<Told>('whole')
  const [ratio, setRatio] = useState(usualRatio)
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      const stop = new AbortController()
      const width = (canvas.parentElement?.clientWidth ?? 0) * window.devicePixelRatio
      const run = async () => {
        try {
          const drawn = await pdf.draw(at, canvas, { width, turn }, stop.signal)
          if (stop.signal.aborted) return
          setRatio(drawn.ratio)
          tell(drawn.isWhole ? 'whole' : 'partial')
        } catch {
          if (!stop.signal.aborted) tell('failed')
        }
      }
      void run()
      return () => stop.abort()
    },
    [pdf, at, turn],
  )
  return { told, ratio, draw }
}

const Page = (props: PageProps) => {
  const { t } = useLingui()
  const { pdf, at, name, view } = props
  const { isSeen, watch } = useSeen()
  const { told, ratio, draw } = useDrawing(props)
  const count = pdf.pages
  return (
    <figure className="grid gap-1">
      {told === 'whole' ? null : (
        <p aria-live="polite" className="text-xs text-orange">
          {told === 'partial' ? (
            <Trans>第 {at} 页有内容无法显示，请下载原件核对</Trans>
          ) : (
            <Trans>第 {at} 页无法显示，请下载原件查看</Trans>
          )}
        </p>
      )}
      <div ref={watch} className="bg-surface" style={{ aspectRatio: 1 / ratio }}>
        {isSeen ? (
          <canvas
            key={`${view.zoom} ${view.turn}`}
            ref={draw}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by the page itself
            role="img"
            aria-label={t`${name}，第 ${at} 页，共 ${count} 页`}
            className="w-full"
          />
        ) : null}
      </div>
      <figcaption className="text-center text-xs text-ink-3 tabular-nums">
        {at} / {count}
      </figcaption>
    </figure>
  )
}

/** All pages of a PDF below each other, each drawn when it is scrolled to, and let go when it is gone. */
export const PdfPages = ({ blob, name, view }: { blob: Blob; name: string; view: PaperView }) => {
  const pdf = useOpened(blob)
  if (pdf === undefined) return <Skeleton className="m-3 h-96" />
  if (pdf === null) return <CannotShow blob={blob} name={name} />
  return (
    <div style={{ width: `${view.zoom * 100}%` }} className="grid gap-3 p-2">
      {Array.from({ length: pdf.pages }, (_, place) => (
        <Page key={place} pdf={pdf} at={place + 1} name={name} view={view} />
      ))}
    </div>
  )
}
