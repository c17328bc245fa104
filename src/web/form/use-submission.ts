import { useState, type SubmitEvent } from 'react'
import { toFailure } from '#web/lib/failures.ts'

export type FieldProblems<Field extends string> = Partial<Record<Field, string>>

interface Options<Field extends string> {
  /** What is wrong with which field, in words; empty when nothing is. */
  check: () => FieldProblems<Field>
  work: () => Promise<void>
}

/** One form: what is wrong with it, what the server said, and whether it is on its way. */
export const useSubmission = <Field extends string>({ check, work }: Options<Field>) => {
  const [problems, setProblems] = useState<FieldProblems<Field>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const run = async (form: HTMLFormElement): Promise<void> => {
    const found = check()
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFailure(toFailure(error).message)
    } finally {
      setBusy(false)
    }
  }

  return {
    problems,
    failure,
    isBusy,
    say: setFailure,
    /** Goes on the form: any change takes the remarks away. */
    form: {
      noValidate: true,
      onChange: () => setProblems({}),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isBusy) void run(event.currentTarget)
      },
    },
  }
}
