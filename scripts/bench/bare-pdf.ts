import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import PdfDocument from 'pdfkit'

const font = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const [rowHeight, columnWidth, lowest] = [16, 75, 540]

/** Texts at fixed places, as many rows as fit on a page: nothing is measured, broken, aligned or repeated. */
const document = new PdfDocument({
  autoFirstPage: false,
  font: readFileSync(fileURLToPath(import.meta.resolve(font))),
} as unknown as PDFKit.PDFDocumentOptions)
let bytes = 0
document.on('data', (piece: Uint8Array) => (bytes += piece.length))
document.on('end', () => parentPort?.postMessage(bytes, []))
let y = lowest
for (const cells of workerData as string[][]) {
  if (y >= lowest) {
    document.addPage({ size: 'A4', layout: 'landscape', margin: 0 }).fontSize(8)
    y = rowHeight
  }
  for (const [at, text] of cells.entries()) document.text(text, at * columnWidth, y, { lineBreak: false })
  y += rowHeight
}
document.end()
