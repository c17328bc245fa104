import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  office,
  openContracts,
  pdf,
  png,
  upload,
  uploaded,
  type Contracts,
} from '../../support/attachments.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())

describe('an upload for a record is refused', () => {
  it('to nobody signed in, and beyond 20 MiB', async () => {
    expect((await upload(on.app, undefined, pdf())).status).toBe(401)
    const long = await upload(on.app, on.staff, Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]))
    expect(long).toMatchObject({ status: 413 })
    expect(await on.app.sql('SELECT 1 FROM sys_file')).toEqual([])
  })

  it('by its content, whatever it is called: scripts, SVG, HTML, programs, old Office files, other archives', async () => {
    const text = (start: string) => Buffer.from(`${start}<script>alert(1)</script>`, 'latin1')
    const wrong = [
      text('<svg xmlns="http://www.w3.org/2000/svg">'),
      text('<!doctype html>'),
      text('#!/bin/sh\n'),
      text('MZ'),
      text('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
      text('GIF89a'),
      text('\n%PDF-1.7'),
      office('zip'),
    ]
    for (const bytes of wrong) {
      const { body } = await upload(on.app, on.staff, bytes, '合同.pdf')
      expect(body.message).toBe('不支持这种文件，或文件内容与它的类型不符，请换一份')
    }
    expect(await on.app.sql('SELECT 1 FROM sys_file')).toEqual([])
  })

  it('with words of its own: nothing in it, HEIC, macros, what cannot be read', async () => {
    const said = async (bytes: Buffer) => (await upload(on.app, on.staff, bytes)).body.message
    expect(await said(Buffer.alloc(0))).toBe('文件是空的，请换一份')
    const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1')
    expect(await said(heic)).toBe('不支持 HEIC 格式的照片，请先另存为 JPG')
    const macros = '文件含有宏，请另存为不含宏的 .docx 或 .xlsx'
    expect(await said(office('docm'))).toBe(macros)
    expect(await said(office('docx', ['word/vbaProject.bin']))).toBe(macros)
    const broken = '文件已损坏、已加密或无法读取，请换一份'
    expect(await said(office('docx').subarray(0, 120))).toBe(broken)
    expect(await said(office('docx', ['../../evil']))).toBe(broken)
  })
})

describe('an upload for a record', () => {
  it('gets the ending of what it is; an image is drawn anew', async () => {
    expect(await uploaded(on.app, on.staff, pdf(), '../扫描.exe')).toMatchObject({
      name: '扫描.pdf',
      mime: 'application/pdf',
    })
    expect((await uploaded(on.app, on.staff, pdf(), '发票\u202Efdp.exe')).name).toBe('发票fdp.pdf')
    expect((await uploaded(on.app, on.staff, office('docx'), '补充协议')).name).toBe('补充协议.docx')
    expect((await uploaded(on.app, on.staff, office('xlsx'), '价目.xlsm')).name).toBe('价目.xlsx')
    const hidden = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')])
    const image = await uploaded(on.app, on.staff, hidden, '照片.jpg')
    expect(image).toMatchObject({ name: '照片.png', mime: 'image/png' })
    const row = await on.added({ files: [image] })
    const { bytes } = await on.download(on.staff, row)
    expect(bytes.includes('script')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  it('goes after a day with its bytes, unless a record has it', async () => {
    const [lost, kept] = [await uploaded(on.app, on.staff), await uploaded(on.app, on.staff)]
    await on.added({ files: [kept] })
    await on.app.sql(`UPDATE sys_file SET expires_at = expires_at - interval '25 hours'`)
    await on.sweepNow()
    expect([await on.storedBytes(lost.id), await on.storedBytes(kept.id)]).toEqual([undefined, kept.size])
    expect((await on.add({ files: [lost] })).body.message).toBe(
      '有附件已过期，或不是您上传的，请移除后重新上传',
    )
  })
})
