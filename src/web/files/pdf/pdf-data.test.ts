import { afterEach, expect, test, vi } from 'vitest'
import { PdfData } from './pdf-data.ts'

const asked: string[] = []
const answer = vi.fn<(address: string) => Promise<Response>>()
vi.stubGlobal('fetch', (address: string) => {
  asked.push(address)
  return answer(address)
})
afterEach(() => void asked.splice(0))

test('what a document may rely on is fetched from the files of the portal', async () => {
  answer.mockImplementation(() => Promise.resolve(new Response(new Uint8Array([1, 2]))))
  for (const filename of [
    'UniGB-UCS2-H.bcmap',
    'GBK-EUC-H.bcmap',
    'Adobe-GB1-UCS2.bcmap',
    'FoxitDingbats.pfb',
    'jbig2.wasm',
    'openjpeg.wasm',
  ])
    expect(await new PdfData().fetch({ filename })).toEqual(new Uint8Array([1, 2]))
  expect(asked.every((address) => address.includes('pdfjs-dist') && address.startsWith('/'))).toBe(true)
})

test('no other name is fetched, and a file that is gone is no data', async () => {
  for (const filename of ['../../secret', 'https://elsewhere.example/a', 'quickjs-eval.wasm', 'constructor'])
    await expect(new PdfData().fetch({ filename })).rejects.toThrow('no ')
  expect(asked).toEqual([])
  answer.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })))
  await expect(new PdfData().fetch({ filename: 'jbig2.wasm' })).rejects.toThrow('no jbig2.wasm')
})
