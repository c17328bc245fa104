import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DayCalendar, RangeCalendar } from './calendar.tsx'

let room: HTMLElement
let root: Root

const show = (what: ReactNode, locale = 'zh') => {
  i18n.loadAndActivate({ locale, messages: {} })
  act(() => root.render(<I18nProvider i18n={i18n}>{what}</I18nProvider>))
}
const days = () => [...room.querySelectorAll<HTMLElement>('td button')]
const day = (label: string) => days().find((one) => one.getAttribute('aria-label')?.startsWith(label))
const press = (label: string) => act(() => day(label)?.click())
const heads = () => [...room.querySelectorAll('thead th')].map((head) => head.textContent)
const onValue = vi.fn<(value: unknown) => void>()
const onSpan = vi.fn<(value: unknown) => void>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  room = document.body.appendChild(document.createElement('div'))
  root = createRoot(room)
})
afterEach(() => {
  act(() => root.unmount())
  room.remove()
  vi.clearAllMocks()
})

describe('a calendar', () => {
  it('opens on the day that is there, with the focus on it, and gives the day that is pressed', () => {
    show(<DayCalendar value="2026-01-05" onValue={onValue} />)
    expect(document.activeElement).toBe(day('2026年1月5日'))
    press('2026年1月9日')
    expect(onValue).toHaveBeenLastCalledWith('2026-01-09')
  })

  it('speaks the language of the portal, and its weeks begin as people there expect', () => {
    show(<DayCalendar value="2026-01-05" onValue={onValue} />)
    expect(heads()).toEqual(['一', '二', '三', '四', '五', '六', '日'])
    expect(room.textContent).toContain('2026年')
    show(<DayCalendar value="2026-01-05" onValue={onValue} />, 'en')
    expect(heads()).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    expect(day('Monday, January 5, 2026')).toBeDefined()
  })
})

describe('a range of days', () => {
  const span = ['2026-01-01', '2026-01-31'] as const

  it('is two presses, the earlier day first, whichever was pressed first', () => {
    show(<RangeCalendar value={['2026-01-05', '']} onValue={onValue} onSpan={onSpan} />)
    press('2026年2月3日')
    expect(onValue).not.toHaveBeenCalled()
    press('2026年1月20日')
    expect(onValue).toHaveBeenLastCalledWith(['2026-01-20', '2026-02-03'])
  })

  it('is one press where the span has a name', () => {
    show(
      <RangeCalendar value={['', '']} onValue={onValue} spans={[{ name: '本月', span }]} onSpan={onSpan} />,
    )
    act(() => [...room.querySelectorAll('button')].find((one) => one.textContent === '本月')?.click())
    expect(onSpan).toHaveBeenLastCalledWith(span)
    expect(onValue).not.toHaveBeenCalled()
  })
})
