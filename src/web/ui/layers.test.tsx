// @vitest-environment happy-dom
import { act, Activity } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { layers } from './layers.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('Back closes the layer on top first, and none of a hidden tab (walkthrough 2)', () => {
  const closed: string[] = []
  const close = (name: string) => () => void closed.push(name)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (mode: 'visible' | 'hidden', open: { dialog?: boolean; drawer?: boolean; busy?: boolean }) =>
    act(() =>
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
  draw('visible', { dialog: true })
  draw('hidden', { dialog: true })
  expect(layers.count()).toBe(0)
  draw('visible', { dialog: true })
  expect(layers.count()).toBe(2)
  layers.closeTop()
  expect(closed).toEqual(['dialog'])
  draw('visible', { dialog: true, busy: true })
  layers.closeTop()
  expect(closed).toEqual(['dialog'])
  draw('visible', {})
  layers.closeTop()
  expect(closed).toEqual(['dialog', 'drawer'])
  act(() => root.unmount())
  expect(layers.count()).toBe(0)
})
