import { createContext, use, useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type FieldTies = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}
const FieldContext = createContext<FieldTies>({})

/** What an input inside a Field must spread on its control to be tied to label, hint and error. */
export const useField = (): FieldTies => use(FieldContext)

export type FieldProps = {
  label: ReactNode
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  /** At the right end of the label's line, e.g. a link. */
  aside?: ReactNode
  /** For several controls under one label (radio group, range): the label names the group. */
  group?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export const Field = ({ label, required, hint, error, aside, group, className, children }: FieldProps) => {
  const id = useId()
  const describedBy = classes(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined
  const ties: FieldTies = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const words = (
    <>
      {label}
      {required ? (
        <span aria-hidden="true" className="ml-0.5 text-red">
          *
        </span>
      ) : null}
    </>
  )
  const groupTies = group
    ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy }
    : {}
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)} {...groupTies}>
      <div className="flex items-baseline gap-2 text-sm font-medium">
        {group ? <span id={`${id}-label`}>{words}</span> : <label htmlFor={id}>{words}</label>}
        {aside ? <span className="ml-auto">{aside}</span> : null}
      </div>
      <FieldContext value={group ? { 'aria-invalid': ties['aria-invalid'] } : ties}>{children}</FieldContext>
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} className="flex items-start gap-1 text-xs text-red">
            <Icon name="warning" size={13} className="mt-0.75" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
