import { getTableColumns, getTableName } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Endpoint, EndpointGroup } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { resourceOf, type DraftOf, type ResourceGroup } from '#contract/core/resource-group.ts'
import { nameFieldOf, type Resource } from '#contract/core/resource.ts'
import type { Permission } from '#contract/screens/screen.ts'
import type { BuildOptions } from '#server/app.ts'
import type { Size } from '#server/db/schema/list-indexes.ts'
import type { NounSource } from '#server/store/source.ts'
import { openTestApp, type Answered, type Session, type TestApp } from '../app.ts'
import { sessionOf, type Username } from '../identities.ts'
import { nounSources } from '../nouns.ts'
import { makeInBoth, makeParent, takers } from './parents.ts'

/** How a row comes: a draft for `add`, or what people do instead where a noun has none. */
type Making<Group extends ResourceGroup> = Group extends { readonly add: Endpoint }
  ? {
      /**
       * A draft that no other call has used, below the row of that id where the noun belongs to another; `named` are rows of the
       * other nouns that it has to name, by field.
       */
      readonly draft: (parentId: string, named: Readonly<Record<string, string>>) => DraftOf<Group>
    }
  : {
      /** Makes a new row below the row of that id, and gives its id. */
      readonly make: (app: TestApp, parentId: string) => Promise<string>
    }

/** What the suite has to be told of a noun; everything else is in its contract. */
export type Subject<Group extends ResourceGroup> = Making<Group> & {
  /** Who reads its rows: HR of its organisation and the provider, the provider's staff alone, administrators alone, only who made it, or medical staff alone. */
  readonly visibleTo: 'hr' | 'provider' | 'admin' | 'owner' | 'medical'
  /** The size class that its table declares. */
  readonly size: Size
  /** Two rows never name the same by their references: so many of what a draft has to name are made. */
  readonly namesOnce?: number
  /** Every row of its sheets is a new one (`isAddOnly` of an `ImportSheet`). */
  readonly isAddOnly?: boolean
  /** Gives rows, which belong to either parent by turns, what no column holds and lists are asked by. */
  readonly vary?: (app: TestApp, ids: readonly string[]) => Promise<void>
  /** Checks and keys of its table that tie its state to what only moves write, or a row to its parent alone: here they are left out. */
  readonly untied?: readonly string[]
  /** Of a noun that only tests have: a server that has it, and what it would have of the product's lists. */
  readonly mounted?: Mounted
}

interface Mounted {
  readonly open: (options: BuildOptions) => Promise<TestApp>
  readonly source: NounSource
  readonly words: readonly Permission[]
}

/** A row as any noun answers it. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** What is known of a noun before any row is made: it decides which tests there are. */
export interface Noun {
  readonly group: EndpointGroup
  readonly resource: Resource
  readonly visibleTo: 'hr' | 'provider' | 'admin' | 'owner' | 'medical'
  readonly isAddOnly: boolean
  /** The words that the seeded roles hold of a noun that only tests have. */
  readonly words: readonly Permission[]
}

/** A server with a database of its own, and who asks it about one noun. */
export interface World extends Noun {
  readonly app: TestApp
  readonly source: NounSource
  readonly size: Size
  readonly nameField: string
  /** A text that people write: the name, where they do. */
  readonly textField: string
  /** The name of the table. */
  readonly table: string
  /** Who may do everything with the rows of this world. */
  readonly keeper: Session
  /** A new session of the keeper: what he may do has just changed. */
  keeperAgain(): Promise<Session>
  /** Everybody else who may ask, and reaches none of the rows. */
  readonly strangers: readonly Session[]
  /** Rows of other nouns in the organisation of HR, and in another one, that new rows belong to; empty where they belong to none. */
  readonly parents: readonly [string, string]
  /** A row that HR of `A02` reaches where HR reaches any. */
  readonly own: AnyRow
  draft(parentId?: string): object
  call(session: Session | undefined, name: string, input: object): Promise<Answered>
  /** Adds a row as the keeper, or as people do where the noun has no `add`, and gives it back as answered. */
  make(changes?: object, parentId?: string): Promise<AnyRow>
  /** Gives rows what the noun says (`Subject.vary`). */
  vary(ids: readonly string[]): Promise<void>
  /** All rows as one hash: whatever changes shows. */
  state(): Promise<string>
  /** The calls of another noun. */
  groupOf(resource: Resource): EndpointGroup
}

/** The rows that a draft has to name besides the one that it belongs to. */
const namedBy = async (world: Pick<World, 'app' | 'keeper' | 'resource'>) => {
  const { references = {}, draft } = world.resource
  const home = homeOf(world)?.field
  const named: Record<string, string> = {}
  for (const [field, { to }] of Object.entries(references))
    if (field !== home && to !== world.resource && !z.safeParse(draft.shape[field] ?? z.any(), null).success)
      named[field] = (await makeParent(world, to)).id
  return named
}

/** The reference by which a row belongs to another, and is of its organisation where that has one; undefined where it belongs to none. */
export const homeOf = ({ resource: { references = {} } }: Pick<Noun, 'resource'>) =>
  Object.entries(references)
    .map(([field, reference]) => ({ field, ...reference }))
    .find(({ gives, whenDeleted }) => gives ?? whenDeleted === 'goesAlong')

/** The fields of a noun's rows that lists mask; those of its lines are tried apart. */
export const maskedFields = ({ resource }: Noun): string[] =>
  Object.entries(resource.row.shape).flatMap(([field, schema]) => (fieldMeta(schema)?.mask ? [field] : []))

/** The column of a field; undefined where the field is none of the table. */
export const columnOf = ({ source }: World, field: string) => getTableColumns(source.table)[field]

const strangersTo: Readonly<Record<World['visibleTo'], readonly Username[]>> = {
  hr: ['hr.qinghe'],
  provider: [],
  admin: [],
  owner: ['hr.qinghe', 'staff', 'admin'],
  medical: [],
}

const keepers: Readonly<Record<World['visibleTo'], Username>> = {
  hr: 'staff',
  provider: 'staff',
  admin: 'admin',
  owner: 'hr.yunfan',
  medical: 'dr.gu',
}

const textFieldOf = (resource: Resource): string => {
  const isText = (field: string) => fieldMeta(resource.draft.shape[field] ?? z.any())?.kind === 'text'
  return [nameFieldOf(resource), ...Object.keys(resource.draft.shape)].find(isText) ?? ''
}

/** The first row of a noun in each of the two organisations of the demo data. */
const rowsOfBoth = async (app: TestApp, table: string, only = 'true'): Promise<[string, string]> => {
  const first = async (orgCode: string) =>
    (
      await app.sql<{ id: string }>(
        `SELECT id::text AS id FROM ${table} WHERE sys_org_code = $1 AND del_flag = 0 AND ${only} ORDER BY create_time, id LIMIT 1`,
        [orgCode],
      )
    )[0]?.id ?? ''
  return [await first('A02'), await first('A03')]
}

const resultOf = ({ body }: Answered): AnyRow => {
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as AnyRow
}

/** Opens a world for a noun; its `app` has to be closed. */
export const openWorld = async <Group extends ResourceGroup & EndpointGroup>(
  group: Group,
  subject: Subject<Group>,
): Promise<World> => {
  const { visibleTo, size, isAddOnly = false, namesOnce = 1, mounted } = subject
  const resource = resourceOf(group)
  const sources = [...(await nounSources()), ...(mounted ? [mounted.source] : [])]
  const sourceNamed = ({ permission }: Resource): NounSource => {
    const found = sources.find((one) => one.resource.permission === permission)
    if (!found) throw new Error(`${permission} has no store`)
    return found
  }
  const source = sourceNamed(resource)
  const table = getTableName(source.table)
  // No record moves by itself while it is tried.
  const app = await (mounted?.open ?? openTestApp)({ doesJobs: false })
  for (const name of subject.untied ?? [])
    await app.sql(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}; DROP INDEX IF EXISTS ${name}`)
  const keeperAgain = () => sessionOf(app, keepers[visibleTo])
  const keeper = await keeperAgain()
  const strangers = await Promise.all(strangersTo[visibleTo].map((username) => sessionOf(app, username)))
  const home = homeOf({ resource })
  const parentsIn = async ({ gives, to }: NonNullable<typeof home>): Promise<[string, string]> =>
    gives
      ? rowsOfBoth(
          app,
          getTableName(sourceNamed(to).table),
          takers[`${to.permission} of ${resource.permission}`] ?? takers[to.permission],
        )
      : [
          (await makeParent({ app, keeper, resource }, to)).id,
          (await makeParent({ app, keeper, resource }, to)).id,
        ]
  if (home?.gives) await makeInBoth(app, { resource, to: home.to })
  const parents = home ? await parentsIn(home) : (['', ''] as const)
  const named: Readonly<Record<string, string>>[] = []
  while (named.length < namesOnce) named.push(await namedBy({ app, keeper, resource }))
  let drafted = 0
  const call: World['call'] = (session, name, input) => app.call(session, group[name] as Endpoint, input)
  const { draft: newDraft, make: otherwise } = subject as Partial<{
    draft: (parentId: string, named: Readonly<Record<string, string>>) => object
    make: (app: TestApp, parentId: string) => Promise<string>
  }>
  const draft = (parentId = parents[0]) => newDraft?.(parentId, named[drafted++ % namesOnce] ?? {}) ?? {}
  const make: World['make'] = async (changes = {}, parentId = parents[0]) =>
    resultOf(
      otherwise
        ? await call(keeper, 'queryById', { id: await otherwise(app, parentId) })
        : await call(keeper, 'add', { ...draft(parentId), ...changes }),
    )
  const seeded = async () =>
    resultOf(await call(keeper, 'queryById', { id: (await rowsOfBoth(app, table))[0] }))
  return {
    app,
    group,
    resource,
    source,
    visibleTo,
    isAddOnly,
    words: mounted?.words ?? [],
    size,
    nameField: nameFieldOf(resource),
    textField: textFieldOf(resource),
    table,
    keeper,
    keeperAgain,
    strangers,
    parents,
    own: visibleTo === 'hr' && !home ? await seeded() : await make(),
    draft,
    call,
    make,
    vary: async (ids) => subject.vary?.(app, ids),
    state: async () =>
      (
        await app.sql<{ hash: string }>(
          `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY id), '')) AS hash FROM ${table} t`,
        )
      )[0]?.hash ?? '',
    groupOf: (other) => sourceNamed(other).group as unknown as EndpointGroup,
  }
}
