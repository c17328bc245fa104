import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import type { Attachment } from '#contract/core/attachments.ts'
import { fileTypeOf } from '#contract/core/file-types.ts'
import type { PaperView } from '#web/files/pdf/pdf-pages.tsx'
import { ShownImage } from '#web/files/stored-image.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { fetchFile } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PaperKindChoice, PaperKindName } from '#web/pickers/paper-kind.tsx'
import { mayChange } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The states in which who reviews a claim says what its papers are. */
const sortedIn: readonly Claim['status'][] = ['SUBMITTED', 'REGISTERED', 'REVIEWING']

/** The viewer of PDF comes with the first of them (decision 115). */
const PdfPages = lazyPart(
  async () => (await import('#web/files/pdf/pdf-pages.tsx')).PdfPages,
  <Skeleton className="m-3 h-96" />,
)

const plain: PaperView = { zoom: 1, turn: 0 }
const ZOOM_STEP = 0.25
const zooms = { least: 0.5, most: 4 }

const zoomed = (view: PaperView, by: number): PaperView => ({
  ...view,
  zoom: Math.min(zooms.most, Math.max(zooms.least, view.zoom + by)),
})
const turned = (view: PaperView): PaperView => ({ ...view, turn: (view.turn + 90) % 360 })

/** The bytes of a paper, fetched when it is looked at, and kept: under a key that no write of a claim asks for again. */
const usePaper = (file: Attachment) =>
  useQuery({
    queryKey: ['paper', file.id],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchFile(claims.attachment, { file: file.id }, { signal, isQuiet: true })
      return new Blob([blob], { type: file.mime })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Claims have pictures and PDF alone. */
const isImage = ({ mime }: Attachment): boolean => fileTypeOf(mime) === 'image'

const Paper = ({ file, view }: { file: Attachment; view: PaperView }) => {
  const { data, error, refetch } = usePaper(file)
  if (error) return <FailedCall failure={toFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-3 h-96" />
  if (!isImage(file)) return <PdfPages blob={data} name={file.name} view={view} />
  return (
    <div style={{ width: `${view.zoom * 100}%` }} className="p-2">
      <div style={{ rotate: `${view.turn}deg` }}>
        <ShownImage blob={data} alt={file.name} className="w-full" />
      </div>
    </div>
  )
}

interface BarProps {
  place: string
  view: PaperView
  onView: (change: (view: PaperView) => PaperView) => void
  onStep: (by: number) => void
}

const Bar = ({ place, view, onView, onStep }: BarProps) => {
  const { t } = useLingui()
  return (
    <div className="flex items-center justify-center gap-1 border-b border-line bg-surface px-2 py-1 text-sm">
      <IconButton small icon="chevron-left" label={t`上一页`} onClick={() => onStep(-1)} />
      <span className="tabular-nums">{place}</span>
      <IconButton small icon="chevron-right" label={t`下一页`} onClick={() => onStep(1)} />
      <IconButton
        small
        icon="minus"
        label={t`缩小`}
        onClick={() => onView((one) => zoomed(one, -ZOOM_STEP))}
      />
      <span className="w-12 text-center tabular-nums">{Math.round(view.zoom * 100)}%</span>
      <IconButton small icon="plus" label={t`放大`} onClick={() => onView((one) => zoomed(one, ZOOM_STEP))} />
      <IconButton small icon="refresh" label={t`旋转（R）`} onClick={() => onView(turned)} />
    </div>
  )
}

const Thumb = ({
  file,
  at,
  isOpen,
  onOpen,
}: {
  file: Attachment
  at: number
  isOpen: boolean
  onOpen: () => void
}) => (
  <li className="shrink-0">
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={classes(
        'grid w-22 gap-1 rounded border p-1.5 text-left text-xs',
        isOpen ? 'border-accent-edge bg-accent-soft' : 'border-line bg-surface hover:border-accent-edge',
      )}
    >
      <span className="text-ink-3 tabular-nums">{at + 1}</span>
      <span className="truncate">{file.name}</span>
      <span className="truncate text-ink-2">
        <PaperKindName file={file} />
      </span>
    </button>
  </li>
)

/** Which paper is open and how it lies, and what the keys do to it. */
const usePages = (count: number) => {
  const [at, setAt] = useState(0)
  const [view, setView] = useState(plain)
  const go = (to: number) => {
    setAt(Math.min(count - 1, Math.max(0, to)))
    setView(plain)
  }
  const keys: Readonly<Record<string, () => void>> = {
    r: () => setView(turned),
    '+': () => setView((one) => zoomed(one, ZOOM_STEP)),
    '=': () => setView((one) => zoomed(one, ZOOM_STEP)),
    '-': () => setView((one) => zoomed(one, -ZOOM_STEP)),
    ArrowRight: () => go(at + 1),
    ArrowLeft: () => go(at - 1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { at, view, setView, go, onKeyDown }
}

/** The papers of a claim, one at a time: pages, zoom and rotation by buttons and by keys. */
export const PapersPane = ({ claim: { id, files, status } }: { claim: Claim }) => {
  const { t } = useLingui()
  const count = files.length
  const { at, view, setView, go, onKeyDown } = usePages(count)
  const file = files[Math.min(at, count - 1)]
  return (
    <>
      <header className="flex items-baseline gap-2 border-b border-line px-3.5 py-2.5">
        <h2 className="font-semibold">
          <Trans>材料 {count} 份</Trans>
        </h2>
        <span className="min-w-0 flex-1 truncate text-xs text-ink-3">{file?.name}</span>
        {file && sortedIn.includes(status) && mayChange(claims.edit) ? (
          <PaperKindChoice claimId={id} file={file} />
        ) : null}
      </header>
      {file ? (
        <>
          <Bar place={`${at + 1} / ${count}`} view={view} onView={setView} onStep={(by) => go(at + by)} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and takes keys */}
          <section
            aria-label={t`材料`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onKeyDown={onKeyDown}
            className="min-h-0 flex-1 overflow-auto bg-canvas"
          >
            <Paper key={file.id} file={file} view={view} />
          </section>
          <ul className="flex gap-1.5 overflow-x-auto border-t border-line p-2">
            {files.map((one, place) => (
              <Thumb key={one.id} file={one} at={place} isOpen={one === file} onOpen={() => go(place)} />
            ))}
          </ul>
        </>
      ) : (
        <Empty>
          <Trans>没有材料</Trans>
        </Empty>
      )}
    </>
  )
}
