import { addDays } from '#contract/rules/calendar.ts'

interface Holiday {
  readonly name: string
  readonly from: string
  readonly to: string
  /** The Saturdays and Sundays on which people work for it. */
  readonly madeUpOn?: readonly string[]
}

/** As the State Council published them: 国办发明电〔2024〕12号 for 2025, 国办发明电〔2025〕7号 for 2026. */
const holidays: readonly Holiday[] = [
  { name: '元旦', from: '2025-01-01', to: '2025-01-01' },
  { name: '春节', from: '2025-01-28', to: '2025-02-04', madeUpOn: ['2025-01-26', '2025-02-08'] },
  { name: '清明节', from: '2025-04-04', to: '2025-04-06' },
  { name: '劳动节', from: '2025-05-01', to: '2025-05-05', madeUpOn: ['2025-04-27'] },
  { name: '端午节', from: '2025-05-31', to: '2025-06-02' },
  { name: '国庆节、中秋节', from: '2025-10-01', to: '2025-10-08', madeUpOn: ['2025-09-28', '2025-10-11'] },
  { name: '元旦', from: '2026-01-01', to: '2026-01-03', madeUpOn: ['2026-01-04'] },
  { name: '春节', from: '2026-02-15', to: '2026-02-23', madeUpOn: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05', madeUpOn: ['2026-05-09'] },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07', madeUpOn: ['2026-09-20', '2026-10-10'] },
]

/** A row of `sys_special_day`. */
export interface SpecialDay {
  readonly day: string
  readonly isWorking: boolean
  readonly name: string
}

const daysOf = ({ name, from, to, madeUpOn = [] }: Holiday): SpecialDay[] => {
  const days: SpecialDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, isWorking: false, name })
  return [...days, ...madeUpOn.map((day) => ({ day, isWorking: true, name: `${name}调休` }))]
}

/** The holidays and made-up days this version knows. */
export const specialDays: readonly SpecialDay[] = holidays.flatMap(daysOf)
