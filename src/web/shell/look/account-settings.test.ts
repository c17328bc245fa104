import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#contract/session/user-settings.ts'
import { call } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { change, settings } from '#web/state/settings.ts'
import { loadSettings } from './account-settings.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))

const answers = (answer: unknown) => vi.mocked(call as () => Promise<unknown>).mockResolvedValueOnce(answer)
const enter = (id: string) => Object.assign(session, { userInfo: { id } })

afterEach(() => {
  localStorage.clear()
  change(defaultSettings)
})

test('who never chose does not see the look of the person before in this browser', async () => {
  enter('12')
  answers({ ...defaultSettings, color: 'purple' })
  await loadSettings()
  change({ isSidebarOpen: false })
  enter('13')
  answers(null)
  await loadSettings()
  expect(settings).toEqual({ ...defaultSettings, isSidebarOpen: false })
})

test('what was chosen in this browser and did not reach the account stays with the same person', async () => {
  enter('12')
  answers(null)
  await loadSettings()
  change({ color: 'purple' })
  answers(null)
  await loadSettings()
  expect(settings.color).toBe('purple')
})

test('without an answer the look stays as it is', async () => {
  localStorage.setItem('hb:settingsOf', '"12"')
  enter('13')
  change({ color: 'purple' })
  vi.mocked(call as () => Promise<unknown>).mockRejectedValueOnce(new Error('no network'))
  await loadSettings()
  expect(settings.color).toBe('purple')
})
