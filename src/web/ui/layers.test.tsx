// @vitest-environment happy-dom
import { act, Activity } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { layers } from './layers.ts'
import { Menu } from './menu.tsx'

const noop = () => undefined

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('Back closes the layer on top first, and none of a hidden tab (decision 043)', async () => {
  const closed: string[] = []
  const close = (name: string) => () => void closed.push(name)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (mode: 'visible' | 'hidden', open: { dialog?: boolean; drawer?: boolean; busy?: boolean }) =>
    act(async () =>
      root.render(
        <Activity mode={mode}>
          <Drawer open={open.drawer ?? true} title="drawer" closeLabel="x" onOpenChange={close('drawer')}>
            <Dialog
              open={open.dialog ?? false}
              title="dialog"
              closeLabel="x"
              onOpenChange={close('dialog')}
            />
          </Drawer>
          <Dialog
            open={open.busy ?? false}
            dismissible={false}
            title="busy"
            closeLabel="x"
            onOpenChange={close('busy')}
          />
        </Activity>,
      ),
    )
  await draw('visible', { dialog: true })
  await draw('hidden', { dialog: true })
  expect(layers.count()).toBe(0)
  await draw('visible', { dialog: true })
  expect(layers.count()).toBe(2)
  layers.closeTop()
  expect(closed).toEqual(['dialog'])
  await draw('visible', { dialog: true, busy: true })
  layers.closeTop()
  expect(closed).toEqual(['dialog'])
  await draw('visible', {})
  layers.closeTop()
  expect(closed).toEqual(['dialog', 'drawer'])
  act(() => root.unmount())
  expect(layers.count()).toBe(0)
})

test('layers come back with their tab in the order in which they lie: the innermost and last hears Esc', async () => {
  const closed: string[] = []
  const layer = (name: string) => ({
    title: name,
    closeLabel: 'x',
    onOpenChange: () => void closed.push(name),
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (mode: 'visible' | 'hidden', open: { form: boolean; question: boolean }) =>
    act(async () =>
      root.render(
        <>
          <button type="button">tab</button>
          <Activity mode={mode}>
            <Dialog open={open.question} {...layer('question')}>
              <button type="button">keep</button>
            </Dialog>
            <Drawer open {...layer('drawer')}>
              <Dialog open={open.form} {...layer('form')}>
                <input name="typed" />
              </Dialog>
            </Drawer>
          </Activity>
        </>,
      ),
    )
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  const leaveAndReturn = async (open: { form: boolean; question: boolean }) => {
    await draw('hidden', open)
    await settled()
    await act(async () => document.querySelector('button')?.focus())
    await draw('visible', open)
    await settled()
  }
  const escape = () =>
    act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  const named = (title: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find((one) =>
      one.textContent?.includes(title),
    )
  await draw('visible', { form: false, question: false })
  await draw('visible', { form: true, question: false })
  await settled()
  await leaveAndReturn({ form: true, question: false })
  expect(named('form')?.style.pointerEvents).toBe('auto')
  expect(document.activeElement?.getAttribute('name')).toBe('typed')
  await escape()
  expect(closed).toEqual(['form'])

  // The question is earlier in the page, and was opened last.
  await draw('visible', { form: true, question: true })
  await settled()
  await leaveAndReturn({ form: true, question: true })
  expect(named('question')?.style.pointerEvents).toBe('auto')
  expect(named('form')?.style.pointerEvents).toBe('none')
  expect(document.activeElement?.textContent).toBe('keep')
  await escape()
  expect(closed).toEqual(['form', 'question'])

  await draw('visible', { form: true, question: false })
  await leaveAndReturn({ form: true, question: false })
  await escape()
  expect(closed).toEqual(['form', 'question', 'form'])
  await act(async () => root.unmount())
})

test('on a phone Back closes a menu and a popover, and the popover lies above all', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: noop, removeEventListener: noop }))
  const closed: string[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Menu trigger={<button>menu</button>} open onOpenChange={() => void closed.push('menu')}>
        {null}
      </Menu>,
    ),
  )
  expect(layers.count()).toBe(1)
  const panel = document.body.appendChild(document.createElement('div'))
  panel.setAttribute('popover', 'auto')
  document.body.prepend(panel)
  const take = layers.add(panel, () => void closed.push('popover'))
  layers.closeTop()
  take()
  layers.closeTop()
  expect(closed).toEqual(['popover', 'menu'])
  act(() => root.unmount())
  expect(layers.count()).toBe(0)
  vi.unstubAllGlobals()
})
