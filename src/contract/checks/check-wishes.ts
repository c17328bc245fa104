import * as z from 'zod/mini'
import { day, id, version } from '#contract/core/fields.ts'

/** The days on which somebody would like to be examined, the dearest first; of the branch of an order, or of any of its project. */
export const wishDays = ['firstWish', 'secondWish', 'thirdWish'] as const
export type WishDay = (typeof wishDays)[number]

export const wishFields = {
  firstWish: z.nullish(day()),
  secondWish: z.nullish(day()),
  thirdWish: z.nullish(day()),
}

export const wishLabels = {
  firstWish: /*i18n*/ { id: 'checkOrder.firstWish', message: '意向日期' },
  secondWish: /*i18n*/ { id: 'checkOrder.secondWish', message: '第二意向日期' },
  thirdWish: /*i18n*/ { id: 'checkOrder.thirdWish', message: '第三意向日期' },
}

type Wished = Readonly<Partial<Record<WishDay, string | null | undefined>>>

/** The wished days that are said, in their order. */
export const wishesOf = (wished: Wished): string[] => wishDays.flatMap((field) => wished[field] ?? [])

/** The same days without gaps between them, so that who has a wish has a first one. */
export const wishesInTurn = (wished: Wished): Record<WishDay, string | null> => {
  const [firstWish = null, secondWish = null, thirdWish = null] = wishesOf(wished)
  return { firstWish, secondWish, thirdWish }
}

/** What is asked where the wishes of an order are noted: without a branch any of the project will do. */
export const wishInput = z.object({ ...wishFields, id: id(), version: version(), branchId: z.nullish(id()) })
