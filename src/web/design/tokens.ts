/* Names of tailwind.config.ts, in the order they are shown; tests/rules/design-page.test.ts holds them in step. */

/** A colour and what it is read or seen on, and the least contrast it needs there (1: none). */
export interface ColourRow {
  readonly name: string
  readonly on: readonly string[]
  readonly least: 1 | 3 | 4.5
}

const papers = ['surface', 'canvas', 'head', 'accent-soft']
const textColour = (name: string, on: readonly string[] = papers): ColourRow => ({ name, on, least: 4.5 })
const mark = (name: string, on: readonly string[] = papers): ColourRow => ({ name, on, least: 3 })
const paper = (name: string): ColourRow => ({ name, on: [], least: 1 })
const tones = ['red', 'orange', 'blue', 'green', 'grey']

export const colourGroups: Readonly<Record<string, readonly ColourRow[]>> = {
  palette: [
    ...['canvas', 'surface', 'head', 'line', 'line-soft', 'line-strong', 'overlay'].map(paper),
    mark('control'),
    textColour('ink', [...papers, 'grey-soft', 'accent-line']),
    textColour('ink-2', [...papers, 'grey-soft']),
    textColour('ink-3'),
  ],
  accent: [
    mark('accent-edge'),
    textColour('accent-strong', [...papers, 'grey-soft']),
    textColour('accent-ink', ['accent', 'accent-hover']),
    ...['accent', 'accent-hover', 'accent-soft', 'accent-line', 'accent-deep'].map(paper),
    mark('accent-bright', ['inverse', 'accent-deep']),
  ],
  states: tones.flatMap((tone) => [textColour(tone, [...papers, `${tone}-soft`]), paper(`${tone}-soft`)]),
  menu: [
    ...['menu', 'menu-2', 'menu-line', 'menu-on'].map(paper),
    textColour('menu-ink', ['menu', 'menu-2']),
    textColour('menu-ink-2', ['menu', 'menu-2']),
    textColour('menu-ink-on', ['menu', 'menu-2']),
    textColour('menu-on-ink', ['menu-on']),
    mark('menu-bar', ['menu', 'menu-on']),
  ],
  inverse: [
    ...['inverse', 'inverse-2', 'inverse-line'].map(paper),
    textColour('inverse-ink', ['inverse', 'inverse-2']),
    textColour('inverse-ink-2', ['inverse']),
  ],
}

/** Sizes of type: the class that sets each. */
export const typeScale = [
  { name: '2xs', look: 'text-2xs' },
  { name: 'xs', look: 'text-xs' },
  { name: 'sm', look: 'text-sm' },
  { name: 'base', look: 'text-base' },
  { name: 'lg', look: 'text-lg' },
  { name: 'h1', look: 'text-h1' },
  { name: 'figure', look: 'text-figure' },
  { name: 'hero', look: 'text-hero' },
] as const

/** Lengths: the class that makes something as wide. */
export const lengths = [
  { name: 'control-sm', look: 'w-control-sm' },
  { name: 'control', look: 'w-control' },
  { name: 'control-lg', look: 'w-control-lg' },
  { name: 'row-compact', look: 'w-row-compact' },
  { name: 'row', look: 'w-row' },
  { name: 'row-comfortable', look: 'w-row-comfortable' },
  { name: 'tabs', look: 'w-tabs' },
  { name: 'header', look: 'w-header' },
  { name: 'menu-folded', look: 'w-menu-folded' },
  { name: 'menu', look: 'w-menu' },
  { name: 'notice', look: 'w-notice' },
  { name: 'drawer', look: 'w-drawer' },
  { name: 'dialog-sm', look: 'w-dialog-sm' },
  { name: 'dialog', look: 'w-dialog' },
  { name: 'drawer-lg', look: 'w-drawer-lg' },
  { name: 'dialog-lg', look: 'w-dialog-lg' },
  { name: 'drawer-panel', look: 'w-drawer-panel' },
  { name: 'drawer-half', look: 'w-drawer-half' },
  { name: 'drawer-xl', look: 'w-drawer-xl' },
  { name: 'dialog-xl', look: 'w-dialog-xl' },
  { name: 'dialog-2xl', look: 'w-dialog-2xl' },
] as const
