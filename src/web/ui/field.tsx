import { createContext, use, useId, type AriaAttributes, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type FieldTies = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'> & {
  id?: string | undefined
}
const FieldContext = createContext<FieldTies>({})

/**
 * The properties of a control, tied to label, hint and error of the Field around it.
 * The Field's id wins over the control's own: without it the label would name nothing.
 */
export const useField = <Own extends FieldTies>(own: Own): Own => {
  const ties = use(FieldContext)
  return {
    ...own,
    id: ties.id ?? own.id,
    'aria-describedby': classes(own['aria-describedby'], ties['aria-describedby']) || undefined,
    'aria-invalid': ties['aria-invalid'] ?? own['aria-invalid'],
    'aria-required': ties['aria-required'] ?? own['aria-required'],
  }
}

/** For the parts of a group, which have names of their own: whether the Field around them shows an error. */
export const useFieldFault = () => use(FieldContext)['aria-invalid']

/** What is wrong, below a control. */
export const Fault = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} className="flex items-start gap-1 text-xs text-red">
    <Icon name="warning" size={13} className="mt-0.75" />
    <span>{children}</span>
  </span>
)

export type FieldProps = {
  label: ReactNode
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  /** At the right end of the label's line, e.g. a link; reached after the control. */
  aside?: ReactNode
  /** What is said below the control takes no room, so that nothing moves: one line, for which 28 px have to be free. */
  steady?: boolean | undefined
  /** For several controls under one label (radio group, range): the label names the group. */
  group?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

const LabelText = ({ label, required }: Pick<FieldProps, 'label' | 'required'>) => (
  <>
    {label}
    {required ? (
      <span aria-hidden="true" className="ml-0.5 text-red">
        *
      </span>
    ) : null}
  </>
)

export const Field = ({
  label,
  required,
  hint,
  error,
  aside,
  steady = false,
  group,
  className,
  children,
}: FieldProps) => {
  const below = steady && 'relative top-1 -mt-1.5 h-0'
  const id = useId()
  const describedBy = classes(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined
  const ties: FieldTies = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const labelText = <LabelText label={label} required={required} />
  const groupTies = group
    ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy }
    : {}
  return (
    <div
      data-wrong={error ? true : undefined}
      className={classes('relative flex min-w-0 flex-col gap-1.5', className)}
      {...groupTies}
    >
      <div data-label className="flex items-baseline gap-2 text-sm font-medium">
        {group ? <span id={`${id}-label`}>{labelText}</span> : <label htmlFor={id}>{labelText}</label>}
      </div>
      <FieldContext value={group ? { 'aria-invalid': ties['aria-invalid'] } : ties}>{children}</FieldContext>
      {aside ? <span className="absolute top-0 right-0 text-sm font-medium">{aside}</span> : null}
      {hint && !(steady && error) ? (
        <p id={`${id}-hint`} className={classes('text-xs text-ink-3', below)}>
          {hint}
        </p>
      ) : null}
      <div aria-live="polite" className={classes('empty:-mt-1.5', below)}>
        {error ? <Fault id={`${id}-error`}>{error}</Fault> : null}
      </div>
    </div>
  )
}
