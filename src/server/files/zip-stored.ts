import { crc32 } from 'node:zlib'

/** An archive of uncompressed parts: how checked parts are handed to the parser. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of parts) {
    const name = Buffer.from(path)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(0x21_0000, 6)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(offset, 12)
    locals.push(Buffer.from('PK\x03\x04'), shared, name, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail.subarray(2), name)
    offset += 30 + name.length + content.length
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
