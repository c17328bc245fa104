import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/** How many rows are unpacked at once; also the batch in which they are validated and written. */
const PIECE_ROWS = 500

/** Rows of any number in little memory: as packed JSON, a few hundred at a time, in their order. */
export class PackedRows<Row> {
  readonly #pieces: Uint8Array[] = []
  #open: Row[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Adds rows one by one; packs them when there are enough for a piece. */
  async add(...rows: readonly Row[]): Promise<void> {
    this.#count += rows.length
    this.#open.push(...rows)
    if (this.#open.length >= PIECE_ROWS) await this.#close()
  }

  /** Adds a piece that was packed elsewhere: raw-deflated JSON of an array of `count` rows. */
  addPacked(piece: Uint8Array, count: number): void {
    this.#count += count
    this.#pieces.push(piece)
  }

  /** The rows in batches, the next one unpacked while one is worked on; may be asked for as often as needed. */
  async *batches(): AsyncGenerator<Row[]> {
    let next = this.#rowsAt(0)
    for (let at = 1; at <= this.#pieces.length; at += 1) {
      const rows = await next
      next = this.#rowsAt(at)
      yield rows
    }
    if (this.#open.length > 0) yield this.#open
  }

  /** The first rows, at most so many. */
  async first(count: number): Promise<Row[]> {
    const rows: Row[] = []
    for await (const batch of this.batches()) {
      rows.push(...batch.slice(0, count - rows.length))
      if (rows.length >= count) break
    }
    return rows
  }

  async #rowsAt(at: number): Promise<Row[]> {
    const piece = this.#pieces[at]
    return piece ? (JSON.parse((await unpack(piece)).toString('utf8')) as Row[]) : []
  }

  async #close(): Promise<void> {
    const rows = this.#open
    this.#open = []
    this.#pieces.push(await pack(JSON.stringify(rows), { level: 1 }))
  }
}
