/** What a user agent tells of a device; null where nothing is known. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
  readonly isPhone: boolean
}

/** In this order: later ones call themselves by the names of earlier ones, too. */
const browsers: readonly (readonly [name: string, mark: string])[] = [
  ['WeChat', 'MicroMessenger/'],
  ['Edge', 'Edg/'],
  ['Edge', 'EdgA/'],
  ['Edge', 'EdgiOS/'],
  ['Opera', 'OPR/'],
  ['Firefox', 'Firefox/'],
  ['Firefox', 'FxiOS/'],
  ['Chrome', 'CriOS/'],
  ['Chrome', 'HeadlessChrome/'],
  ['Chrome', 'Chrome/'],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /\biPhone\b|\biPod\b/],
  ['iPadOS', /\biPad\b/],
  ['HarmonyOS', /\bOpenHarmony\b|\bHarmonyOS\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const majorAfter = (mark: string, userAgent: string): string | undefined => {
  const at = userAgent.indexOf(mark)
  return at < 0 ? undefined : /^\d{1,4}/.exec(userAgent.slice(at + mark.length))?.[0]
}

const browserOf = (userAgent: string): string | null => {
  for (const [name, mark] of browsers) {
    const major = majorAfter(mark, userAgent)
    if (major !== undefined) return `${name} ${major}`
  }
  const safari = userAgent.includes('Safari/') ? majorAfter('Version/', userAgent) : undefined
  return safari === undefined ? null : `Safari ${safari}`
}

/** What a browser says of itself, as people name it: they look for a device of theirs, or for one that is not. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browserOf(userAgent),
  system: systems.find(([, mark]) => mark.test(userAgent))?.[0] ?? null,
  isPhone: /\bMobile\b|\biPhone\b/.test(userAgent),
})
