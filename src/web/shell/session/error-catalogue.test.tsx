// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { saveFile } from '#web/files/save-file.ts'
import { RefusalNotice } from '#web/form/draft-dialog.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { ImportResult } from '#web/import-export/import-result.tsx'
import { call, fetchFile, send } from '#web/lib/call.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { expiry, failureOfAnswer, heedRefusal } from '#web/lib/failures.ts'
import { leave } from '#web/lib/leave.ts'
import { RoutePending } from '#web/lib/route-pending.tsx'
import { session } from '#web/state/session.ts'
import { CHUNK_LOAD_MS } from '#web/ui/lazy-part.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { ExpiredDialog } from './expired-dialog.tsx'
import { ensurePermissions } from './load-permissions.ts'
import { LogoutButton, LogoutQuestion } from './logout-button.tsx'

vi.mock('#web/lib/call.ts', () => ({
  call: vi.fn<() => Promise<unknown>>(),
  send: vi.fn<() => Promise<unknown>>(() => Promise.resolve({})),
  fetchFile: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('#web/lib/leave.ts', () => ({
  leave: vi.fn<(notice?: string) => void>(),
  restart: { isUnderWay: false },
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
const draw = (node: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>))
const answer = (status: number, message = '') => failureOfAnswer(status, { code: status, message })
const said = () => toasts.shown.map(({ kind, title, message }) => [kind, title, message])
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)
  await act(async () => {
    button?.click()
    await Promise.resolve()
  })
}

const Operation = () => {
  const { run } = useSending(companies.delete)
  return (
    <button type="button" onClick={() => void run({ id: '1' })}>
      {'删'}
    </button>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.token = 't'
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.clearAllMocks()
  session.token = null
  expiry.isShown = false
  toasts.shown = []
})

interface Situation {
  readonly when: string
  readonly does: () => unknown
  readonly shows: () => unknown
}

const situations: readonly Situation[] = [
  {
    when: 'login or permission failure on route entry',
    does: async () => {
      vi.mocked(call).mockRejectedValue(answer(500, '数据库不可用'))
      return ensurePermissions()
    },
    shows: () => expect(session.token).toBeNull(),
  },
  {
    when: 'empty permission menu',
    does: async () => {
      vi.mocked(call).mockResolvedValue({ menu: [] })
      expect(await ensurePermissions()).toContain('权限必须是非空数组')
    },
    shows: () => expect(session.token).toBeNull(),
  },
  {
    when: '403',
    does: () => heedRefusal(answer(403)),
    shows: () => expect(said()).toEqual([['error', '系统提示', '拒绝访问']]),
  },
  {
    when: '404',
    does: () => draw(<p>{answer(404, '路径不存在').message}</p>),
    shows: () => expect(document.body.textContent).toBe('很抱歉，资源未找到!'),
  },
  {
    when: '504',
    does: () => draw(<p>{answer(504, 'upstream').message}</p>),
    shows: () => expect(document.body.textContent).toBe('网络超时'),
  },
  {
    when: '401 with a token',
    does: () => {
      heedRefusal(answer(401))
      expect(said()).toEqual([['error', undefined, '未授权，请重新登录']])
      vi.advanceTimersByTime(1500)
    },
    shows: () => expect(leave).toHaveBeenCalledExactlyOnceWith('未授权，请重新登录'),
  },
  {
    when: "500 with 'Token失效，请重新登录'",
    does: async () => {
      const failure = answer(500, 'Token失效，请重新登录')
      heedRefusal(failure)
      await draw(
        <>
          <ExpiredDialog />
          <RefusalNotice failure={failure} />
          <FailedCall failure={failure} onRetry={() => undefined} />
        </>,
      )
      expect(document.body.textContent).not.toContain('Token失效')
      expect(document.body.textContent).toContain('登录已过期')
      expect(document.body.textContent).toContain('很抱歉，登录已过期，请重新登录')
      await press('重新登录')
    },
    shows: () => expect(leave).toHaveBeenCalledOnce(),
  },
  {
    when: 'other statuses and failed operations',
    does: async () => {
      vi.mocked(send).mockRejectedValue(answer(409, '已被他人修改'))
      await draw(<Operation />)
      await press('删')
    },
    shows: () => {
      expect(said()).toEqual([['warning', undefined, '已被他人修改']])
      expect(toasts.shown[0]?.durationMs).toBeUndefined()
    },
  },
  {
    when: 'logout failure',
    does: async () => {
      vi.mocked(send).mockRejectedValue(answer(503, '服务暂时不可用'))
      await draw(
        <>
          <LogoutButton />
          <LogoutQuestion />
        </>,
      )
      await press('退出')
      await press('退出')
      await vi.waitFor(() => expect(leave).toHaveBeenCalled())
    },
    shows: () => expect(leave).toHaveBeenCalledExactlyOnceWith('服务暂时不可用', true),
  },
  {
    when: 'failed import',
    does: () =>
      draw(
        <ImportResult
          name="员工.xlsx"
          end={{ ending: 'failed', message: '没有可用的列', outcome: undefined }}
          onClose={() => undefined}
        />,
      ),
    shows: () =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe('员工.xlsx：上传失败没有可用的列'),
  },
  {
    when: 'a download without a file',
    does: async () => {
      vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob([]), fileName: 'x.xls', rows: undefined })
      await saveFile(companies.exportXls, {})
    },
    shows: () => expect(said()).toEqual([['warning', undefined, '文件下载失败']]),
  },
  {
    when: 'chunk load after 120 s',
    does: async () => {
      await draw(<RoutePending />)
      await act(() => vi.advanceTimersByTime(CHUNK_LOAD_MS))
    },
    shows: () => {
      expect(CHUNK_LOAD_MS).toBe(120_000)
      expect(document.querySelector('[role=alert]')?.textContent).toContain('页面加载失败')
    },
  },
]

// The channel that a browser does not support is a journey of its own: notice-dialogs.spec.ts.
describe('the error catalogue of specification 8', () => {
  test.each(situations)('$when', async ({ does, shows }) => {
    await does()
    expect(shows).not.toThrow()
  })
})
