import type { ReactNode } from 'react'
import { useText } from '#web/core/i18n.ts'
import type { Problem } from './draft.ts'

/** Why several fields of the row that is edited are not changed any more, below what else is said above the fields. */
export const HeldNotice = ({ because, children }: { because: readonly Problem[]; children: ReactNode }) => {
  const text = useText()
  return (
    <>
      {children}
      {because.map((one) =>
        typeof one === 'string' ? null : (
          <p key={one.text.id} className="mb-4 rounded-sm bg-grey-soft px-3.5 py-2 text-sm">
            {text(one.text, one.values)}
          </p>
        ),
      )}
    </>
  )
}
