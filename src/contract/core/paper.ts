import type { Locale } from './message.ts'

/** How a paper is handed over. */
export const paperFormats = ['pdf', 'xlsx'] as const
export type PaperFormat = (typeof paperFormats)[number]

/** How the cells of a column are written: `money` is `1234.50`, `day` is `2026-01-31`, `count` a whole number, `rate` is `6%` or a word. */
export type PaperKind = 'text' | 'count' | 'money' | 'day' | 'rate'

export interface PaperColumn {
  readonly title: string
  readonly kind: PaperKind
  /** Its share of the width of the table. */
  readonly width: number
}

/** A table of a paper: its head is repeated on every page that it goes over. */
export interface PaperTable {
  readonly title: string
  readonly columns: readonly PaperColumn[]
  /** The cells of each row in the order of the columns; what has no value is the empty text. */
  readonly rows: readonly (readonly string[])[]
  /** The cells of the last line, which adds the others up. */
  readonly sums?: readonly string[]
  /** What is said below it. */
  readonly note?: string
}

/** What something is called, and what it is; without a kind it is a text. */
export type PaperFact = readonly [label: string, value: string, kind?: 'count' | 'money']

/** A paper as it is printed, written as a PDF or filled into sheets: words and values alone, in one language. */
export interface Paper {
  readonly locale: Locale
  readonly title: string
  /** What tells it from others of its kind; stands at the foot of each page. */
  readonly number: string
  /** Who made it and when. */
  readonly made: string
  /** At its head, two beside one another: what each is called, and what it is; numbers as cells have them. */
  readonly facts: readonly PaperFact[]
  readonly tables: readonly PaperTable[]
  /** Sentences below the facts. */
  readonly notes: readonly string[]
  /** The foot of a page, with `{page}` and `{pages}` in it. */
  readonly foot: string
}
