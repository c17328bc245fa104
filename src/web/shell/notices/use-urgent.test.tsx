// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notice, Priority } from '#contract/messages/notices.ts'
import { runAction, toasts } from '#web/ui/toasts.ts'
import { useUrgent } from './use-urgent.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const open = vi.fn<(id: string) => void>()
let root: ReturnType<typeof createRoot>
const notice = (id: string, priority: Priority): Notice => ({
  id,
  version: 0,
  anntId: id,
  userId: '1',
  titileZh: '',
  titile: `第 ${id} 条`,
  sender: '系统',
  sendTime: '2026-11-21 10:00:00',
  msgCategory: '1',
  msgContent: '',
  priority,
  readFlag: '0',
  url: null,
  eventName: null,
  orderId: null,
  files: [],
  createTime: '2026-11-21 10:00:00',
})
const Bell = ({ unread, isPending = false }: { unread: readonly Notice[]; isPending?: boolean }) => {
  useUrgent(unread, isPending, open)
  return null
}
const draw = (unread: readonly Notice[], isPending?: boolean) =>
  act(() => root.render(<Bell unread={unread} {...(isPending !== undefined && { isPending })} />))
const said = () => toasts.shown.map(({ message }) => message)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(() => root.unmount())
  toasts.shown = []
})

test('an urgent notice is said when it comes, once, and leads to it', async () => {
  await draw([], true)
  await draw([notice('1', 'H')])
  expect(said()).toEqual([])
  const both = [notice('2', 'H'), notice('1', 'H'), notice('3', 'M')]
  await draw(both)
  await draw([...both])
  expect(said()).toEqual(['第 2 条'])
  const [shown] = toasts.shown
  if (shown) runAction(shown)
  expect(open).toHaveBeenCalledWith('2')
})
