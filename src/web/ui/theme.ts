/** Names of tailwind.config.ts: a preset, and a theme of the menu. */
export type Theme = { color: string; theme: string; weak: boolean }

/** Shows a theme now. `first-paint/before-scripts.js` does the same before the first paint. */
export const applyTheme = ({ color, theme, weak }: Theme, root = document.documentElement): void => {
  root.dataset.theme = color
  root.dataset.menu = theme
  root.toggleAttribute('data-weak', weak)
}
