import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { SendStep } from './send-step.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { Papers } from './use-papers.ts'

const drawn = (what: React.ReactNode) => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>
    </I18nProvider>,
  )
  return box
}
const step = (changes: Partial<Claim>, travelling: Papers['papers'] = []) => {
  const claim = { id: '1', insuredName: '林', payee: 'EMPLOYEE', invoiced: '0.00', borne: '0.00', ...changes }
  const papers = { papers: travelling } as Partial<Papers> as Papers
  const nothing = () => undefined
  return drawn(<SendStep claim={claim as Claim} papers={papers} onBack={nothing} onSent={nothing} />)
    .textContent
}
const condition = '至少录入一张票据或上传一份材料，才能提交'

test('a claim with neither receipt nor file says that it needs one, before it is sent', () => {
  expect(step({ invoiceCount: 0, files: [] })).toContain(condition)
  expect(step({ invoiceCount: 1, files: [] })).not.toContain(condition)
  expect(
    step({ invoiceCount: 0, files: [] }, [{ key: '1', failure: '' } as Papers['papers'][number]]),
  ).not.toContain(condition)
})

test('why it was refused stands with the button, in the bar that is always in sight', () => {
  const box = drawn(<StepButtons failure="缺票据">提交</StepButtons>)
  expect(box.querySelector('.sticky [role=alert]')?.textContent).toBe('缺票据')
})
