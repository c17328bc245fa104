/**
 * Whether a form holds a value that cannot be sent. The first such field gets the focus; what is wrong is said by the
 * field itself, never by the browser's own bubble.
 */
export const leadsToWrong = (form: HTMLFormElement): boolean => {
  if (form.checkValidity()) return false
  const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement)
  inputs.find(({ validity }) => !validity.valid)?.focus()
  return true
}
