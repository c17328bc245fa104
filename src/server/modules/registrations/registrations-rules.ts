import { Failure } from '#contract/core/failures.ts'
import { registrationMoves, type RegistrationStatus } from '#contract/registrations.ts'

/** Throws `notAllowedNow` unless the application may go from one status to the other. */
export const checkMove = (from: RegistrationStatus, to: RegistrationStatus): void => {
  const allowed: readonly RegistrationStatus[] = registrationMoves[from]
  if (!allowed.includes(to)) throw new Failure('notAllowedNow')
}
