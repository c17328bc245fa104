import type { InputProblem } from '#contract/core/envelope.ts'
import { Failure, failureKinds } from '#contract/core/failures.ts'

const said = /*i18n*/ { id: 'failure.said', message: '{said}' }

/** A `badInput` with its problems; the first one's words are the message a person sees. */
export const inputFailure = (problems: readonly InputProblem[]): Failure => {
  const first = problems[0]
  if (!first) return new Failure('badInput')
  return new Failure({ ...failureKinds.badInput, text: said }, { said: first.message }, problems)
}
