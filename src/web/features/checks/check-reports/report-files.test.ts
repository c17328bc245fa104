import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decodedName, namedBy, reportFiles } from './report-files.ts'

const zipped = (entries: Readonly<Record<string, Uint8Array>>) =>
  new File([zipSync({ ...entries }) as Uint8Array<ArrayBuffer>], '报告.zip')
const page = new Uint8Array([37, 80, 68, 70])

test('the name of a file says order and person', () => {
  expect(namedBy('TJ20261100382-王思远.pdf')).toEqual({ orderNo: 'TJ20261100382', name: '王思远' })
  expect(namedBy('tj20261100382_Li Ming.pdf')).toEqual({ orderNo: 'TJ20261100382', name: 'Li Ming' })
  for (const name of ['王思远.pdf', 'TJ20261100382.pdf', 'TJ2026-王思远.pdf'])
    expect([name, namedBy(name)]).toEqual([name, undefined])
})

test('names of archives that Windows or a phone has packed are read', () => {
  expect(decodedName('TJ1-\xcd\xf5\xcb\xbc.pdf')).toBe('TJ1-王思.pdf')
  expect(decodedName('TJ1-\xe7\x8e\x8b.pdf')).toBe('TJ1-王.pdf')
  expect(decodedName('TJ1-王.pdf')).toBe('TJ1-王.pdf')
})

test('an archive is its files, without folders and what systems add', async () => {
  const files = await reportFiles([
    zipped({
      '一批/': new Uint8Array(),
      '一批/TJ20261100382-王思远.pdf': page,
      '__MACOSX/TJ20261100382-王思远.pdf': page,
      '说明.txt': page,
    }),
  ])
  expect(files.map(({ file, named }) => [file.name, file.type, named?.name])).toEqual([
    ['TJ20261100382-王思远.pdf', 'application/pdf', '王思远'],
    ['说明.txt', '', undefined],
  ])
})

test('what is no archive, or holds too many, is refused in words', async () => {
  await expect(reportFiles([new File([page], '报告.zip')])).rejects.toMatchObject({
    said: { values: { 0: '报告.zip' } },
  })
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`TJ${at}.pdf`, page]))
  await expect(reportFiles([zipped(many)])).rejects.toMatchObject({ said: { values: { mostReports: 500 } } })
})
