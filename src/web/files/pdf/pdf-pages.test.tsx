import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPdf, type Pdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'

vi.mock('./open-pdf.ts', () => ({ openPdf: vi.fn<typeof openPdf>() }))

/** Tells every element that is watched whether it is seen. */
let see: (isIntersecting: boolean) => void
const drawn: { page: number; turn: number }[] = []
const outcome = vi.fn<(page: number) => Awaited<ReturnType<Pdf['draw']>>>()
const close = vi.fn<() => void>()
const saved: string[] = []
let root: Root

const opened: Pdf = {
  pages: 2,
  draw: async (page, _canvas, { turn }, _signal) => {
    drawn.push({ page, turn })
    return outcome(page)
  },
  close,
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const watching: ((seen: { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        watching.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  see = (isIntersecting) => watching.forEach((tell) => tell([{ isIntersecting }]))
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.mocked(openPdf).mockResolvedValue(opened)
  outcome.mockReturnValue({ ratio: 2, isWhole: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  for (const list of [drawn, saved]) list.splice(0)
  close.mockReset()
})

const blob = new Blob(['%PDF-1.7'])
const draw = (turn = 0) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PdfPages blob={blob} name="出院小结.pdf" view={{ zoom: 1, turn }} />
      </I18nProvider>,
    ),
  )
const named = () => [...document.querySelectorAll('canvas')].map((one) => one.getAttribute('aria-label'))
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)

test('pages are drawn when they are seen, and let go when they are not', async () => {
  await draw()
  expect([drawn, named()]).toEqual([[], []])
  await act(async () => see(true))
  expect(drawn.map(({ page }) => page)).toEqual([1, 2])
  expect(named()).toEqual(['出院小结.pdf，第 1 页，共 2 页', '出院小结.pdf，第 2 页，共 2 页'])
  expect(said()).toEqual([])
  await act(async () => see(false))
  expect(named()).toEqual([])
})

test('a page that is turned is drawn anew', async () => {
  await draw()
  await act(async () => see(true))
  await draw(90)
  expect(drawn.filter(({ turn }) => turn === 90)).toHaveLength(2)
})

test('what of a page is missing is said, and a page that cannot be drawn is too', async () => {
  outcome.mockImplementation((page) => {
    if (page === 2) throw new Error('damaged')
    return { ratio: 1, isWhole: false }
  })
  await draw()
  await act(async () => see(true))
  expect(said()).toEqual(['第 1 页有内容无法显示，请下载原件核对', '第 2 页无法显示，请下载原件查看'])
})

test('a document that cannot be read is offered as it is', async () => {
  vi.mocked(openPdf).mockRejectedValue(new Error('locked'))
  await draw()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('出院小结.pdf 无法显示')
  await act(async () => document.querySelector('button')?.click())
  expect(saved).toEqual(['出院小结.pdf'])
})

test('its worker is ended when it is no longer looked at', async () => {
  await draw()
  expect(close).not.toHaveBeenCalled()
  await act(async () => root.render(null))
  expect(close).toHaveBeenCalledOnce()
})
