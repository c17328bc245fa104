import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { instant, prose } from '#contract/core/fields.ts'
import { stateMachine } from '#contract/core/moves.ts'
import type { Term } from '#contract/rules/working-days.ts'

/** How soon the person has to be told of an important finding. */
export const findingLevels = dictionary(
  'check_finding_level',
  { zh: '重要异常级别', en: 'Levels of important findings' },
  [
    ['A', 'A 级：须立即处理', 'A: act now', 'red'],
    ['B', 'B 级：须尽快就医', 'B: see a doctor soon', 'orange'],
  ],
)
export type FindingLevel = ValueOf<typeof findingLevels>

/** Until when the person is told, by level. */
export const findingTerms: Readonly<Record<FindingLevel, Term>> = {
  A: { hours: 24 },
  B: { workingDays: 5 },
}

const over = /*i18n*/ {
  id: 'checkFinding.over',
  message: '重要异常已结束，不能再修改；有新的情况请重新登记',
}

/** From the call of a branch until it is known what follows for the person (domain 11.9). */
export const checkFindingStates = stateMachine({
  field: 'status',
  dict: ['check_finding_status', '重要异常状态', 'State of an important finding'],
  states: {
    OPEN: ['orange', '待告知', 'Person to be told'],
    LATE: ['red', '逾期未告知', 'Overdue'],
    REACHED: ['blue', '已告知，待跟进', 'Told, to be followed up'],
    CLOSED: ['green', '已跟进', 'Followed up'],
    VOID: ['grey', '已作废', 'Void'],
  },
  first: 'OPEN',
  verb: 'edit',
  fixed: [{ in: ['CLOSED', 'VOID'], says: over }],
  moves: {
    late: {
      from: ['OPEN'],
      to: 'LATE',
      title: /*i18n*/ { id: 'checkFinding.late', message: '逾期未告知' },
      due: { since: 'dueAt', after: { hours: 0 } },
    },
    reach: {
      from: ['OPEN', 'LATE'],
      to: 'REACHED',
      title: /*i18n*/ { id: 'checkFinding.reach', message: '登记已告知' },
      done: /*i18n*/ { id: 'done.reachFinding', message: '已登记告知' },
      asks: { reachedAt: z.nullish(instant()), reachedHow: prose(500) },
      summary: 'The person was told, in which way and what they said; now where no time is said',
    },
    close: {
      from: ['REACHED'],
      to: 'CLOSED',
      title: /*i18n*/ { id: 'checkFinding.close', message: '登记跟进结果' },
      done: /*i18n*/ { id: 'done.closeFinding', message: '已登记跟进结果' },
      asks: { followUp: prose(500) },
    },
    dismiss: {
      from: ['OPEN', 'LATE', 'REACHED'],
      to: 'VOID',
      title: /*i18n*/ { id: 'checkFinding.dismiss', message: '作废' },
      done: /*i18n*/ { id: 'done.dismissFinding', message: '已作废，记录会保留' },
      verb: 'lead',
      asks: { reason: prose(500) },
      summary:
        'It was entered by mistake, or the branch has taken it back; the lead of medical staff says so',
    },
  },
})
export type CheckFindingStatus = ValueOf<typeof checkFindingStates.states>
