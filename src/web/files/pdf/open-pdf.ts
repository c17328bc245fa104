import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PdfData } from './pdf-data.ts'
import { scaleOf } from './pdf-scale.ts'
import { startPdfWorker } from './pdf-worker.ts'

/** How a page is to lie: so many points wide, turned by a multiple of 90 degrees. */
export interface PdfView {
  readonly width: number
  readonly turn: number
}

/** What became of drawing a page: its height for each point of its width, and whether anything is missing. */
export interface DrawnPage {
  readonly ratio: number
  readonly isWhole: boolean
}

/** A PDF that is looked at. */
export interface Pdf {
  readonly pages: number
  /** Draws a page, the first is 1, into a canvas that nothing was drawn into before; rejects where nothing of it can be drawn. */
  readonly draw: (
    page: number,
    canvas: HTMLCanvasElement,
    view: PdfView,
    signal: AbortSignal,
  ) => Promise<DrawnPage>
  /** Ends the worker, whatever it does. */
  readonly close: () => void
}

/**
 * Nothing is fetched by the document or by the worker, no script and no form of it runs, and no code is made of it. What a
 * strict reading does not understand is an error instead of a gap.
 */
const reading = (bytes: ArrayBuffer, worker: PDFWorker, isStrict: boolean) =>
  getDocument({
    data: new Uint8Array(bytes.slice(0)),
    worker,
    stopAtErrors: isStrict,
    BinaryDataFactory: PdfData,
    useWorkerFetch: false,
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity: 0,
  }).promise

const drawInto = async (
  document: PDFDocumentProxy,
  at: number,
  canvas: HTMLCanvasElement,
  { width, turn }: PdfView,
  signal: AbortSignal,
): Promise<number> => {
  const page = await document.getPage(at)
  const rotation = (page.rotate + turn) % 360
  const scale = scaleOf(page.getViewport({ scale: 1, rotation }), width)
  const viewport = page.getViewport({ scale, rotation })
  signal.throwIfAborted()
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  return canvas.height / canvas.width
}

/** Rejects when the worker cannot be begun: the library would wait for ever. */
const failing = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'no worker')))
  })

/** Opens a PDF in a worker of its own. Rejects where it is damaged or locked. */
export const openPdf = async (bytes: ArrayBuffer): Promise<Pdf> => {
  const thread = startPdfWorker()
  const failed = failing(thread)
  failed.catch(() => undefined)
  const worker = PDFWorker.create({ port: thread })
  const read = (isStrict: boolean) => Promise.race([reading(bytes, worker, isStrict), failed])
  let lenient: Promise<PDFDocumentProxy> | undefined
  try {
    const strict = await read(true)
    return {
      pages: strict.numPages,
      draw: async (page, canvas, view, signal) => {
        try {
          return { ratio: await drawInto(strict, page, canvas, view, signal), isWhole: true }
        } catch {
          signal.throwIfAborted()
          return {
            ratio: await drawInto(await (lenient ??= read(false)), page, canvas, view, signal),
            isWhole: false,
          }
        }
      },
      close: () => thread.terminate(),
    }
  } catch (error) {
    thread.terminate()
    throw error
  }
}
