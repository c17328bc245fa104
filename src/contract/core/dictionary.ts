/** The colours a value may have, wherever it is shown. */
export type Tone = 'grey' | 'green' | 'blue' | 'orange' | 'red'

/** A value with its words, Chinese and English, and its colour where it has one. */
export type DictionaryItem<Value extends string = string> = readonly [
  value: Value,
  zh: string,
  en: string,
  tone?: Tone,
]

/** What something is called. */
export interface Names {
  readonly zh: string
  readonly en: string
}

/** A dictionary as code knows it: every installation begins with these names and words, which administrators may change. */
export interface Dictionary<Value extends string = string> extends Names {
  readonly code: string
  /** In the order in which they are chosen. */
  readonly items: readonly DictionaryItem<Value>[]
  /** The values alone, in the same order. */
  readonly values: readonly [Value, ...Value[]]
  /** The colours of those that have one: the field is a state, in all that shows it. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** Administrators add values to it. */
  readonly isOpen?: true
}

/** The values of a dictionary. */
export type ValueOf<Of extends Dictionary> = Of['values'][number]

const tonesOf = (items: readonly DictionaryItem[]): Pick<Dictionary, 'tones'> => {
  const toned = items.flatMap(([value, , , tone]): [string, Tone][] => (tone ? [[value, tone]] : []))
  return toned.length > 0 ? { tones: Object.fromEntries(toned) } : {}
}

/**
 * Declares a dictionary: `dictionary('sex', { zh: '性别', en: 'Gender' }, [['1', '男', 'Male'], ['2', '女', 'Female']])`. What new installations
 * begin with, the width of columns and the colours of values follow from it.
 */
export const dictionary = <const Value extends string>(
  code: string,
  { zh, en }: Names,
  items: readonly DictionaryItem<Value>[],
): Dictionary<Value> => ({
  code,
  zh,
  en,
  items,
  values: items.map(([value]) => value) as [Value, ...Value[]],
  ...tonesOf(items),
})

/** The same where administrators add values: a field takes any short code (`openDict`). */
export const openDictionary = (...given: Parameters<typeof dictionary>): Dictionary => ({
  ...dictionary(...given),
  isOpen: true,
})
