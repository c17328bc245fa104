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

/** A hundred wrong rows may lie in as many pieces: each is unpacked for one of them. */
const pieceRows = 100
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
    for (let at = 0; at < rows.length; at += pieceRows) await this.#addPiece(rows.slice(at, at + pieceRows))
  }

  /** How many rows have which problem, the most frequent first. */
  get kinds(): ProblemKind[] {
    const counted = [...this.#kinds.values()].map(({ about, rows }) => ({ ...about, count: rows.length }))
    return counted.toSorted((a, b) => b.count - a.count)
  }

  /** The preview as bytes to be kept, for `readPreview`. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    yield* this.#pieces
    const kinds = Object.fromEntries([...this.#kinds].map(([kind, { rows }]) => [kind, rows]))
    const index: PreviewIndex = { total: this.#total, pieces: this.#places, wrong: this.#wrong, kinds }
    const packed = await pack(JSON.stringify(index), { level: 1 })
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32LE(packed.length)
    yield packed
    yield length
  }

  async #addPiece(rows: readonly CheckedRow[]): Promise<void> {
    for (const [at, { problems }] of rows.entries()) {
      if (problems.length > 0) this.#wrong.push(this.#total + at)
      for (const problem of problems) this.#count(problem, this.#total + at)
    }
    const kept = rows.map(({ row, name, problems, told: comesTo }): PreviewRow => {
      const cells = this.#header.map(({ at }) => (row.cells[at] ?? '').slice(0, shownCharacters))
      const told = problems.map(({ field, column, code, message }) => ({ field, column, code, message }))
      return { row: row.rowNumber, name, cells, problems: told, told: [...comesTo] }
    })
    const piece = await pack(JSON.stringify(kept), { level: 1 })
    this.#places.push({ first: this.#total, from: this.#bytes, to: this.#bytes + piece.length })
    this.#pieces.push(piece)
    this.#bytes += piece.length
    this.#total += rows.length
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

/** Reads bytes of a kept preview. */
type ReadBytes = (from: number, to: number) => Promise<Buffer>

const parsed = async (bytes: Uint8Array): Promise<unknown> =>
  JSON.parse((await unpack(bytes)).toString('utf8'))

/** The rows at these places, which rise; each piece is unpacked once. */
const rowsAt = async (
  read: ReadBytes,
  pieces: PreviewIndex['pieces'],
  places: readonly number[],
): Promise<PreviewRow[]> => {
  const wanted = Map.groupBy(places, (place) => pieces.findLastIndex(({ first }) => first <= place))
  const rows: PreviewRow[] = []
  for (const [at, inPiece] of wanted) {
    const piece = pieces[at]
    if (!piece) continue
    const all = (await parsed(await read(piece.from, piece.to))) as PreviewRow[]
    rows.push(...inPiece.flatMap((place) => all[place - piece.first] ?? []))
  }
  return rows
}

const indexOf = async (read: ReadBytes, size: number): Promise<PreviewIndex> => {
  const end = size - lengthBytes
  const length = (await read(end, size)).readUInt32LE()
  return (await parsed(await read(end - length, end))) as PreviewIndex
}

/**
 * Rows of a preview of so many bytes from a place on: of all its rows, of the wrong ones, or of those of one kind. Reads no
 * more of it than it needs, so that many may be asked at once.
 */
export const readPreview = async (
  { read, size }: { readonly read: ReadBytes; readonly size: number },
  { from, only }: { readonly from: number; readonly only: string },
): Promise<ImportPreview> => {
  const index = await indexOf(read, size)
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
    rows: await rowsAt(read, index.pieces, places),
    wrongBefore: chosen ? (from > 0 ? from - 1 : null) : (index.wrong.findLast((at) => at < from) ?? null),
    wrongAfter: chosen ? (to < total ? to : null) : (index.wrong.find((at) => at >= to) ?? null),
  }
}
