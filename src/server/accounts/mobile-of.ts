import { refusal } from '#contract/core/failures.ts'
import { checkMobile, mobileMessages } from '#contract/rules/mobile.ts'

/** A typed mobile number as accounts and codes are found by it; throws a refusal in words where it is none. */
export const mobileOf = (typed: string): string => {
  const checked = checkMobile(typed)
  if (!checked.valid) throw refusal(mobileMessages[checked.reason])
  return checked.mobile
}
