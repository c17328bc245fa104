import { plainCopiedText } from '#contract/rules/text.ts'

/** What is selected inside a field or an editor is copied as those do it themselves. */
const isEdited = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** Copied text is plain and trimmed (specification 9): no colours, links or hidden markup travel along. */
export const copyPlain = (event: ClipboardEvent): void => {
  const text = plainCopiedText(document.getSelection()?.toString() ?? '')
  if (event.defaultPrevented || isEdited(event.target) || text === '') return
  event.clipboardData?.setData('text/plain', text)
  event.preventDefault()
}
