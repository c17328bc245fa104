import { describe, expect, test } from 'vitest'
import {
  accentSet,
  menuThemes,
  palette,
  presets,
  states,
  weakPalette,
  weakStates,
} from '../../tailwind.config.ts'
import { colourTokens } from '../../src/web/shell/look/settings-json.ts'
import { contrast, fromOklch, hexOf, linearRgb, toOklch } from '../../src/web/ui/contrast.ts'
import { menuNames, themeNames } from '../../src/contract/session/user-settings.ts'

/** [what is drawn, what it is drawn on], as the primitives and the shell use the tokens. */
type Pair = readonly [foreground: string, background: string]

const papers = ['surface', 'canvas', 'head', 'accent-soft']
const tones = ['red', 'orange', 'blue', 'green', 'grey']
const across = (foregrounds: string[], backgrounds: string[]): Pair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background): Pair => [foreground, background]))

const words: Pair[] = [
  ...across(['ink', 'ink-2', 'ink-3', 'accent-strong', ...tones], papers),
  ...across(['ink', 'ink-2', 'accent-strong'], ['grey-soft']),
  ['ink', 'accent-line'], // selected text
  ...tones.map((tone): Pair => [tone, `${tone}-soft`]),
  ...across(['accent-ink'], ['accent', 'accent-hover']),
  ['surface', 'red'], // the count on the bell
  ...across(['inverse-ink'], ['inverse', 'inverse-2']),
  ['inverse-ink-2', 'inverse'],
  ...across(['menu-ink', 'menu-ink-2', 'menu-ink-on'], ['menu', 'menu-2']),
  ['menu-on-ink', 'menu-on'],
]

const marks: Pair[] = [
  ...across(['control', 'accent-edge', 'accent-strong', 'red'], papers),
  ['accent-ink', 'accent'], // the tick
  ['surface', 'accent-edge'], // the knob of a switch that is on
  ['surface', 'control'], // and of one that is off
  ...across(['menu-bar'], ['menu', 'menu-on']),
  ...tones.map((tone): Pair => [tone, `${tone}-soft`]), // dots
]

const looks = themeNames.flatMap((color) =>
  menuNames.flatMap((menu) => [false, true].map((weak) => ({ color, menu, weak }))),
)

const tokensOf = ({ color, menu, weak }: (typeof looks)[number]): Record<string, string> => {
  const plain: Record<string, string> = {
    ...palette,
    ...states,
    ...accentSet(presets[color]),
    ...(weak ? { ...weakPalette, ...weakStates } : {}),
  }
  const menuTokens = Object.entries(menuThemes[menu]).map(([name, value]) => [name, plain[value] ?? value])
  return { ...plain, ...Object.fromEntries(menuTokens) }
}

const faults = (tokens: Record<string, string>, pairs: Pair[], least: number): string[] =>
  pairs.flatMap(([foreground, background]) => {
    const ratio = contrast(tokens[foreground] ?? '', tokens[background] ?? '')
    return ratio >= least ? [] : [`${foreground} on ${background}: ${ratio.toFixed(2)}`]
  })

describe.each(looks)('$color, $menu menu, colour-weak $weak', (look) => {
  const tokens = tokensOf(look)

  test('no words fall under 4.5:1', () => {
    expect(faults(tokens, words, 4.5)).toEqual([])
  })

  test('no mark that must be seen falls under 3:1', () => {
    expect(faults(tokens, marks, 3)).toEqual([])
  })

  test('the focus mark is never lost: its line or its ring has 3:1', () => {
    // not on the accent: filled controls keep the line 2 px away, with the soft ring between
    const backgrounds = [...papers, 'menu', 'menu-2', 'menu-on', 'inverse', 'inverse-2']
    const lost = backgrounds.filter(
      (background) =>
        faults(tokens, [['accent-strong', background]], 3).length > 0 &&
        faults(tokens, [['accent-soft', background]], 3).length > 0,
    )
    expect(lost).toEqual([])
  })
})

/** Machado, Oliveira and Fernandes 2009, full severity, on linear RGB. */
const weakEyes = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}
type Eye = keyof typeof weakEyes

const seenBy = (eye: Eye, hex: string): string => {
  const rgb = linearRgb(hex)
  const mix = (row: number): number =>
    rgb.reduce((sum, value, at) => sum + value * (weakEyes[eye][row]?.[at] ?? 0), 0)
  return hexOf([mix(0), mix(1), mix(2)])
}

const distance = (one: string, other: string): number => {
  const [a, b] = [toOklch(one), toOklch(other)]
  const across2 = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(a.h - b.h)
  return Math.sqrt((a.l - b.l) ** 2 + across2)
}

const closest = (eye: Eye, set: Record<string, string>): number => {
  const seen = ['red', 'orange', 'blue', 'green'].map((tone) => seenBy(eye, set[tone] ?? ''))
  return Math.min(...seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other))))
}

describe.each(['deuteranopia', 'protanopia'] as const)('states seen with %s', (eye) => {
  test('the ordinary palette has two states that look alike', () => {
    expect(closest(eye, states)).toBeLessThan(0.08)
  })

  test('the colour-weak palette keeps all four apart', () => {
    expect(closest(eye, weakStates)).toBeGreaterThan(0.12)
  })
})

test.each(themeNames)('words of the %s accent are told from what deletes', (name) => {
  expect(distance(accentSet(presets[name])['accent-strong'], states.red)).toBeGreaterThan(0.12)
})

test.each(themeNames)('canvas and head of %s have its tint', (name) => {
  const { canvas, head } = accentSet(presets[name])
  for (const paper of [canvas, head])
    expect(Math.abs(toOklch(paper).h - toOklch(presets[name]).h)).toBeLessThan(0.3)
})

test('what designers copy holds every colour there is', () => {
  const tables = [palette, states, accentSet(presets.green), menuThemes.dark]
  expect(colourTokens).toEqual(tables.flatMap((table) => Object.keys(table)))
})

describe('colour arithmetic', () => {
  test('refuses what is not a six-digit hex colour', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('not a #rrggbb colour: red')
  })

  test('black on white is 21:1 and the default green on white is 2.2:1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#8EBF30', '#ffffff')).toBeCloseTo(2.18, 1)
  })

  test('OKLCH and back gives every preset again', () => {
    const back = Object.values(presets).map((hex) => fromOklch(toOklch(hex)).toUpperCase())
    expect(back).toEqual(Object.values(presets))
  })
})
