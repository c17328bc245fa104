import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { contrast, fromOklch, shadeUntil, toOklch } from './src/web/ui/contrast.ts'
import type { MenuName, ThemeName } from './src/contract/session/user-settings.ts'
import { fontSizes, phoneSizes, sizes, sizeVariables, spacing } from './tailwind.sizes.ts'

/**
 * The look, all of it. Designers edit the tables of this file, those of tailwind.sizes.ts, and nothing else.
 * tests/rules/contrast.test.ts refuses a table whose words cannot be read (WCAG 2.2 AA).
 */

/** Theme colours; everything else an accent needs is computed from its one colour in `accentSet`. */
export const presets = {
  green: '#8EBF30',
  blue: '#1677FF',
  cyan: '#13A8A8',
  indigo: '#2F54EB',
  purple: '#722ED1',
  red: '#F5222D',
  volcano: '#FA541C',
  amber: '#FAAD14',
} as const satisfies Record<ThemeName, string>

/** Lines and ink: the same in every theme. */
export const palette = {
  surface: '#ffffff',
  line: '#e3e7df',
  'line-soft': '#eef1eb', // between table rows
  'line-strong': '#cdd3c7', // around buttons
  control: '#868f80', // around fields, boxes and switches: 3:1, since nothing else shows where they are
  ink: '#1b211a',
  'ink-2': '#4f584c',
  'ink-3': '#667062', // the faintest that may carry words
  inverse: '#18211a', // bars and tips that float in the dark, whatever the menu's theme
  'inverse-2': '#2c382e',
  'inverse-line': '#3b493d',
  'inverse-ink': '#ffffff',
  'inverse-ink-2': '#a9b6a4',
  overlay: 'rgb(20 30 15 / 0.38)',
} as const

/** States: always with a word and a dot. */
export const states = {
  red: '#c93a32',
  'red-soft': '#fdeeec',
  orange: '#a65a00',
  'orange-soft': '#fff3e0',
  blue: '#1f66c1',
  'blue-soft': '#eaf2fd',
  green: '#3c7a12',
  'green-soft': '#edf6e2',
  grey: '#4f584c',
  'grey-soft': '#eef0ec',
} as const
type States = Record<keyof typeof states, string>

/** Colour-weak mode: blue against brown, light against dark; told apart without red and green. */
export const weakStates: States = {
  red: '#7a1600',
  'red-soft': '#fbdcd0',
  orange: '#8a5a00',
  'orange-soft': '#fff4cf',
  blue: '#1d2360',
  'blue-soft': '#dcdff5',
  green: '#0064ad',
  'green-soft': '#e2f2ff',
  grey: '#4f584c',
  'grey-soft': '#eef0ec',
}
/** What else colour-weak mode changes: lines that can be seen. */
export const weakPalette = { line: '#cdd3c7', 'line-soft': '#dce1d7', 'line-strong': '#868f80' } as const

/** 20 degrees of the colour circle, in radians. */
const alikeHues = Math.PI / 9
const isLikeDanger = (hue: number): boolean => Math.abs(hue - toOklch(states.red).h) < alikeHues

/** Every shade of one accent, and the papers it tints. */
export const accentSet = (accent: string) => {
  const base = toOklch(accent)
  const tinted = (l: number, c: number) => fromOklch({ ...base, l, c })
  const [canvas, head] = [tinted(0.971, 0.006), tinted(0.983, 0.005)]
  const soft = tinted(0.965, 0.03)
  const deep = fromOklch({ ...base, l: 0.36, c: 0.05 })
  const papers = [palette.surface, canvas, head, soft]
  const whiteReads = contrast('#ffffff', accent) >= 4.5
  // Words of an accent as red as what deletes are nearly ink instead.
  const words = isLikeDanger(base.h) ? { ...base, l: 0.32, c: 0.05 } : { ...base, l: 0.47 }
  return {
    canvas,
    head, // table heads, hovered rows
    accent,
    'accent-hover': fromOklch({ ...base, l: base.l + (whiteReads ? -0.04 : 0.03) }),
    'accent-ink': whiteReads
      ? '#ffffff'
      : shadeUntil({ ...base, l: 0.27, c: 0.07 }, [accent], { ratio: 4.6, step: -0.005 }),
    'accent-strong': shadeUntil(words, [...papers, states['grey-soft']], {
      ratio: 4.5,
      step: -0.005,
    }),
    'accent-edge': shadeUntil(base, papers, { ratio: 3, step: -0.005 }),
    'accent-soft': soft,
    'accent-line': fromOklch({ ...base, l: 0.86, c: 0.08 }),
    'accent-deep': deep,
    'accent-bright': shadeUntil(base, [palette.inverse, deep], { ratio: 3, step: 0.005 }),
  }
}
export type AccentToken = keyof ReturnType<typeof accentSet>

/** Side and top menu. A value that names an accent token follows the theme colour. */
export const menuThemes = {
  dark: {
    menu: '#18211a',
    'menu-2': '#222d24', // hover
    'menu-line': '#2c382e',
    'menu-ink': '#d9e0d6',
    'menu-ink-2': '#94a190',
    'menu-ink-on': '#ffffff', // the open group, the brand
    'menu-on': 'accent-deep', // where you are
    'menu-on-ink': '#ffffff',
    'menu-bar': 'accent-bright',
  },
  light: {
    menu: '#ffffff',
    'menu-2': '#f4f6f2',
    'menu-line': '#e3e7df',
    'menu-ink': '#1b211a',
    'menu-ink-2': '#667062',
    'menu-ink-on': '#1b211a',
    'menu-on': 'accent-soft',
    'menu-on-ink': 'accent-strong',
    'menu-bar': 'accent-edge',
  },
} as const satisfies Record<MenuName, Record<string, string>>
type MenuToken = keyof (typeof menuThemes)['dark']

type Tokens = Record<string, string>
const variables = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))
const isAccentToken = (value: string): boolean => value.startsWith('accent-')
const menuVariables = (menu: Record<MenuToken, string>): Tokens =>
  variables(
    Object.fromEntries(
      Object.entries(menu).map(([name, value]) => [name, isAccentToken(value) ? `var(--${value})` : value]),
    ),
  )
/** In a header that is the menu what is around a panel has the menu's colours, the panel its own. */
const barColours = {
  surface: 'menu',
  'grey-soft': 'menu-2',
  ink: 'menu-ink-on',
  'ink-2': 'menu-ink',
  'ink-3': 'menu-ink-2',
} as const
const inBar = Object.fromEntries(
  Object.entries(barColours).map(([name, menu]) => [`--${name}`, `var(--${menu})`]),
)
const inPanel = Object.fromEntries(
  Object.keys(barColours).map((name) => [
    `--${name}`,
    { ...palette, ...states }[name as keyof typeof barColours],
  ]),
)
const perName = (attribute: string, sets: Record<string, Tokens>) =>
  Object.fromEntries(Object.entries(sets).map(([name, set]) => [`[data-${attribute}="${name}"]`, set]))

const accents = Object.fromEntries(
  Object.entries(presets).map(([name, accent]) => [name, variables(accentSet(accent))]),
)
const menus = {
  dark: menuVariables(menuThemes.dark),
  light: menuVariables(menuThemes.light),
}
const colourNames = [
  ...Object.keys(palette),
  ...Object.keys(states),
  ...Object.keys(accentSet(presets.green)),
  ...Object.keys(menuThemes.dark),
]

const chineseFonts = ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'system-ui', 'sans-serif']
/** Fonts that machines have. In English they come first: in a Chinese font quotes and apostrophes are as wide as a Chinese character. */
const latinFonts = ['-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'Liberation Sans', 'Arial']

export default {
  content: [],
  theme: {
    screens: { sm: '480px', md: '769px', lg: '1024px', xl: '1280px' }, // a phone is at most 768 px wide
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(colourNames.map((name) => [name, `var(--${name})`])),
    },
    fontFamily: {
      sans: ['Inter', ...chineseFonts],
      english: ['Inter', ...latinFonts, ...chineseFonts],
    },
    fontSize: fontSizes,
    borderRadius: { none: '0', xs: '4px', sm: '6px', DEFAULT: '8px', lg: '10px', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: '0 1px 2px rgb(20 30 15 / 0.06), 0 12px 40px rgb(20 30 15 / 0.16)',
      drawer: '0 0 40px rgb(20 30 15 / 0.14)',
    },
    zIndex: { 0: '0', auto: 'auto', sticky: '10', bar: '30', layer: '50', menu: '60', toast: '70' },
    extend: {
      spacing,
      keyframes: {
        appear: { from: { opacity: '0' } },
        rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
        'from-right': { from: { transform: 'translateX(100%)' } },
        'from-left': { from: { transform: 'translateX(-100%)' } },
        breathe: { '50%': { opacity: '0.5' } },
        run: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
      },
      animation: {
        appear: 'appear 120ms ease-out',
        rise: 'rise 140ms ease-out',
        'from-right': 'from-right 180ms ease-out',
        'from-left': 'from-left 180ms ease-out',
        breathe: 'breathe 1.6s ease-in-out infinite',
        run: 'run 1.1s ease-in-out infinite',
      },
    },
  },
  plugins: [
    plugin(({ addBase, addVariant }) => {
      addBase({
        ':root': {
          ...variables(palette),
          ...variables(states),
          ...accents.green,
          ...menus.dark,
          ...sizeVariables(sizes),
        },
        '@media (max-width: 768px)': { ':root': sizeVariables(phoneSizes) },
        '[data-bar="menu"]': { ...inBar, color: 'var(--ink)' },
        '[data-bar="menu"] [popover]': inPanel,
        ...perName('theme', accents),
        ...perName('menu', menus),
        '[data-weak]': { ...variables(weakPalette), ...variables(weakStates) },
      })
      addVariant('weak', ['[data-weak] &'])
    }),
  ],
} satisfies Config
