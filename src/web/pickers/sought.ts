import { pinyin, pinyinInitials } from '#contract/rules/pinyin.ts'

/** What a row is found by besides what its option shows: its code, and its name in pinyin and by initials. */
export const soughtOf = (name: string, code: string | null): string =>
  [code ?? '', pinyin(name), pinyinInitials(name)].filter(Boolean).join('\n')
