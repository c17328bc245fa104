import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '#web/ui/toasts.ts'
import { usePreview } from './attachment-preview.tsx'

const file = { id: '1', name: '扫描件.pdf', size: 3, mime: 'application/pdf' }
/** What the server answers is of no type that a tab would believe. */
const bytesOf = () => Promise.resolve(new Blob(['%PDF-1.7'], { type: 'text/html' }))

const Preview = () => {
  const preview = usePreview()
  return (
    <button type="button" onClick={() => preview.open(file, bytesOf)}>
      {file.name}
    </button>
  )
}

let root: Root
let container: HTMLElement
const made: Blob[] = []
const open = vi.fn<(address: string) => Partial<Window> | null>()
const saved: string[] = []
const press = async (pdfViewerEnabled: boolean | undefined) => {
  vi.stubGlobal('navigator', { pdfViewerEnabled })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Preview />
      </I18nProvider>,
    ),
  )
  await act(async () => container.querySelector('button')?.click())
}
const said = () => toasts.shown.map(({ message }) => message)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.stubGlobal('open', open)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
  for (const list of [made, saved, toasts.shown]) list.splice(0)
  open.mockReset()
})

it('of a PDF is a tab of its own that knows nothing of this one, of the type we know', async () => {
  const tab: Partial<Window> = { opener: window }
  open.mockReturnValue(tab)
  await press(true)
  expect(open).toHaveBeenCalledWith('blob:1', '_blank')
  expect([tab.opener, made[0]?.type, saved, said()]).toEqual([null, 'application/pdf', [], []])
})

it('of a PDF says so when the browser keeps the tab from opening', async () => {
  open.mockReturnValue(null)
  await press(undefined)
  expect(said()).toEqual(['浏览器拦截了新窗口，请允许弹出窗口，或下载后查看'])
})

it('of a PDF is a download where the browser has no viewer of its own', async () => {
  await press(false)
  expect(open).not.toHaveBeenCalled()
  expect([saved, said()]).toEqual([['扫描件.pdf'], ['当前浏览器不能直接显示 PDF，已改为下载：扫描件.pdf']])
})
