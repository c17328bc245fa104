// @vitest-environment happy-dom
import { act, Activity, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { layers } from './layers.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let room: HTMLElement
let root: ReturnType<typeof createRoot>
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = async (name: string) => {
  await act(() => {
    button(name).focus()
    button(name).click()
  })
  await settled()
}

type Step = 'closed' | 'loading' | 'loaded'
const Layer = ({ title, onNext, onClose }: { title: string; onNext?: () => void; onClose: () => void }) => (
  <Dialog key={title} open title={title} closeLabel="x" onOpenChange={onClose}>
    <button type="button" onClick={onNext ?? onClose}>
      {title}
    </button>
  </Dialog>
)
const Page = ({ isStaying = true, children }: { isStaying?: boolean; children?: ReactNode }) => {
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')
  return (
    <main tabIndex={-1}>
      {isStaying || step === 'closed' ? (
        <button type="button" onClick={() => setStep('loading')}>
          open
        </button>
      ) : null}
      {children}
      {step === 'loading' ? <Layer title="loading" onNext={() => setStep('loaded')} onClose={close} /> : null}
      {step === 'loaded' ? <Layer title="loaded" onClose={close} /> : null}
    </main>
  )
}

const Reveal = () => {
  const [step, setStep] = useState<'hidden' | 'asking' | 'shown'>('hidden')
  return (
    <Dialog open title="below" closeLabel="x" onOpenChange={() => undefined}>
      {step === 'shown' ? null : (
        <button type="button" onClick={() => setStep('asking')}>
          reveal
        </button>
      )}
      {step === 'asking' ? <Layer title="done" onClose={() => setStep('shown')} /> : null}
    </Dialog>
  )
}

beforeEach(() => {
  room = document.body.appendChild(document.createElement('div'))
  root = createRoot(room)
})
afterEach(async () => {
  await act(() => root.unmount())
  room.remove()
})

const Recovered = () => {
  const [step, setStep] = useState<'offered' | 'asking' | 'gone'>('offered')
  return (
    <Dialog open title="form" closeLabel="x" onOpenChange={() => undefined}>
      {step === 'gone' ? null : (
        <button type="button" onClick={() => setStep('asking')}>
          throw away
        </button>
      )}
      <form>
        <input type="search" />
      </form>
      <form id="own">
        <input type="hidden" />
        <input aria-label="first" />
      </form>
      {step === 'asking' ? <Layer title="sure" onClose={() => setStep('gone')} /> : null}
    </Dialog>
  )
}

describe('focus after a layer closes', () => {
  test('goes to the first field of the form beside which what opened it is gone', async () => {
    await act(() => root.render(<Recovered />))
    await press('throw away')
    await press('sure')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('first')
  })

  test('goes to the content of the page when what opened it is gone for good', async () => {
    await act(() => root.render(<Page isStaying={false} />))
    const first = button('open')
    await press('open')
    await press('loading')
    await press('loaded')
    expect(first.isConnected).toBe(false)
    expect(document.activeElement).toBe(document.querySelector('main'))
  })

  test('stays in the layer below when what opened the upper one is gone', async () => {
    await act(() => root.render(<Reveal />))
    await press('reveal')
    await press('done')
    expect(document.activeElement).toBe(document.querySelector('[role=dialog]'))
  })

  test('goes to what opened it', async () => {
    await act(() => root.render(<Page />))
    await press('open')
    expect(document.activeElement).toBe(button('loading'))
    await act(() => button('x').click())
    await settled()
    expect(document.activeElement).toBe(button('open'))
  })

  test('goes to what opened the first of two layers that took turns', async () => {
    await act(() => root.render(<Page />))
    await press('open')
    await press('loading')
    expect(document.activeElement).toBe(button('loaded'))
    await press('loaded')
    expect(document.activeElement).toBe(button('open'))
  })
})

test('a layer shown again with its tab has the focus where it was in it', async () => {
  const draw = (isShown: boolean) =>
    act(() =>
      root.render(
        <>
          <button type="button">tab</button>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <Dialog open title="form" closeLabel="x" onOpenChange={() => undefined}>
              <input name="first" />
              <input name="second" />
            </Dialog>
          </Activity>
        </>,
      ),
    )
  await draw(true)
  await settled()
  const second = document.querySelector<HTMLInputElement>('[name=second]')
  await act(() => second?.focus())
  await draw(false)
  await settled()
  await act(() => button('tab').focus())
  await draw(true)
  await settled()
  expect(document.activeElement).toBe(second)
})

test('a drawer that is read has the focus at its title where the control that had it is gone', async () => {
  const draw = (hasFooter: boolean) =>
    act(() =>
      root.render(
        <>
          <button type="button">outside</button>
          <Drawer
            open
            isBeside
            focusesTitle
            title="record"
            closeLabel="x"
            onOpenChange={() => undefined}
            footer={hasFooter ? <button type="button">decide</button> : null}
          >
            text
          </Drawer>
        </>,
      ),
    )
  await draw(true)
  await settled()
  expect([layers.count(), layers.isCovering()]).toEqual([1, false])
  await act(() => button('decide').focus())
  await draw(false)
  await settled()
  expect(document.activeElement?.textContent).toBe('record')
  await draw(true)
  await act(() => button('outside').focus())
  await draw(false)
  await settled()
  expect(document.activeElement).toBe(button('outside'))
})

test('a form that begins with what is chosen among many does not have it marked: a key would replace it', async () => {
  const draw = (role: string | undefined) =>
    act(() =>
      root.render(
        <Dialog key={role} open title="form" closeLabel="x" onOpenChange={() => undefined}>
          <form>
            <input name="first" role={role} defaultValue="云帆科技" />
          </form>
        </Dialog>,
      ),
    )
  const marked = () => {
    const first = document.querySelector<HTMLInputElement>('[name=first]')
    expect(document.activeElement).toBe(first)
    return Number(first?.selectionEnd) - Number(first?.selectionStart)
  }
  await draw(undefined)
  await settled()
  expect(marked()).toBe(4)
  await draw('combobox')
  await settled()
  expect(marked()).toBe(0)
})
