/** Names the look can be switched by; the colours behind them are in tailwind.config.ts. */
export const themeNames = ['green', 'blue', 'cyan', 'indigo', 'purple', 'red', 'volcano', 'amber'] as const
export const menuNames = ['dark', 'light'] as const

export type ThemeName = (typeof themeNames)[number]
export type MenuName = (typeof menuNames)[number]
export type Theme = { color: ThemeName; theme: MenuName; weak: boolean }

/** Shows a theme now. `public/prepaint.js` does the same before the first paint. */
export const applyTheme = ({ color, theme, weak }: Theme, root = document.documentElement): void => {
  root.dataset.theme = color
  root.dataset.menu = theme
  root.toggleAttribute('data-weak', weak)
}
