import { keptIf } from '#server/store/savepoint.ts'
import { validateFile, type ValidationRequest, type ValidationResult } from './validate-file.ts'

/** Validates the rows but those `without`; what is made for that stays where all of them are right. */
const validateRest = (request: ValidationRequest, without: ReadonlySet<number>): Promise<ValidationResult> =>
  keptIf(
    request.context,
    (context) => validateFile({ ...request, context, without }),
    ({ errorCount }) => errorCount === 0,
  )

/**
 * Validates a file whose noun makes what its rows name. Nothing is made where a row is refused; or, where refused rows are left
 * out, nothing for those. Leaving one out may refuse another one that needs what it would have made.
 */
export const validateSettled = async (
  request: ValidationRequest,
  { isSkipping }: { readonly isSkipping: boolean },
): Promise<ValidationResult> => {
  const whole = await validateRest(request, new Set())
  if (!isSkipping) return whole
  const [without, errors] = [new Set(whole.failedRows), [...whole.errors]]
  let rest = whole
  while (rest.errorCount > 0 && without.size < whole.totalCount) {
    rest = await validateRest(request, without)
    for (const row of rest.failedRows) without.add(row)
    errors.push(...rest.errors)
    for await (const batch of rest.failed.batches()) await whole.failed.add(...batch)
  }
  const { addedCount, changedCount, unchangedCount, changes, told, made } = rest
  const counts = { addedCount, changedCount, unchangedCount, errorCount: without.size }
  return { ...whole, ...counts, errors, changes, told, made }
}
