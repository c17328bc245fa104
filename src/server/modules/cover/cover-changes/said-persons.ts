import { noDocument } from '#contract/members/member-fields.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { documentKey } from '#contract/rules/national-id.ts'
import type { SheetRow } from '#server/import-export/sheet-row.ts'
import type { SettlingSheet } from '#server/import-export/sheet-hooks.ts'

/** What a row says of the person that it is about. */
export interface SaidPerson {
  readonly row: SheetRow
  readonly isJoining: boolean
  readonly isRelative: boolean
  /** It names a relative, and says that it is about the employee. */
  readonly isTorn: boolean
  readonly name: string
  /** As documents are compared; empty where it is masked or left out. */
  readonly idNo: string
  /** They have no document yet. */
  readonly isWithoutDocument: boolean
}

const numberOf = (text: string): string => (isMasked(cleanKey(text)) ? '' : documentKey(text))

/** Reads it. */
export const saidBy = (row: SheetRow, read: SettlingSheet['read']): SaidPerson => {
  const textOf = (field: string) => row.texts[field] ?? ''
  const relation = read(row, 'relation')
  const family = textOf('familyMemberId')
  return {
    row,
    // What is neither is refused for that.
    isJoining: read(row, 'changeType') !== 'REMOVE',
    isRelative: family !== '' || (relation !== '' && relation !== '0'),
    isTorn: family !== '' && relation === '0',
    name: family || textOf('name'),
    idNo: numberOf(textOf('idNo')),
    isWithoutDocument: read(row, 'idType') === noDocument,
  }
}
