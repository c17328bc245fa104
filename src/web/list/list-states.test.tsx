import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import type { ListRow } from './columns/column.tsx'
import { EmptyList } from './list-states.tsx'
import type { ListGroup, Listing } from './listing.ts'

const apply = vi.fn<Listing<ListRow>['apply']>()
let root: Root
let container: HTMLElement

const draw = (of: ListGroup<ListRow>, about: Partial<Listing<ListRow>>) =>
  act(() => {
    const listing = { isFiltered: false, conditions: {}, apply, ...about } as Listing<ListRow>
    root.render(
      <I18nProvider i18n={i18n}>
        <EmptyList of={of} listing={listing} label="" />
      </I18nProvider>,
    )
  })
const inState = (field: string, state: string) => ({ tabbed: field, conditions: { [field]: state } })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => {
  apply.mockClear()
  act(() => root.unmount())
})

test('says that the work is done where nothing waits for us any more, and leads to all', () => {
  draw(familyChanges, inState('approveStatus', 'PENDING'))
  expect(container.textContent).toBe('全部处理完了查看全部')
  act(() => container.querySelector('button')?.click())
  expect(apply).toHaveBeenCalledExactlyOnceWith('', {})
})

test('says of any other state that no record is in it: of an end, and of a beginning that waits for nobody', () => {
  draw(familyChanges, inState('approveStatus', 'REJECTED'))
  expect(container.textContent).toContain('没有处于此状态的数据')
  draw(clientContracts, inState('status', 'DRAFT'))
  expect(container.textContent).toContain('没有处于此状态的数据')
})

test('says of conditions that nothing meets them, not that the work is done', () => {
  draw(familyChanges, { ...inState('approveStatus', 'PENDING'), isFiltered: true })
  expect(container.textContent).toBe('没有符合条件的数据清除条件为什么？')
})
