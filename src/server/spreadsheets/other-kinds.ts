import { SheetRefused, type OtherKind } from './sheet.ts'

/** How files begin that people send in place of a sheet, whatever their names end in. */
const beginnings: readonly (readonly [RegExp, OtherKind])[] = [
  [/^%PDF/, 'pdf'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|RIFF.{4}WEBP)/s, 'image'],
  [/^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/, 'archive'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!doctype|<html|<head|<table|<meta|MIME-Version:)/i, 'page'],
  [/^\{\\rtf/, 'document'],
]

/** What the encryption software of companies writes before a file that was taken along without being released. */
const guarded = /^(?:%TSD-Header|.{0,16}E-SafeNet)/s

/** What a file is that is no sheet, where its first bytes tell; throws where software of its owner has locked it. */
export const otherKindOf = (bytes: Buffer): OtherKind | undefined => {
  const beginning = bytes.toString('latin1', 0, 256)
  if (guarded.test(beginning)) throw new SheetRefused('guarded')
  return beginnings.find(([pattern]) => pattern.test(beginning))?.[1]
}

/** A document or an archive, by the names of its parts: both are packed as workbooks are. */
export const otherPackageOf = (names: Iterable<string>): OtherKind =>
  [...names].some((name) => name.startsWith('word/') || name.startsWith('ppt/')) ? 'document' : 'archive'
