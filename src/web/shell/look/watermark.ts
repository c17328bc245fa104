import type { UserInfo } from '#contract/session/sign-in.ts'

/** Specification 9: what was removed or altered is drawn anew within this time, even if no browser event told of it. */
const CHECK_MS = 2000
const tile = { width: 260, height: 170 }
const xmlNames: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The real name, and enough digits to tell two people of one name apart: of the phone, else the account's name. */
export const watermarkText = ({ realname, phone, username }: Omit<UserInfo, 'id'>): string =>
  `${realname} ${phone?.replace(/\D/g, '').slice(-4) || username}`

/** A grey that shows on paper and on the dark menu, and is too faint to be in the way of words. */
export const pictureOf = (text: string): string => {
  const escaped = text.replace(/[&<>"]/g, (sign) => xmlNames[sign] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}"><text x="20" y="110" transform="rotate(-20 130 85)" font-family="sans-serif" font-size="16" fill="#808080" fill-opacity=".13">${escaped}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

const stylesFor = (text: string): Readonly<Record<string, string>> => ({
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0px',
  'z-index': '2147483647',
  'pointer-events': 'none',
  'background-image': pictureOf(text),
  'background-repeat': 'repeat',
  // Browsers leave out backgrounds on paper unless told otherwise.
  'print-color-adjust': 'exact',
})

/** Important, so that no style sheet that somebody adds has the last word. */
const dress = (sheet: HTMLElement, text: string): void => {
  for (const [name, value] of Object.entries(stylesFor(text)))
    sheet.style.setProperty(name, value, 'important')
}

const draw = (text: string): HTMLElement => {
  const sheet = document.createElement('div')
  sheet.dataset['watermark'] = ''
  sheet.setAttribute('aria-hidden', 'true')
  dress(sheet, text)
  // Beside the body: nothing that is opened, closed or drawn anew inside it comes in the way.
  document.documentElement.append(sheet)
  return sheet
}

const isWhole = (sheet: HTMLElement, style: string): boolean =>
  sheet.parentNode === document.documentElement &&
  sheet.getAttribute('style') === style &&
  sheet.attributes.length === 3 &&
  !sheet.shadowRoot

/** Draws `text` over the whole page, above every layer, until the end that it gives back is called. */
export const watchOver = (text: string): (() => void) => {
  let sheet = draw(text)
  const style = sheet.getAttribute('style') ?? ''
  const look = () => {
    if (isWhole(sheet, style)) return
    sheet.remove()
    sheet = draw(text)
    observe()
  }
  const observer = new MutationObserver(look)
  const observe = () => {
    observer.disconnect()
    observer.observe(document.documentElement, { childList: true })
    observer.observe(sheet, { attributes: true, childList: true })
  }
  observe()
  const timer = setInterval(look, CHECK_MS)
  return () => {
    clearInterval(timer)
    observer.disconnect()
    sheet.remove()
  }
}
