import { beforeEach, describe, expect, test } from 'vitest'
import { dismissToast, forgetRefusals, toast, TOAST_MS, toasts, warn } from './toasts.ts'

const messages = () => toasts.shown.map((shown) => shown.message)

describe('toasts', () => {
  beforeEach(() => {
    toasts.shown.splice(0)
  })

  test('dismissing one that is gone changes nothing', () => {
    const gone = toast('info', 'one')
    dismissToast(gone)
    toast('info', 'two')
    dismissToast(gone)
    expect(messages()).toEqual(['two'])
  })

  test('the oldest gives way to the sixth', () => {
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) toast('success', word)
    expect(messages()).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  test('a failure that is shown already is said once, a success every time', () => {
    for (const kind of ['warning', 'error', 'success'] as const) {
      toast(kind, kind)
      toast(kind, kind)
    }
    expect(messages()).toEqual(['warning', 'error', 'success', 'success'])
  })

  test('a refusal stays until it is dismissed, or something is asked anew; the rest goes by itself', () => {
    toast('error', 'refused')
    warn('not so')
    toast('success', 'short')
    toast('info', 'long', { durationMs: 10_000 })
    expect(toasts.shown.map((shown) => shown.durationMs)).toEqual([undefined, undefined, TOAST_MS, 10_000])
    forgetRefusals()
    expect(messages()).toEqual(['short', 'long'])
  })
})
