import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toaster } from './toast.tsx'
import { toast } from './toasts.ts'

test('Esc dismisses the latest toast, unless a layer has taken it', async () => {
  render(<Toaster closeLabel="关闭" />)
  toast('error', 'refused before')
  toast('error', 'refused now')
  await screen.findByText('refused now')
  const taken = (event: KeyboardEvent) => event.preventDefault()
  document.addEventListener('keydown', taken)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  document.removeEventListener('keydown', taken)
  expect(screen.queryByText('refused now')).not.toBeNull()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await expect.poll(() => screen.queryByText('refused now')).toBeNull()
  expect(screen.queryByText('refused before')).not.toBeNull()
})
