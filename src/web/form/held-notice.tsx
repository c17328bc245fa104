import { useText } from '#web/lib/i18n.ts'
import type { Problem } from './draft.ts'

/** Why several fields are not changed any more. */
export const HeldNotice = ({ because }: { because: readonly Problem[] }) => {
  const text = useText()
  return because.map((one) =>
    typeof one === 'string' ? null : (
      <p key={one.text.id} className="mb-4 rounded-sm bg-grey-soft px-3.5 py-2 text-sm">
        {text(one.text, one.values)}
      </p>
    ),
  )
}
