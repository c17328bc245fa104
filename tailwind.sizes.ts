/** Lengths that are not on the 4 px grid of the spacing scale, or that the specification fixes. */
export const sizes = {
  'control-sm': '30px',
  control: '34px',
  'control-lg': '42px',
  row: '44px',
  'row-comfortable': '52px',
  'row-compact': '36px',
  menu: '200px',
  'menu-folded': '80px',
  header: '56px',
  tabs: '40px',
  notice: '300px',
  drawer: '300px',
  'drawer-panel': '348px',
  'drawer-lg': '560px',
  'drawer-half': '688px',
  'drawer-xl': '880px',
  'dialog-sm': '420px',
  dialog: '560px',
  'dialog-lg': '800px',
  'dialog-xl': '1000px',
  'dialog-2xl': '1320px',
} as const

/** On a phone a finger presses, which needs 44 px. */
export const phoneSizes = {
  'control-sm': '44px',
  control: '44px',
  'control-lg': '48px',
  tabs: '44px',
} as const
const isPhoneSize = (name: string): name is keyof typeof phoneSizes => Object.hasOwn(phoneSizes, name)

/** Sizes that differ on a phone, as variables. */
export const sizeVariables = (of: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(phoneSizes).map((name) => [`--size-${name}`, of[name] ?? '']))
/** The sizes by name, for the spacing scale. */
export const spacing = Object.fromEntries(
  Object.entries(sizes).map(([name, size]) => [name, isPhoneSize(name) ? `var(--size-${name})` : size]),
)

/** Words, by name: how high they are, and their lines. */
export const fontSizes = {
  '2xs': ['10px', '16px'],
  xs: ['12px', '18px'],
  sm: ['13px', '20px'],
  base: ['14px', '22px'],
  lg: ['16px', '24px'],
  h1: ['20px', { lineHeight: '28px', letterSpacing: '-0.01em', fontWeight: '600' }],
  figure: ['26px', { lineHeight: '36px', letterSpacing: '-0.02em', fontWeight: '600' }],
  hero: ['38px', { lineHeight: '54px', letterSpacing: '0.01em', fontWeight: '600' }],
} as const
