import * as z from 'zod/mini'
import { because, code } from '#contract/core/fields.ts'

const texts = {
  time: /*i18n*/ { id: 'checkSlot.time', message: '请填写时间，格式为 07:30' },
  endsFirst: /*i18n*/ { id: 'checkSlot.endsFirst', message: '结束时间应晚于开始时间' },
}

/** A time of day `07:30`. */
export const timeOfDay = () => code(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, because(texts.time)))

/** The refusal of a time that ends before it begins, for the `check` of a noun. */
export const endsFirst = ({
  fromTime,
  toTime,
}: {
  readonly fromTime?: string | undefined
  readonly toTime?: string | undefined
}) =>
  fromTime !== undefined &&
  toTime !== undefined &&
  toTime <= fromTime && { field: 'toTime' as const, text: texts.endsFirst }
