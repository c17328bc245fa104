import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { isExpiryShown, toFailure } from '#web/lib/failures.ts'

export type FieldProblems<Field extends string> = Partial<Record<Field, string>>

interface Options<Field extends string> {
  /** What is wrong with which field, in words; empty when nothing is. */
  check: () => FieldProblems<Field>
  work: () => Promise<void>
  /** Fields by the names of the input: what the server says of one of them stands there. */
  fieldOf?: Readonly<Record<string, NoInfer<Field>>>
}

/** What is wrong with the fields of a form; shown, it leads to the first of them. */
const useRemarks = <Field extends string>() => {
  const [problems, setProblems] = useState<FieldProblems<Field>>({})
  const refused = useRef<HTMLFormElement>(undefined)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    refused.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    refused.current = undefined
  }, [problems])
  /** False where nothing is wrong. */
  const remark = (form: HTMLFormElement, wrong: FieldProblems<Field>): boolean => {
    const isRefused = Object.keys(wrong).length > 0
    if (isRefused) refused.current = form
    setProblems(wrong)
    return isRefused
  }
  return { problems, remark, forget: () => setProblems({}) }
}

/** One form: what is wrong with it, what the server said, and whether it is on its way. */
export const useSubmission = <Field extends string>({ check, work, fieldOf = {} }: Options<Field>) => {
  const { problems, remark, forget } = useRemarks<Field>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const run = async (form: HTMLFormElement): Promise<void> => {
    setFailure('')
    if (remark(form, check())) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const failed = toFailure(error)
      const { message, problems } = failed
      const ofFields = problems.flatMap(({ path, message }) =>
        fieldOf[path] ? [[fieldOf[path], message]] : [],
      )
      if (!remark(form, Object.fromEntries(ofFields)) && !isExpiryShown(failed)) setFailure(message)
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
      onChange: forget,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isBusy) void run(event.currentTarget)
      },
    },
  }
}
