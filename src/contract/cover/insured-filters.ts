import { day } from '#contract/core/fields.ts'

/** By what lists of members are asked about cover on a day (domain 3). */
export const insuredFilters = {
  insuredOn: day(),
  /** Members on the day without cover by any policy; relatives are members while the employee is. */
  uninsuredOn: day(),
  /** Insured by more than one policy. */
  insuredTwiceOn: day(),
  /** Insured although the employee's last day is over; relatives are by their employee. */
  leftInsuredOn: day(),
}

export const insuredFilterLabels = {
  insuredOn: /*i18n*/ { id: 'member.insuredOn', message: '在保日期' },
  uninsuredOn: /*i18n*/ { id: 'member.uninsuredOn', message: '没有保障的日期' },
  insuredTwiceOn: /*i18n*/ { id: 'member.insuredTwiceOn', message: '有两份以上保障的日期' },
  leftInsuredOn: /*i18n*/ { id: 'member.leftInsuredOn', message: '离职后仍在保的日期' },
}
