import { departs, type Depart, type DepartDraft, type DepartNode } from '#contract/administration/departs.ts'
import type { Session, TestApp } from './app.ts'

/** Adds a department and gives back the answered row. */
export const addDepart = async (
  app: TestApp,
  session: Session,
  departName: string,
  more: Partial<DepartDraft> = {},
): Promise<Depart> => {
  const { body } = await app.call(session, departs.add, { departName, ...more })
  if (!body.success) throw new Error(body.message)
  return body.result as Depart
}

/** The tree of the organisation of a session. */
export const departTree = async (app: TestApp, session: Session): Promise<DepartNode[]> =>
  (await app.call(session, departs.queryTreeList, {})).body.result as DepartNode[]

/** A tree in one line: `甲(乙 丙(丁))`. */
export const drawn = (nodes: readonly DepartNode[]): string =>
  nodes.map(({ title, children }) => (children ? `${title}(${drawn(children)})` : title)).join(' ')
