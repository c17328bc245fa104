// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '#contract/core/fields.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { useDraft } from './use-draft.ts'

const names = ['name', 'post'] as const
const held = { id: 'held', message: '已发布，不能修改' }
const labels = { name: { id: 'name', message: '姓名' }, post: { id: 'post', message: '岗位' } }

const Form = ({ fixed }: { fixed: readonly string[] }) => {
  const draft = useDraft({
    rules: {
      shape: { name: text(20), post: text(20) },
      labels,
      fixed: () => fixed.map((field) => ({ field, text: held })),
    },
    row: { id: '1', version: 0, name: '王', post: '会计' },
  })
  return (
    <DraftDialog title="编辑" draft={draft} isBusy={false} onSend={() => undefined} onClose={() => undefined}>
      {null}
    </DraftDialog>
  )
}

let root: Root
const buttons = async (...fixed: string[]) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form key={fixed.join()} fixed={fixed} />
      </I18nProvider>,
    ),
  )
  return [...document.querySelectorAll('button')].flatMap(({ textContent }) => textContent || [])
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('a form of which nothing can be changed offers no saving, but closing', async () => {
  // The last one is the cross in the corner.
  expect(await buttons('name')).toEqual(['取消', '保存', '关闭'])
  expect(await buttons(...names)).toEqual(['关闭', '关闭'])
})
