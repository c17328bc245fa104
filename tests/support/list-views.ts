import {
  listViews,
  type ListView,
  type ListViewContent,
  type ListViews,
} from '#contract/records/list-views.ts'
import { openTestApp, type Answered, type Session, type TestApp } from './app.ts'
import { sessionOf } from './identities.ts'

export const listKey = '/member/employee'
export const content: ListViewContent = {
  search: { status: '1', column: 'entryDate,name', order: 'desc,asc', pageSize: '50' },
  advanced: {
    match: 'or',
    items: [
      { field: 'name', rule: 'like', val: '王' },
      { match: 'and', items: [{ field: 'gender', rule: 'eq', val: '2' }] },
    ],
  },
  layout: {
    columns: [
      { field: 'name', isShown: true, width: 120, pin: null },
      { field: 'mobile', isShown: false, width: null, pin: null },
    ],
    density: 'compact',
  },
}
export const draft = { listKey, name: '在职女员工', scope: 'mine' as const, content }

export type Who = 'admin' | 'staff' | 'yunfan' | 'qinghe' | 'nobody'

/** A server, somebody of every kind, and what they may do with views. */
export const openListViews = async () => {
  const app: TestApp = await openTestApp()
  const sessions: Record<Who, Session> = {
    admin: await sessionOf(app, 'admin'),
    staff: await sessionOf(app, 'staff'),
    yunfan: await sessionOf(app, 'hr.yunfan'),
    qinghe: await sessionOf(app, 'hr.qinghe'),
    nobody: await sessionOf(app, 'nobody'),
  }
  const add = (who: Who, changes: object = {}): Promise<Answered> =>
    app.call(sessions[who], listViews.add, { ...draft, ...changes })
  const kept = async (who: Who): Promise<ListViews> =>
    (await app.call(sessions[who], listViews.list, { listKey })).body.result as ListViews
  return {
    app,
    sessions,
    add,
    kept,
    added: async (who: Who, changes: object = {}): Promise<ListView> => {
      const { body } = await add(who, changes)
      if (!body.success) throw new Error(body.message)
      return body.result as ListView
    },
    namesFor: async (who: Who) => (await kept(who)).views.map(({ name }) => name),
    stored: () => app.sql(`SELECT name FROM sys_list_view`),
    forget: async () => {
      await app.sql('DELETE FROM sys_list_view')
      await app.sql('DELETE FROM sys_list_layout')
      await app.sql('DELETE FROM sys_list_default')
    },
  }
}

/** Status, success and words of an answer. */
export const refused = ({ status, body }: Answered) => [status, body.success, body.message]

/** A column of a layout. */
export const place = (field: string, changes: object = {}) => ({
  field,
  isShown: true,
  width: null,
  pin: null,
  ...changes,
})

/** The draft with another search. */
export const withSearch = (search: Record<string, string>) => ({ content: { ...content, search } })
