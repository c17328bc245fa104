import { misfit } from '#contract/checks/package-fit.ts'
import { refusal } from '#contract/core/failures.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { HeldSlot } from '#server/modules/checks/check-slots/slots-reference.ts'
import type { AtBranch, Ordered } from './booking-facts.ts'
import { orderTexts } from './order-texts.ts'

const texts = {
  ...orderTexts,
  hr: /*i18n*/ { id: 'checkOrder.hrSeesOnly', message: '体检项目“{project}”由服务商预约，请联系服务商' },
  window: /*i18n*/ {
    id: 'checkOrder.bookWindow',
    message: '体检项目“{project}”的预约期是 {from} 至 {to}，今天不能预约',
  },
  notOffered: /*i18n*/ {
    id: 'checkOrder.notOffered',
    message: '网点“{branch}”的供应商不提供套餐“{package}”',
  },
  branchClosed: /*i18n*/ { id: 'checkOrder.branchClosed', message: '网点“{branch}”已停业' },
  otherProject: /*i18n*/ {
    id: 'checkOrder.otherProject',
    message: '“{slot}”留给其他项目，请选择其他时间',
  },
  womenOnly: /*i18n*/ { id: 'checkOrder.womenOnly', message: '“{slot}”只接待女性' },
  menOnly: /*i18n*/ { id: 'checkOrder.menOnly', message: '“{slot}”只接待男性' },
  closedThen: /*i18n*/ { id: 'checkOrder.closedThen', message: '网点“{branch}”在 {day} 休息' },
  otherSupplier: /*i18n*/ {
    id: 'checkOrder.otherSupplier',
    message: '改约只能在同一供应商的网点之间；换供应商请取消后重新预约',
  },
}

/** Whether it is HR of a client who asks. */
export const isClient = ({ caller }: Pick<Context, 'caller'>): boolean => caller.category === '2'

/** Refuses what HR does where its project is booked by the provider. */
export const refuseClient = (ordered: Ordered | undefined): void => {
  if (ordered && ordered.hrBooking !== 'BOOK') throw refusal(texts.hr, { project: ordered.projectName })
}

/** Refuses a booking outside the days for it, of a relative of somebody else, or without a package of the project. */
export const refuseOrder = (ordered: Ordered): void => {
  const { personName: person, projectName: project, packageName, bookFrom: from, bookTo: to } = ordered
  const today = dayAt()
  if (today < from || today > to) throw refusal(texts.window, { project, from, to })
  if (ordered.isOthers) throw refusal(texts.otherFamily, { person })
  if (packageName === null) throw refusal(texts.noPackage, { person })
  if (!ordered.isOffered) throw refusal(texts.otherPackage, { project, package: packageName })
}

/** Refuses who has left by a day. */
export const refuseLeft = ({ personName: person, leaveDate }: Ordered, day: string): void => {
  if (leaveDate !== null && leaveDate < day) throw refusal(texts.left, { person, day: leaveDate })
}

/** Refuses besides who has left by a day, and whom the package does not suit then. */
export const refuseBooking = (ordered: Ordered, day: string): void => {
  const { personName: person, packageName } = ordered
  refuseLeft(ordered, day)
  refuseOrder(ordered)
  const unfit = misfit(ordered, ordered, day)
  if (unfit) throw refusal(unfit, { package: packageName ?? '', person })
}

/** Refuses places that are kept for another project, or for the other gender. */
const refuseReserved = (
  { projectId, gender }: Ordered,
  { projectId: only, forGender, slotName }: HeldSlot,
  field: 'slotId' | 'wishSlotId',
): void => {
  if (only !== null && only !== projectId) throw refusalOf(field, texts.otherProject, { slot: slotName })
  if (forGender !== null && gender !== null && forGender !== gender)
    throw refusalOf(field, forGender === '2' ? texts.womenOnly : texts.menOnly, { slot: slotName })
}

/** Refuses a time outside the examinations of the project, and a branch that is not one of it or serves nobody then. */
export const refusePlace = (
  ordered: Ordered,
  { at, field, slot }: { at: AtBranch; field: 'slotId' | 'wishSlotId'; slot: HeldSlot },
): void => {
  const { projectName: project, examFrom: from, examTo: to, packageId, packageName } = ordered
  const { branchName: branch } = at
  if (slot.day < from || slot.day > to) throw refusalOf(field, texts.examWindow, { from, to })
  refuseReserved(ordered, slot, field)
  if (!at.isOpen) throw refusalOf(field, texts.branchClosed, { branch })
  if (at.isClosedThen) throw refusalOf(field, texts.closedThen, { branch, day: slot.day })
  if (!at.projectIds.includes(ordered.projectId))
    throw refusalOf(field, texts.otherBranch, { project, branch })
  if (packageId !== null && at.costs[packageId] === undefined)
    throw refusalOf(field, texts.notOffered, { branch, package: packageName ?? '' })
  if (field === 'wishSlotId' && ordered.supplierId !== at.supplierId)
    throw refusalOf(field, texts.otherSupplier)
}

const amount = (fen: string | null | undefined) => (fen == null ? null : formatFen(BigInt(fen)))

/** What of a price the company bears: of a project that shares it what is said of the package, all where nothing is. */
const companyShare = ({ price, payer, companyAmount }: Ordered): string | null => {
  if (price === null || payer === 'COMPANY') return price
  if (payer === 'PERSON') return '0'
  return companyAmount !== null && BigInt(companyAmount) < BigInt(price) ? companyAmount : price
}

/** What is agreed when an order is booked: later prices change nothing of it. */
export const agreed = (ordered: Ordered, costs: AtBranch['costs']) => ({
  price: amount(ordered.price),
  payer: ordered.payer,
  companyAmount: amount(companyShare(ordered)),
  cost: amount(ordered.packageId === null ? null : costs[ordered.packageId]),
})
