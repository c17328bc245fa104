import * as z from 'zod/mini'
import { branches } from './branches.ts'
import { day, id, version } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'

/** On which days somebody would like to be examined, and where on each, the dearest first; without a branch at that of the order, or at any of its project. */
export const wishPairs = [
  ['firstWish', 'firstBranchId'],
  ['secondWish', 'secondBranchId'],
  ['thirdWish', 'thirdBranchId'],
] as const
export type WishField = (typeof wishPairs)[number][number]
export const wishFieldNames: readonly WishField[] = wishPairs.flat()

const whenDeleted = /*i18n*/ {
  id: 'checkOrder.wishBranchInUse',
  message: '{count, number} 张体检订单希望去网点“{name}”，不能删除；不再接待的请标为停业',
}
const of = 'provider'

export const wishFields = {
  firstWish: z.nullish(day()),
  firstBranchId: z.nullish(
    reference(branches, {
      shows: { firstBranchName: 'branchName', firstBranchNameEn: 'branchNameEn' },
      of,
      whenDeleted,
    }),
  ),
  secondWish: z.nullish(day()),
  secondBranchId: z.nullish(
    reference(branches, {
      shows: { secondBranchName: 'branchName', secondBranchNameEn: 'branchNameEn' },
      of,
      whenDeleted,
    }),
  ),
  thirdWish: z.nullish(day()),
  thirdBranchId: z.nullish(
    reference(branches, {
      shows: { thirdBranchName: 'branchName', thirdBranchNameEn: 'branchNameEn' },
      of,
      whenDeleted,
    }),
  ),
}

const first = /*i18n*/ { id: 'checkOrder.firstBranch', message: '意向网点' }
const second = /*i18n*/ { id: 'checkOrder.secondBranch', message: '第二意向网点' }
const third = /*i18n*/ { id: 'checkOrder.thirdBranch', message: '第三意向网点' }

export const wishLabels = {
  firstWish: /*i18n*/ { id: 'checkOrder.firstWish', message: '意向日期' },
  firstBranchId: first,
  secondWish: /*i18n*/ { id: 'checkOrder.secondWish', message: '第二意向日期' },
  secondBranchId: second,
  thirdWish: /*i18n*/ { id: 'checkOrder.thirdWish', message: '第三意向日期' },
  thirdBranchId: third,
}

/** What the names of wished branches are called. */
export const wishNameLabels = {
  firstBranchName: first,
  firstBranchNameEn: /*i18n*/ { id: 'checkOrder.firstBranchEn', message: '意向网点英文名' },
  secondBranchName: second,
  secondBranchNameEn: /*i18n*/ { id: 'checkOrder.secondBranchEn', message: '第二意向网点英文名' },
  thirdBranchName: third,
  thirdBranchNameEn: /*i18n*/ { id: 'checkOrder.thirdBranchEn', message: '第三意向网点英文名' },
}

/** Days and branches that are wished for, as far as they are said. */
export type Wished = Readonly<Partial<Record<WishField, string | null | undefined>>>

/** The wished days that are said, in their order. */
export const wishesOf = (wished: Wished): string[] =>
  wishPairs.flatMap(([dayField]) => wished[dayField] ?? [])

/** The branches of the wished days, as far as they are said. */
export const branchesWished = (wished: Wished): string[] =>
  wishPairs.flatMap(([dayField, branchField]) => (wished[dayField] ? (wished[branchField] ?? []) : []))

/** The same wishes without gaps between them, so that who has a wish has a first one; a branch without a day is none. */
export const wishesInTurn = (wished: Wished): Record<WishField, string | null> => {
  const said = wishPairs.flatMap(([dayField, branchField]) => {
    const wishedDay = wished[dayField]
    return wishedDay ? [{ wishedDay, branchId: wished[branchField] ?? null }] : []
  })
  return {
    firstWish: said[0]?.wishedDay ?? null,
    firstBranchId: said[0]?.branchId ?? null,
    secondWish: said[1]?.wishedDay ?? null,
    secondBranchId: said[1]?.branchId ?? null,
    thirdWish: said[2]?.wishedDay ?? null,
    thirdBranchId: said[2]?.branchId ?? null,
  }
}

/** What is asked where the wishes of an order are noted: at a day without a branch any of the project will do. */
export const wishInput = z.object({ ...wishFields, id: id(), version: version() })
