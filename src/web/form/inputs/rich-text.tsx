import { useInput } from '#web/form/bound-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { InputProps } from './plain.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

/** The editor is large: it comes when a form with formatted text is opened. */
const RichTextEditor = lazyPart(
  () => import('./rich-text-editor.tsx').then((file) => file.RichTextEditor),
  <Skeleton className="h-75" />,
)

type RichTextInputProps = InputProps & Pick<RichTextEditorProps, 'tokens' | 'hasImages'>

/** A field of formatted text (HTML of `contract/rules/rich-text.ts`), with its images uploaded as they are put in. */
export const RichTextInput = ({ name, tokens, hasImages }: RichTextInputProps) => {
  const input = useInput(name)
  return (
    <Field group label={input.label} required={input.isRequired} error={input.error} hint={input.lockHint}>
      <RichTextEditor
        label={input.label}
        isRequired={input.isRequired}
        isWrong={input.error !== undefined}
        value={input.value}
        onValue={input.set}
        tokens={tokens}
        hasImages={hasImages}
        isFixed={input.lock !== undefined}
      />
    </Field>
  )
}
