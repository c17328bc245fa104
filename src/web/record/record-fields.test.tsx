import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { RecordFields } from './record-fields.tsx'

const drawn = (row: Partial<ClientContract> | undefined): string =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RecordFields<ClientContract>
          of={clientContracts}
          row={row as ClientContract | undefined}
          heading="h2"
          sections={[
            { title: { id: '合同' }, fields: ['contractName', 'contractNo'] },
            {
              title: { id: '原因' },
              fields: ['terminateReason'],
              isShown: (it) => it.status === 'TERMINATED',
            },
          ]}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )

beforeEach(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))

test('a section is left out of records that it says nothing of, and while nobody knows', () => {
  const row = { contractName: '年度体检', contractNo: 'HT-1', terminateReason: '客户解约' }
  expect(drawn({ ...row, status: 'TERMINATED' })).toContain('客户解约')
  expect(drawn({ ...row, status: 'ACTIVE' })).not.toContain('原因')
  expect(drawn(undefined)).not.toContain('原因')
})

test('the label of the only field of a section is not said twice', () => {
  const row = {
    contractName: '年度体检',
    contractNo: 'HT-1',
    terminateReason: '客户解约',
    status: 'TERMINATED',
  }
  const drawnDts = drawn(row as Partial<ClientContract>).match(/<dt class="[^"]*"/g)
  expect(drawnDts?.map((dt) => dt.includes('sr-only'))).toEqual([false, false, true])
})
