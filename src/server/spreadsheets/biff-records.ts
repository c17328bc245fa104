/** Records of BIFF8 ([MS-XLS] 2.4): a type, a length of at most 8,224 bytes, the data. */
const LARGEST = 8_224
const CONTINUE = 0x003c
const BLOCK = 64 * 1024

/** Bytes that grow in large blocks; a workbook has hundreds of thousands of small records. */
class Bytes {
  #done: Buffer[] = []
  #block = Buffer.allocUnsafe(BLOCK)
  #used = 0
  length = 0

  room(size: number): { block: Buffer; at: number } {
    if (this.#used + size > this.#block.length) {
      this.#done.push(this.#block.subarray(0, this.#used))
      this.#block = Buffer.allocUnsafe(Math.max(BLOCK, size))
      this.#used = 0
    }
    const at = this.#used
    this.#used += size
    this.length += size
    return { block: this.#block, at }
  }

  whole(): Buffer {
    return Buffer.concat([...this.#done, this.#block.subarray(0, this.#used)])
  }
}

/** The table of texts that the cells of a workbook share (SST, 0x00FC), with as many CONTINUE records as it takes. */
export class TextTable {
  readonly #indexes = new Map<string, number>()
  #uses = 0

  indexOf(text: string): number {
    this.#uses += 1
    const known = this.#indexes.get(text)
    if (known !== undefined) return known
    this.#indexes.set(text, this.#indexes.size)
    return this.#indexes.size - 1
  }

  record(): Buffer {
    const out = new Bytes()
    let header = startRecord(out, 0x00fc)
    let filled = 8
    const counts = out.room(8)
    counts.block.writeUInt32LE(this.#uses, counts.at)
    counts.block.writeUInt32LE(this.#indexes.size, counts.at + 4)
    const goOn = () => {
      header.block.writeUInt16LE(filled, header.at + 2)
      header = startRecord(out, CONTINUE)
      filled = 0
    }
    for (const text of this.#indexes.keys()) {
      // A text's own head may not be divided; its characters may, and then say their width again.
      const width = isAscii(text) ? 1 : 2
      if (filled + 3 + width > LARGEST) goOn()
      const head = out.room(3)
      head.block.writeUInt16LE(text.length, head.at)
      head.block.writeUInt8(width - 1, head.at + 2)
      filled += 3
      for (let at = 0; at < text.length;) {
        if (filled + width > LARGEST) {
          goOn()
          const flag = out.room(1)
          flag.block.writeUInt8(width - 1, flag.at)
          filled = 1
        }
        const piece = text.slice(at, at + Math.floor((LARGEST - filled) / width))
        const slot = out.room(piece.length * width)
        slot.block.write(piece, slot.at, width === 1 ? 'latin1' : 'utf16le')
        filled += piece.length * width
        at += piece.length
      }
    }
    header.block.writeUInt16LE(filled, header.at + 2)
    return out.whole()
  }
}

function startRecord(out: Bytes, type: number): { block: Buffer; at: number } {
  const header = out.room(4)
  header.block.writeUInt16LE(type, header.at)
  header.block.writeUInt16LE(0, header.at + 2)
  return header
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** Where a cell stands, and its place in the list of cell formats (XF). */
export type CellPlace = { row: number; column: number; format: number }

/** The cells of one sheet: texts by their place in the table (LABELSST), numbers (NUMBER). */
export class CellRecords {
  readonly #out = new Bytes()

  addText(place: CellPlace, index: number): void {
    const { block, at } = this.#start(0x00fd, 10, place)
    block.writeUInt32LE(index, at + 10)
  }

  addNumber(place: CellPlace, value: number): void {
    const { block, at } = this.#start(0x0203, 14, place)
    block.writeDoubleLE(value, at + 10)
  }

  #start(type: number, length: number, place: CellPlace): { block: Buffer; at: number } {
    const { row, column, format } = place
    const { block, at } = this.#out.room(length + 4)
    block.writeUInt16LE(type, at)
    block.writeUInt16LE(length, at + 2)
    block.writeUInt16LE(row, at + 4)
    block.writeUInt16LE(column, at + 6)
    block.writeUInt16LE(format, at + 8)
    return { block, at }
  }

  whole(): Buffer {
    return this.#out.whole()
  }
}

export type BiffRecord = { type: number; /** With its head of four bytes. */ bytes: Buffer }

export function* biffRecords(stream: Buffer): Generator<BiffRecord> {
  for (let at = 0; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2)
    yield { type: stream.readUInt16LE(at), bytes: stream.subarray(at, end) }
    at = end
  }
}
