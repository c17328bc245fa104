import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { OpenCover } from './cover-changes.ts'
import { Actor } from './fact-actor.ts'
import { arrive, arriveOnSheet, change, choosePlan, decide } from './fact-filing.ts'
import { claim, enter, hand, idle, relate, remove, restore, stay, transfer, undo } from './fact-people.ts'
import type { Step, StepOf, World } from './fact-steps.ts'

let histories = 0

/** Does steps with members of its own, whose numbers and documents begin with `prefix`. */
export class History {
  readonly #by: Actor
  readonly prefix: string

  constructor(on: OpenCover, world: World) {
    this.prefix = `H${(histories += 1)}-`
    this.#by = new Actor(on, world, this.prefix)
  }

  /** Four employees, the first two with a child; the first family is insured, and the other child without the employee; the last one joins today, which is proposed. */
  async begin(): Promise<void> {
    const insuring = {
      do: 'change',
      changeType: 'ADD',
      effectiveDay: addDays(dayAt(), -10),
      plan: 0,
    } as const
    const first: Step[] = [
      ...[0, 1, 2].map((who) => ({ do: 'enter', way: 'form', who, facts: {} }) as const),
      { do: 'enter', way: 'form', who: 3, facts: { entryDate: dayAt() } },
      ...[0, 1].map((who) => ({ do: 'relate', way: 'form', who, which: 0, facts: {} }) as const),
      { ...insuring, way: 'form', who: 1, which: 0, plan: 2, until: 'APPROVED' },
      { ...insuring, way: 'form', who: 0, which: null, until: 'APPROVED' },
      { ...insuring, way: 'sheet', who: 0, which: 0, until: 'APPROVED' },
    ]
    for (const one of first)
      if (!(await this.do(one))) throw new Error(`refused at the beginning: ${JSON.stringify(one)}`)
  }

  /** Imports a sheet and takes it back, or does nothing. */
  async #retract({ way, sheet }: StepOf<'retract'>): Promise<boolean> {
    if (way === 'none') return false
    this.#by.lastImport = undefined
    // Whoever comes by it is nobody who could be restored afterwards.
    if (sheet.do === 'arrive') await arriveOnSheet(this.#by, { ...sheet, which: 9 })
    else await this.do({ ...sheet, ...(sheet.do === 'change' && { until: 'DRAFT' }), way: 'sheet' } as Step)
    return undo(this.#by)
  }

  /** Does a step; whether it was taken. */
  async do(one: Step): Promise<boolean> {
    const by = this.#by
    switch (one.do) {
      case 'enter':
        return enter(by, one)
      case 'stay':
        return stay(by, one)
      case 'relate':
        return relate(by, one)
      case 'idle':
        return idle(by, one)
      case 'delete':
        return remove(by, one)
      case 'restore':
        return restore(by, one)
      case 'undo':
        return undo(by)
      case 'arrive':
        return arrive(by, one)
      case 'change':
        return change(by, one)
      case 'retract':
        return this.#retract(one)
      case 'plan':
        return choosePlan(by, one)
      case 'decide':
        return decide(by, one)
      case 'transfer':
        return transfer(by, one)
      case 'claim':
        return claim(by, one)
      case 'hand':
        return hand(by, one)
    }
  }
}
