import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import PdfDocument from 'pdfkit'
import type { Paper } from '#contract/core/paper.ts'
import type { Measure } from './cell-lines.ts'
import type { Mark } from './filling.ts'
import { layOut } from './lay-out.ts'

/** What the worker is given: words and values, and the one file that it reads. */
export interface PaperTask {
  readonly paper: Paper
  readonly font: string
}
export type PaperAnswer =
  | { readonly is: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly is: 'done' }

const port = parentPort
if (!port) throw new Error('paper-worker runs as a worker thread')

// On Linux this is the priority of this thread alone: where cores are short, requests go first.
if (process.platform === 'linux') setPriority(0, 10)

const tell = (answer: PaperAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer)

const PIECE_BYTES = 64 * 1024
const colours = { ink: '#1f2329', pale: '#646a73', line: '#dee0e3', fill: '#f2f3f5' }
/** The font has one weight: what is strong is drawn with its outline. */
const outline = 0.035
const hairline = 0.5
const printer = { Producer: 'Health Benefits Portal', Creator: 'Health Benefits Portal' }

/** What the library has of an open font and does not tell of. */
interface OpenFont {
  readonly font: { hasGlyphForCodePoint(point: number): boolean }
}

const measureOf = (document: PDFKit.PDFDocument): Measure => {
  const { font } = Reflect.get(document, '_font') as OpenFont
  const widths = new Map<string, number>()
  document.fontSize(1)
  return {
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    width: (character) => {
      const known = widths.get(character)
      if (known !== undefined) return known
      const width = document.widthOfString(character)
      widths.set(character, width)
      return width
    },
  }
}

/** Draws marks on a page; what colour and size are set already is not said again. */
const drawPage = (document: PDFKit.PDFDocument, marks: readonly Mark[]): void => {
  let [size, colour] = [0, '']
  const set = (wanted: { readonly size: number; readonly colour: string }) => {
    if (wanted.size !== size) document.fontSize(wanted.size)
    if (wanted.colour !== colour) document.fillColor(wanted.colour)
    ;({ size, colour } = wanted)
  }
  document.lineWidth(hairline).strokeColor(colours.line)
  for (const mark of marks)
    if (mark.is === 'line')
      document
        .moveTo(mark.x, mark.y)
        .lineTo(mark.x + mark.width, mark.y)
        .stroke()
    else if (mark.is === 'fill') {
      document.rect(mark.x, mark.y, mark.width, mark.height).fill(colours.fill)
      colour = colours.fill
    } else {
      set({ size: mark.size, colour: mark.isPale ? colours.pale : colours.ink })
      if (mark.isStrong) document.lineWidth(mark.size * outline).strokeColor(colour)
      document.text(mark.text, mark.x, mark.y, { lineBreak: false, fill: true, stroke: mark.isStrong })
      if (mark.isStrong) document.lineWidth(hairline).strokeColor(colours.line)
    }
}

/** Hands bytes on in pieces of some size. */
const collector = () => {
  let pieces: Uint8Array[] = []
  let size = 0
  const hand = () => {
    if (size === 0) return
    const bytes = new Uint8Array(size)
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    pieces = []
    size = 0
    tell({ is: 'bytes', bytes }, [bytes.buffer])
  }
  return {
    add: (piece: Uint8Array) => {
      pieces.push(piece)
      size += piece.length
      if (size >= PIECE_BYTES) hand()
    },
    hand,
  }
}

const write = ({ paper, font }: PaperTask): void => {
  const document = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    font: readFileSync(font),
    lang: paper.locale === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: `${paper.title} ${paper.number}`, ...printer },
  } as unknown as PDFKit.PDFDocumentOptions)
  const { add, hand } = collector()
  document.on('data', add)
  document.on('end', () => {
    hand()
    tell({ is: 'done' })
  })
  for (const { width, height, marks } of layOut(paper, measureOf(document))) {
    document.addPage({ size: [width, height], margin: 0 })
    drawPage(document, marks)
  }
  document.end()
}

port.once('message', write)
