import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { fileTypes, type FileType } from '#contract/core/file-types.ts'
import { refusal } from '#contract/core/failures.ts'
import { openZip } from '#server/spreadsheets/zip-guard.ts'
import { SheetRefused } from '#server/spreadsheets/sheet.ts'
import { activePdf } from './active-pdf.ts'
import { drawImage, formatOf } from './images.ts'
import { inTurn, nameOf } from './keep-image.ts'
import type { FileContent } from './keep-file.ts'

const texts = {
  type: /*i18n*/ {
    id: 'attachment.type',
    message: '不支持这种文件，或文件内容与它的类型不符，请换一份',
  },
  empty: /*i18n*/ { id: 'attachment.empty', message: '文件是空的，请换一份' },
  heic: /*i18n*/ { id: 'attachment.heic', message: '不支持 HEIC 格式的照片，请先另存为 JPG' },
  active: /*i18n*/ {
    id: 'attachment.active',
    message: 'PDF 含有脚本或会启动程序，不能上传；请打印为新的 PDF，或拍照上传',
  },
  encrypted: /*i18n*/ {
    id: 'attachment.encrypted',
    message: 'PDF 已加密，无法检查；请打印为新的 PDF，或拍照上传',
  },
  macros: /*i18n*/ { id: 'attachment.macros', message: '文件含有宏，请另存为不含宏的 .docx 或 .xlsx' },
  broken: /*i18n*/ { id: 'attachment.broken', message: '文件已损坏、已加密或无法读取，请换一份' },
}

/** Enough of an image to be read, and of a scan to be printed. */
const longestEdge = 3_000
const maxUnpackedBytes = 200 * 1024 * 1024
const maxTypesBytes = 1024 * 1024
const maxXmlBytes = 2 * 1024 * 1024

/** What a stored file is made of. */
export interface AttachmentContent {
  readonly content: FileContent
  readonly name: string
  readonly mime: string
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

const mainParts: readonly [type: FileType, part: string][] = [
  ['word', 'wordprocessingml.document.main+xml'],
  ['excel', 'spreadsheetml.sheet.main+xml'],
]

/** What an archive says that it is. Every part is unpacked once, within limits, so that none is a bomb. */
const archiveTypeOf = async (bytes: Buffer): Promise<FileType | undefined> => {
  const said: Buffer[] = []
  let size = 0
  const { parts } = await openZip(bytes, maxUnpackedBytes, (name) =>
    name.toLowerCase() === '[content_types].xml'
      ? {
          push: (chunk) => {
            size += chunk.length
            if (size <= maxTypesBytes) said.push(chunk)
          },
          end: () => undefined,
        }
      : undefined,
  )
  const types = Buffer.concat(said).toString('utf8')
  const hasMacros = [...parts.keys()].some((name) => name.endsWith('vbaproject.bin'))
  if (hasMacros || types.includes('macroEnabled')) throw refusal(texts.macros)
  return mainParts.find(([, part]) => types.includes(part))?.[0] ?? (parts.has('ofd.xml') ? 'ofd' : undefined)
}

/** What a browser would run or draw, and where entities would be declared. */
const activeMarkup =
  /<!(?:doctype|entity)|<\?xml-stylesheet|<(?:[a-z]{1,20}:)?(?:svg|html|script|body|iframe|object)\b|www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i

/** An XML document of data alone. */
const isXml = (bytes: Buffer): boolean =>
  /^(\xef\xbb\xbf)?<[?A-Za-z]/.test(bytes.toString('latin1', 0, 8)) &&
  bytes.length <= maxXmlBytes &&
  !activeMarkup.test(bytes.toString('latin1'))

/** Told by its bytes, whatever it is called and whatever its sender says it is. Throws refusals in words. */
const typeOf = async (bytes: Buffer): Promise<FileType> => {
  if (bytes.length === 0) throw refusal(texts.empty)
  if (formatOf(bytes)) return 'image'
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, 'ftyp', 4) && /^(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)))
    throw refusal(texts.heic)
  if (isXml(bytes)) return 'xml'
  if (!startsWith(bytes, 'PK\u0003\u0004')) throw refusal(texts.type)
  try {
    const type = await archiveTypeOf(bytes)
    if (type) return type
  } catch (error) {
    throw error instanceof SheetRefused ? refusal(texts.broken) : error
  }
  throw refusal(texts.type)
}

const endings: Readonly<Record<Exclude<FileType, 'image'>, string>> = {
  pdf: 'pdf',
  word: 'docx',
  excel: 'xlsx',
  xml: 'xml',
  ofd: 'ofd',
}

/**
 * Looks into an uploaded file: of a type that may be attached, told by its content; images are drawn anew. One person's
 * files are read one after another. Throws refusals in words, and what `drawImage` throws.
 */
export const readAttachment = (file: UploadedFile, userId: string): Promise<AttachmentContent> =>
  inTurn(userId, async () => {
    const bytes = await readFile(file.path)
    const type = await typeOf(bytes)
    if (type === 'image') {
      const image = await drawImage(bytes, { edge: longestEdge })
      return { content: image.bytes, name: nameOf(file.name, image.extension), mime: image.mime }
    }
    const found = type === 'pdf' ? await activePdf(bytes) : undefined
    if (found) throw refusal(texts[found])
    return { content: file, name: nameOf(file.name, endings[type]), mime: fileTypes[type].mimes[0] ?? '' }
  })
