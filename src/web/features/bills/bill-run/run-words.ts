import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DueState } from '#contract/bills/bill-run.ts'
import type { Tone } from '#contract/core/dictionary.ts'

/** How a contract stands before the run. */
export const stateWords: Readonly<Record<DueState, { tone: Tone; text: MessageDescriptor }>> = {
  READY: { tone: 'grey', text: msg`可出账` },
  EARLY: { tone: 'grey', text: msg`未到账期` },
  BILLED: { tone: 'green', text: msg`已出账` },
  BLOCKED: { tone: 'red', text: msg`不能出账` },
}
