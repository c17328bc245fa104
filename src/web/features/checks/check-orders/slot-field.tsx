import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckTime, TimeMove } from '#contract/checks/check-times.ts'
import { dateOf } from '#contract/rules/calendar.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { clockOf } from '#web/figures/number-age.tsx'
import { read } from '#web/lib/query-client.ts'
import { useAskedChoices, type ChoiceSource, type Options } from '#web/pickers/choices.ts'

const { Choice } = inputsOf<{ slotId: string; wishSlotId: string }>()

/** `12-03 周三`, `12-03 Wed` */
const dayText = (day: string): string => {
  const weekday = new Intl.DateTimeFormat(currentLocale() === 'en' ? 'en' : 'zh-CN', { weekday: 'short' })
  return `${day.slice(5)} ${weekday.format(dateOf(day))}`
}

/** Day, time and branch in one language, so that a narrow field shows them; the branch as signs call it and what is left below. */
const optionOf = (time: CheckTime): Options[number] => {
  const { slotId, day, fromTime, toTime, branchName, branchNameEn, free, wishes, asOf } = time
  const isEnglish = currentLocale() === 'en' && Boolean(branchNameEn)
  const clock = asOf === null ? '' : clockOf(asOf)
  const places =
    free > 0 && clock
      ? i18n._(msg`余 ${free}（${clock} 的数）`)
      : free > 0
        ? i18n._(msg`余 ${free}`)
        : i18n._(msg`已约满`)
  const left = wishes > 0 ? `${places} · ${i18n._(msg`${wishes} 人的意向日期`)}` : places
  return {
    value: slotId,
    label: `${dayText(day)} ${fromTime}–${toTime} · ${isEnglish ? branchNameEn : branchName}`,
    detail: isEnglish ? `${branchName} · ${left}` : left,
    sought: day,
  }
}

/** The times that all of these orders may take, the nearest first; typed into, since they are many. */
const timesOf = (ids: string, move: TimeMove): ChoiceSource => ({
  fixed: [],
  isLong: true,
  asked: {
    key: [checkOrders.times.path, ids, move],
    isLive: true,
    ask: async (signal) => (await read(checkOrders.times, { ids, move }, { signal })).map(optionOf),
  },
})

interface SlotFieldProps {
  name: 'slotId' | 'wishSlotId'
  move: TimeMove
  orders: readonly Pick<CheckOrder, 'id'>[]
}

/** The time that is booked, wished for or given by the branch. */
export const SlotField = ({ name, move, orders }: SlotFieldProps) => {
  const { t } = useLingui()
  const choices = timesOf(orders.map(({ id }) => id).join(','), move)
  const isNone = useAskedChoices(choices).answer.data?.length === 0
  return <Choice name={name} choices={choices} hint={isNone ? t`项目的网点在体检期内没有余量` : undefined} />
}
