import { dictItems, type DictItem, type DictItemDraft } from '#contract/administration/dict-items.ts'
import { dicts, type Dict, type DictDraft } from '#contract/administration/dicts.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Session, TestApp } from './app.ts'

let made = 0

/** A draft of a dictionary that no other call has used. */
export const newDict = (): DictDraft => {
  made += 1
  return { dictName: `试验字典${made}`, dictNameEn: `Trial ${made}`, dictCode: `trial_${made}` }
}

/** A draft of an item that no other call has used. */
export const newItem = (dictId: string): DictItemDraft => {
  made += 1
  return { dictId, itemText: `第${made}项`, itemTextEn: `Item ${made}`, itemValue: `v${made}` }
}

const resultOf = <Row>({ body }: { body: { success: boolean; message: string; result: unknown } }): Row => {
  if (!body.success) throw new Error(body.message)
  return body.result as Row
}

/** Adds a dictionary and gives back the answered row. */
export const addDict = async (app: TestApp, session: Session, more: Partial<DictDraft> = {}): Promise<Dict> =>
  resultOf(await app.call(session, dicts.add, { ...newDict(), ...more }))

/** The dictionary of a code. */
export const dictOf = async (app: TestApp, session: Session, dictCode: string): Promise<Dict> => {
  const [found] = resultOf<Page<Dict>>(await app.call(session, dicts.list, { dictCode })).records
  if (!found) throw new Error(`no dictionary ${dictCode}`)
  return found
}

/** The items of a dictionary in their order. */
export const itemsOf = async (app: TestApp, session: Session, dictId: string): Promise<DictItem[]> =>
  resultOf<Page<DictItem>>(await app.call(session, dictItems.list, { dictId, pageSize: '500' })).records
