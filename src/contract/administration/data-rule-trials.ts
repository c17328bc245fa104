import * as z from 'zod/mini'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dataRules } from './data-rules.ts'
import { RoleTrial, triedMessage } from './role-trials.ts'

const tries = {
  service: 'system',
  runsAs: 'server',
  method: 'POST',
  output: RoleTrial,
  message: triedMessage,
} as const

/** Tries a change of data rules before it is saved. */
export const dataRuleTrials = endpointGroup('dataRuleTrial', {
  edit: endpoint({
    ...tries,
    path: '/sys/permission/dataRule/try',
    input: z.omit(dataRules.edit.input, { reason: true }),
    access: { action: 'dataRule:edit', query: 'dataRule:list' },
    summary:
      'How many rows an edit of a rule would give to the people of the roles it is chosen for, and take from them',
  }),
})
