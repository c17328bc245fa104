import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { ImportPreview, PreviewRow, ProblemKind } from '#contract/core/import-preview.ts'
import { previewRows } from '#contract/core/import-preview.ts'
import type { ImportProblem } from '#contract/core/import-outcome.ts'
import type { SheetTable } from './read-import.ts'
import type { CheckedRow } from './validate-file.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/** The last bytes of a preview say how long the index before them is. */
const lengthBytes = 4

/** Where the rows of a preview lie: pieces of packed JSON with the places of their first rows, and which rows are wrong. */
interface PreviewIndex {
  readonly total: number
  readonly pieces: readonly { readonly first: number; readonly from: number; readonly to: number }[]
  readonly wrong: readonly number[]
  readonly kinds: Readonly<Record<string, readonly number[]>>
}

/** What a preview shows of one cell. */
const shownCharacters = 200

/** Gathers the rows of a checked file in little memory, and counts what is wrong with them by kind. */
export class PreviewWriter {
  readonly #pieces: Uint8Array[] = []
  readonly #places: { first: number; from: number; to: number }[] = []
  readonly #wrong: number[] = []
  readonly #kinds = new Map<string, { about: Omit<ProblemKind, 'count'>; rows: number[] }>()
  readonly #header: SheetTable['header']
  #total = 0
  #bytes = 0

  constructor({ header }: Pick<SheetTable, 'header'>) {
    this.#header = header
  }

  /** Adds some rows, in their order. */
  async add(rows: readonly CheckedRow[]): Promise<void> {
    for (const [at, { problems }] of rows.entries()) {
      if (problems.length > 0) this.#wrong.push(this.#total + at)
      for (const problem of problems) this.#count(problem, this.#total + at)
    }
    const kept = rows.map(({ row, name, problems }): PreviewRow => {
      const cells = this.#header.map(({ at }) => (row.cells[at] ?? '').slice(0, shownCharacters))
      const told = problems.map(({ field, column, code, message }) => ({ field, column, code, message }))
      return { row: row.rowNumber, name, cells, problems: told }
    })
    const piece = await pack(JSON.stringify(kept), { level: 1 })
    this.#places.push({ first: this.#total, from: this.#bytes, to: this.#bytes + piece.length })
    this.#pieces.push(piece)
    this.#bytes += piece.length
    this.#total += rows.length
  }

  /** How many rows have which problem, the most frequent first. */
  get kinds(): ProblemKind[] {
    const counted = [...this.#kinds.values()].map(({ about, rows }) => ({ ...about, count: rows.length }))
    return counted.toSorted((a, b) => b.count - a.count)
  }

  /** The preview as bytes to be kept, for `readPreview`. */
  async bytes(): Promise<Uint8Array> {
    const kinds = Object.fromEntries([...this.#kinds].map(([kind, { rows }]) => [kind, rows]))
    const index: PreviewIndex = { total: this.#total, pieces: this.#places, wrong: this.#wrong, kinds }
    const packed = await pack(JSON.stringify(index), { level: 1 })
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32LE(packed.length)
    return Buffer.concat([...this.#pieces, packed, length])
  }

  #count({ field, column, code, message }: ImportProblem, at: number): void {
    const kind = `${field} ${code}`
    const known = this.#kinds.get(kind)
    if (!known) this.#kinds.set(kind, { about: { kind, column, message, isVaried: false }, rows: [at] })
    else {
      if (known.rows.at(-1) !== at) known.rows.push(at)
      if (known.about.message !== message) known.about = { ...known.about, isVaried: true }
    }
  }
}

const parsed = async (bytes: Uint8Array): Promise<unknown> =>
  JSON.parse((await unpack(bytes)).toString('utf8'))

/** The rows at these places, which rise; each piece is unpacked once. */
const rowsAt = async (
  bytes: Buffer,
  pieces: PreviewIndex['pieces'],
  places: readonly number[],
): Promise<PreviewRow[]> => {
  const wanted = Map.groupBy(places, (place) => pieces.findLastIndex(({ first }) => first <= place))
  const rows: PreviewRow[] = []
  for (const [at, inPiece] of wanted) {
    const piece = pieces[at]
    if (!piece) continue
    const all = (await parsed(bytes.subarray(piece.from, piece.to))) as PreviewRow[]
    rows.push(...inPiece.flatMap((place) => all[place - piece.first] ?? []))
  }
  return rows
}

/** Rows of a preview from a place on: of all its rows, of the wrong ones, or of those of one kind. */
export const readPreview = async (
  bytes: Buffer,
  { from, only }: { readonly from: number; readonly only: string },
): Promise<ImportPreview> => {
  const end = bytes.length - lengthBytes
  const index = (await parsed(bytes.subarray(end - bytes.readUInt32LE(end), end))) as PreviewIndex
  const ofKind = Object.hasOwn(index.kinds, only) ? index.kinds[only] : []
  const chosen = only === '' ? undefined : only === 'wrong' ? index.wrong : (ofKind ?? [])
  const total = chosen?.length ?? index.total
  const to = Math.min(from + previewRows, total)
  const places = chosen
    ? chosen.slice(from, to)
    : Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return {
    from,
    total,
    rows: await rowsAt(bytes, index.pieces, places),
    wrongBefore: chosen ? (from > 0 ? from - 1 : null) : (index.wrong.findLast((at) => at < from) ?? null),
    wrongAfter: chosen ? (to < total ? to : null) : (index.wrong.find((at) => at >= to) ?? null),
  }
}
