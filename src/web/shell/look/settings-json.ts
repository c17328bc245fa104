import { settings } from '#web/state/settings.ts'

/** The colours of tailwind.config.ts by their names there; tests/rules/contrast.test.ts holds both in step. */
export const colourTokens = [
  'surface',
  'line',
  'line-soft',
  'line-strong',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'inverse',
  'inverse-2',
  'inverse-line',
  'inverse-ink',
  'inverse-ink-2',
  'overlay',
  'red',
  'red-soft',
  'orange',
  'orange-soft',
  'blue',
  'blue-soft',
  'green',
  'green-soft',
  'grey',
  'grey-soft',
  'canvas',
  'head',
  'accent',
  'accent-hover',
  'accent-ink',
  'accent-strong',
  'accent-edge',
  'accent-soft',
  'accent-line',
  'accent-deep',
  'accent-bright',
  'menu',
  'menu-2',
  'menu-line',
  'menu-ink',
  'menu-ink-2',
  'menu-ink-on',
  'menu-on',
  'menu-on-ink',
  'menu-bar',
]

/** What a designer takes along: the choices, and every colour as it is shown now. */
export const settingsJson = (root = document.documentElement): string => {
  const shown = getComputedStyle(root)
  const tokens = Object.fromEntries(
    colourTokens.map((name) => [name, shown.getPropertyValue(`--${name}`).trim()]),
  )
  return JSON.stringify({ settings, tokens }, null, 2)
}
