const HOME = '/'
const MAX_REDIRECT_LENGTH = 2048

const decodeOnce = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const hasControlCharacter = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

const isInAppPath = (path: string): boolean => {
  if (!/^\/[\p{L}\p{N}\p{M}_.~/-]*$/u.test(path) || path.includes('//')) return false
  const segments = path.slice(1).split('/')
  if (segments.some((segment) => segment === '.' || segment === '..')) return false
  return segments[0]?.toLowerCase() !== 'user'
}

/**
 * Where to go after login: the wanted in-app path (with its query) if it is harmless, else `/`. The answer always
 * begins with exactly one `/`. A target that does not begin with `/` is decoded once and never again; the path may
 * hold letters, digits and `_ . ~ -` only, once decoded. Refused: `//`, `/\`, any scheme, encoded variants, dot
 * segments, control characters, and `/user/*`, which would loop to login.
 * Source: specification 2.1 (redirect query), security trap 41 and RED-2.
 */
export const safeRedirect = (raw: string | undefined): string => {
  if (raw === undefined || raw.length > MAX_REDIRECT_LENGTH) return HOME
  const target = raw.startsWith('/') ? raw : decodeOnce(raw)
  if (target === undefined || !target.startsWith('/')) return HOME
  const decoded = decodeOnce(target)
  if (decoded === undefined || target.includes('\\') || hasControlCharacter(decoded)) return HOME
  const end = target.search(/[?#]/)
  const path = decodeOnce(end === -1 ? target : target.slice(0, end))
  return path !== undefined && isInAppPath(path) ? target : HOME
}

/**
 * The url itself when it may be opened: absolute http or https, no credentials, no whitespace, control character
 * or backslash, and its host (with the port, where one is written) equal to one of `allowedHosts` (`pay.example.com`,
 * `pay.example.com:8443`; no wildcards, any case). Otherwise undefined. Open it with `noopener`.
 * Source: security RED-2 and trap 40.
 */
export const safeExternalUrl = (url: string, allowedHosts: readonly string[]): string | undefined => {
  if (hasControlCharacter(url) || /[\s\\]/.test(url)) return undefined
  const authority = /^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase()
  if (authority === undefined) return undefined
  return allowedHosts.some((host) => host.toLowerCase() === authority) ? url : undefined
}
