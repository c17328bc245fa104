import { problemsOf } from '#contract/core/draft-problems.ts'
import { ageAt } from '#contract/rules/age-band.ts'
import { lifeProblem } from '#contract/rules/lifetime.ts'

/** From so many years on nobody is asked why somebody works. */
const workingAge = 16

const texts = {
  leaveBeforeEntry: /*i18n*/ { id: 'employee.leaveBeforeEntry', message: '离职日期不能早于入职日期' },
  entryBeforeBirth: /*i18n*/ { id: 'employee.entryBeforeBirth', message: '入职日期不能早于出生日期' },
  beyondLife: /*i18n*/ { id: 'employee.dayBeyondLife', message: '{label}距出生日期超过 120 年，请检查' },
  young: /*i18n*/ { id: 'employee.young', message: '入职时未满 16 岁，请填写原因' },
}

interface Days {
  readonly birthDate?: string | undefined
  readonly entryDate?: string | undefined
  readonly leaveDate?: string | null | undefined
  readonly youngReason?: string | null | undefined
}

/** Whether somebody joins so young that the reason is asked. */
export const joinsYoung = ({ birthDate, entryDate }: Days): boolean =>
  Boolean(birthDate && entryDate && birthDate <= entryDate && ageAt(birthDate, entryDate) < workingAge)

/** What of the days of a job does not go together, nor with a life. */
export const checkDays = (days: Days) => {
  const { birthDate, entryDate, leaveDate, youngReason } = days
  const isBeyondLife = (day: string | null | undefined): boolean =>
    Boolean(birthDate && day && lifeProblem(birthDate, day) === 'tooOld')
  return problemsOf(
    birthDate && entryDate && entryDate < birthDate && { field: 'entryDate', text: texts.entryBeforeBirth },
    isBeyondLife(entryDate) && { field: 'entryDate', text: texts.beyondLife },
    isBeyondLife(leaveDate) && { field: 'leaveDate', text: texts.beyondLife },
    joinsYoung(days) && !youngReason && { field: 'youngReason', text: texts.young },
    entryDate && leaveDate && leaveDate < entryDate && { field: 'leaveDate', text: texts.leaveBeforeEntry },
  )
}
