/**
 * The code of the next row below one parent, of the latest of its siblings' codes: one or two letters and two digits behind
 * the code of the parent, `A01` to `Z99`, then `AA01` to `ZZ99`. Undefined where there is no further one.
 */
export const nextCode = (parent: string, latest: string | undefined): string | undefined => {
  if (latest === undefined) return `${parent}A01`
  const [, letters = '', digits = ''] = /^([A-Z]{1,2})(\d{2})$/.exec(latest.slice(parent.length)) ?? []
  if (letters === '') throw new Error(`${latest} is no code below ${parent}`)
  const number = Number(digits) + 1
  if (number < 100) return `${parent}${letters}${String(number).padStart(2, '0')}`
  const next = lettersAfter(letters)
  return next && `${parent}${next}01`
}

const after = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1)

const lettersAfter = (letters: string): string | undefined => {
  const [first = '', second] = letters
  if (second === undefined) return first === 'Z' ? 'AA' : after(first)
  if (second !== 'Z') return `${first}${after(second)}`
  return first === 'Z' ? undefined : `${after(first)}A`
}
