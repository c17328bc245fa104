import { Trans, useLingui } from '@lingui/react/macro'
import { $createLinkNode, $toggleLink } from '@lexical/link'
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection } from 'lexical'
import { useId, useState, type FormEvent } from 'react'
import { safeLink } from '#contract/rules/rich-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** What people type is seldom a whole address. */
const addressOf = (typed: string): string | undefined => {
  const address = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return safeLink(`mailto:${address}`)
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return safeLink(address)
  return address.includes('.') ? safeLink(`https://${address}`) : undefined
}

const $link = (href: string, text: string): void => {
  const selection = $getSelection()
  const isNowhere = !$isRangeSelection(selection) || (selection.isCollapsed() && text !== '')
  if (isNowhere) $insertNodes([$createLinkNode(href).append($createTextNode(text))])
  else $toggleLink(href)
}

/** What is selected in an editor, and the address there. */
interface RichTextLinkProps {
  /** Changes what is selected in the text (`useSelectionChange`). */
  change: (work: () => void) => void
  href: string
  onClose: () => void
}

const Buttons = ({ formId, onRemove }: { formId: string; onRemove: (() => void) | undefined }) => (
  <>
    {onRemove ? (
      <Button onClick={onRemove}>
        <Trans>移除链接</Trans>
      </Button>
    ) : null}
    <Button type="submit" form={formId} variant="primary">
      <Trans>确定</Trans>
    </Button>
  </>
)

/** Asks where a link leads: a web address or a mail address. */
export const RichTextLink = ({ change, href, onClose }: RichTextLinkProps) => {
  const { t } = useLingui()
  const formId = useId()
  const [typed, setTyped] = useState(href.replace(/^mailto:/, ''))
  const [isWrong, setWrong] = useState(false)
  const apply = (address: string | null) => {
    change(() => {
      if (address === null) $toggleLink(null)
      else $link(address, href === '' ? typed.trim() : '')
    })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = addressOf(typed)
    if (address === undefined) setWrong(true)
    else apply(address)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={<Trans>链接</Trans>}
      closeLabel={t`关闭`}
      footer={<Buttons formId={formId} onRemove={href === '' ? undefined : () => apply(null)} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="pt-1">
        <Field
          label={<Trans>网址或邮箱</Trans>}
          required
          error={isWrong ? <Trans>请填写正确的网址或邮箱</Trans> : undefined}
        >
          <TextInput
            type="text"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={typed}
            onValue={(value) => {
              setTyped(value)
              setWrong(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
