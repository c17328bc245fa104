import type { Settings } from '#contract/user-settings.ts'

export type Theme = Pick<Settings, 'color' | 'theme' | 'weak'>

/** Shows a theme now. `public/prepaint.js` does the same before the first paint. */
export const applyTheme = ({ color, theme, weak }: Theme, root = document.documentElement): void => {
  root.dataset.theme = color
  root.dataset.menu = theme
  root.toggleAttribute('data-weak', weak)
}
