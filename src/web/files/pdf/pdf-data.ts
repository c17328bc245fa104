/** What a PDF may rely on without bringing it: tables of Chinese characters, signs, and decoders of scanned pictures. */
const places: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>(
    '../../../../node_modules/pdfjs-dist/cmaps/{Adobe-CNS1,Adobe-GB1,B5,ETen,GB,UniCNS,UniGB}*.bcmap',
    { query: '?url&no-inline', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '../../../../node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb',
    { query: '?url&no-inline', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
}

const byName = new Map(
  Object.entries(places).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/**
 * Fetches for the worker, which reaches nothing by itself, what stands beside the portal's own scripts. Any other name is
 * refused: no document says what is fetched.
 */
export class PdfData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename)
    const answer = address === undefined ? undefined : await fetch(address)
    if (!answer?.ok) throw new Error(`no ${filename}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
