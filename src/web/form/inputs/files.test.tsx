import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientContractDraft, clientContracts } from '#contract/clients/client-contracts.ts'
import type { Attachment } from '#contract/core/attachments.ts'
import { CallFailure } from '#web/lib/failures.ts'
import type { UploadOptions } from '#web/lib/upload.ts'
import { toasts } from '#web/ui/toasts.ts'
import { DraftContext } from '../draft-context.ts'
import { filesText } from '../draft.ts'
import { useDraft, type Draft } from '../use-draft.ts'
import { Files } from './files.tsx'

const { send } = vi.hoisted(() => ({ send: vi.fn<(options: UploadOptions) => Promise<Attachment>>() }))
vi.mock('#web/lib/upload.ts', () => ({
  uploadFile: (_call: unknown, _file: File, options: UploadOptions) => send(options),
}))

const { files } = ClientContractDraft.shape
const labels = clientContracts.list.resource?.labels ?? {}
const rules = { shape: { files }, labels }
const hex = (at: number) => String(at).padStart(64, '0')
const stored = (at: number): Attachment => ({
  id: hex(at),
  name: `附件${at}.pdf`,
  size: 2_048,
  mime: 'application/pdf',
})

let root: Root
let container: HTMLElement
const seen: { draft?: Draft } = {}
const keep = (draft: Draft) => {
  seen.draft = draft
}
const Form = ({ start, onDraft }: { start: readonly Attachment[]; onDraft: (draft: Draft) => void }) => {
  const draft = useDraft({ rules, row: { files: start } })
  onDraft(draft)
  return (
    <DraftContext value={draft}>
      <form>
        <Files name="files" of={clientContracts} />
      </form>
    </DraftContext>
  )
}
const show = (start: readonly Attachment[] = []) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form start={start} onDraft={keep} />
      </I18nProvider>,
    ),
  )

/** What the next uploads become, in their order, when somebody says so. */
const uploads: (UploadOptions & { readonly end: (outcome: Attachment | Error) => void })[] = []
const end = (at: number, outcome: Attachment | Error) => act(async () => uploads[at]?.end(outcome))
const file = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })
const drop = (...dropped: File[]) =>
  act(async () => {
    const event = new Event('drop', { bubbles: true })
    Object.defineProperty(event, 'dataTransfer', { value: { files: dropped } })
    container.querySelector('input[type=file]')?.dispatchEvent(event)
  })
const paste = (file: File, ...types: string[]) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true })
    Object.defineProperty(event, 'clipboardData', { value: { files: [file], types: ['Files', ...types] } })
    container.querySelector('form')?.dispatchEvent(event)
  })
const press = (name: string) =>
  act(async () =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  )
const lines = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
const check = () => {
  let found: ReturnType<Draft['check']> | undefined
  act(() => void (found = seen.draft?.check()))
  return found
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  send.mockImplementation(
    (options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        uploads.push({
          ...options,
          end: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
        })
      }),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
  uploads.splice(0)
  toasts.shown.splice(0)
})

describe('attachments in a form', () => {
  it('are said what they may be before anything is chosen', async () => {
    await show()
    expect(container.textContent).toContain(
      'PDF、图片、Word（.docx）、Excel（.xlsx）；每个不超过 20 MB（图片 10 MB），最多 10 个；也可以直接粘贴',
    )
    const accept = container.querySelector('input[type=file]')?.getAttribute('accept') ?? ''
    expect(accept.split(',')).toEqual(expect.arrayContaining(['.pdf', '.docx', '.xlsx', 'image/jpeg']))
    expect(container.querySelector('input[capture=environment]')).not.toBeNull()
  })

  it('are sent with progress, and the form waits for them', async () => {
    await show([stored(1)])
    await drop(file('甲.pdf'), file('乙.pdf'), file('丙.pdf'))
    expect(uploads).toHaveLength(3)
    await act(async () => uploads[0]?.onProgress(0.4))
    expect(container.querySelector('progress')).toMatchObject({ value: 40 })
    expect(check()).toMatchObject({ problems: { files: { text: { id: 'attachment.unfinished' } } } })
    await end(1, stored(3))
    await end(0, stored(2))
    await end(2, stored(4))
    expect(check()).toEqual({ data: { files: [1, 2, 3, 4].map((at) => ({ id: hex(at) })) } })
  })

  it('say what went wrong, and are tried again or taken away', async () => {
    await show()
    await paste(file('单元格.png'), 'text/plain')
    expect(uploads).toHaveLength(0)
    await paste(file('甲.pdf'))
    await end(0, new CallFailure({ status: 0, code: 0, message: '网络连接失败' }))
    expect(lines()[0]).toContain('网络连接失败')
    await press('重试 甲.pdf')
    await end(1, stored(1))
    expect(seen.draft?.values['files']).toBe(filesText([stored(1)]))
    await press('移除 附件1.pdf')
    expect(check()).toEqual({ data: {} })
  })

  it('of another type than the field takes are not added', async () => {
    await show()
    await drop(new File(['x'], '样本.zip', { type: 'application/zip' }), file('甲.pdf'))
    expect([uploads.length, lines().length]).toEqual([1, 1])
    expect(toasts.shown.map(({ message }) => message)).toEqual([
      '没有添加“样本.zip”，这里只能放：PDF、图片、Word（.docx）、Excel（.xlsx）',
    ])
  })

  it('that are too large are not sent; one on its way is cancelled', async () => {
    await show()
    await drop(file('大.pdf', 20 * 1024 * 1024 + 1))
    expect([uploads.length, lines()[0]]).toEqual([0, expect.stringContaining('文件不能超过 20 MB')])
    await drop(file('小.pdf'))
    await press('取消上传 小.pdf')
    expect([uploads[0]?.signal.aborted, lines()]).toEqual([true, [expect.stringContaining('大.pdf')]])
  })

  it('are no more than the field takes', async () => {
    await show([1, 2, 3, 4, 5, 6, 7, 8, 9].map(stored))
    await drop(file('甲.pdf'), file('乙.pdf'))
    expect(uploads).toHaveLength(1)
    expect(toasts.shown.map(({ message }) => message)).toEqual(['最多 10 个附件，多出的没有添加'])
    expect(container.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(true)
    expect(container.textContent).toContain('已有 10 个附件，移除后才能再加')
  })

  it('that were on their way when the page was reloaded say so', async () => {
    await show([{ ...stored(1), id: 'pending:1' }])
    expect(lines()[0]).toContain('上传中断，请移除后重新选择')
  })
})
