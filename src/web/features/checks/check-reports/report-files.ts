import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { mostReports } from '#contract/checks/check-reports.ts'
import { attachmentBytes } from '#contract/records/files.ts'

/** A file that is to become a report. */
export interface ReportFile {
  readonly file: File
  /** What its name says; undefined where that is no number and name. */
  readonly named: { readonly orderNo: string; readonly name: string } | undefined
}

/** More than an archive of so many reports holds unpacked: it is not opened. */
const mostBytes = 1_000_000_000

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** `TJ20261100382-王思远.pdf`: the number of the order, then the name on the report. */
export const namedBy = (fileName: string): ReportFile['named'] => {
  const [, orderNo, name] = /^(TJ\d{8,22})[\s_-]+(.{1,64})\.\w+$/i.exec(fileName.normalize('NFC')) ?? []
  return orderNo && name ? { orderNo: orderNo.toUpperCase(), name: name.trim() } : undefined
}

/** A name in an archive without the mark of UTF-8 comes as its bytes: Windows writes those in GBK. */
export const decodedName = (name: string): string => {
  const bytes = [...name].map((letter) => letter.codePointAt(0) ?? 0)
  if (bytes.every((byte) => byte < 0x80) || bytes.some((byte) => byte > 0xff)) return name
  const given = Uint8Array.from(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(given)
  } catch {
    return new TextDecoder('gbk').decode(given)
  }
}

/** Why files are not taken, in words. */
export class UnfitFiles extends Error {
  readonly said: MessageDescriptor

  constructor(said: MessageDescriptor) {
    super(said.id)
    this.said = said
  }
}

const unpacked = async (archive: File): Promise<File[]> => {
  const { unzip } = await import('fflate')
  let [count, bytes] = [0, 0]
  const isTaken = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (name.endsWith('/') || /(^|\/)(__MACOSX|\.)/.test(name)) return false
    ;[count, bytes] = [count + 1, bytes + originalSize]
    return count <= mostReports && bytes <= mostBytes && originalSize <= attachmentBytes
  }
  const entries = await new Promise<Record<string, Uint8Array<ArrayBuffer>>>((resolve, reject) => {
    void archive
      .arrayBuffer()
      .then((whole) =>
        unzip(new Uint8Array(whole), { filter: isTaken }, (error, files) =>
          error
            ? reject(new UnfitFiles(msg`“${archive.name}”打不开，请检查是不是 ZIP 压缩包、有没有加密`))
            : resolve(files as Record<string, Uint8Array<ArrayBuffer>>),
        ),
      )
  })
  if (count > mostReports || bytes > mostBytes)
    throw new UnfitFiles(msg`压缩包太大：一次最多 ${mostReports} 份报告，请分几次上传`)
  if (Object.keys(entries).length < count)
    throw new UnfitFiles(msg`压缩包中有超过 20 MB 的文件，请移除后再上传`)
  return Object.entries(entries).map(([path, content]) => {
    const name = decodedName(path).replace(/^.*\//, '')
    return new File([content], name, { type: types[endingOf(name)] ?? '' })
  })
}

/** The files that are chosen, those in archives one by one. Throws `UnfitFiles`. */
export const reportFiles = async (chosen: readonly File[]): Promise<ReportFile[]> => {
  const files: File[] = []
  for (const file of chosen) files.push(...(endingOf(file.name) === 'zip' ? await unpacked(file) : [file]))
  if (files.length > mostReports) throw new UnfitFiles(msg`一次最多 ${mostReports} 份报告，请分几次上传`)
  return files.map((file) => ({ file, named: types[endingOf(file.name)] ? namedBy(file.name) : undefined }))
}
