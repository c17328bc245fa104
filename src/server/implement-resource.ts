import type { AttachmentCalls } from '#contract/core/attachments.ts'
import type { resource } from '#contract/core/define-resource.ts'
import type { KeepCalls } from '#contract/core/doubles.ts'
import type { Endpoint, EndpointGroup } from '#contract/core/endpoint.ts'
import type { HistoryCalls } from '#contract/core/history.ts'
import { isMoveBatch, type MoveBatchNames } from '#contract/core/move-batch.ts'
import { isMoveCall, type MoveNames } from '#contract/core/moves.ts'
import { isFixedWhole } from '#contract/core/resource.ts'
import type { DraftOf, ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { SecretCalls } from '#contract/core/secret-calls.ts'
import type { StateCalls, StateCountsCall } from '#contract/core/state-counts.ts'
import type { TreeCalls } from '#contract/core/tree-calls.ts'
import type { Context } from '#server/calls/caller.ts'
import { forEveryOrganisation, implementAll, type HandlersOf } from '#server/calls/implement.ts'
import { importNounOf, type ImportSheet } from '#server/import-export/import-noun.ts'
import { exportHandlers, importHandlers } from '#server/import-export/sheet-handlers.ts'
import { sheetTitle, type ExportSheet } from '#server/import-export/sheet-noun.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { secretHandlers } from '#server/notices/secret-handlers.ts'
import { declarationOf } from './db/schema/access.ts'
import { attachmentHandler } from '#server/store/attachments.ts'
import { decidingDoubles } from '#server/store/deciding-doubles.ts'
import { historyHandler } from '#server/store/history.ts'
import { moving, type AnyMoveHooks, type MovesOf } from '#server/store/moving.ts'
import { movingBatch } from '#server/store/moving-batch.ts'
import type { StoredRow } from '#server/store/present.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { stateCountsHandler } from '#server/store/state-counts.ts'
import type { TreeStore } from '#server/store/tree.ts'
import type { Routes, Services } from './services.ts'

/** The names of the calls that `resource`, `keepCalls`, `secretCalls`, `withAttachments`, `withHistory`, `withStates` and `withTree` declare: their work follows from store and sheet. */
type GenericName =
  | keyof ReturnType<typeof resource>
  | keyof SecretCalls
  | keyof AttachmentCalls
  | keyof HistoryCalls
  | keyof StateCalls
  | keyof KeepCalls
  | keyof TreeCalls

/** The store that does the generic calls of a noun. */
type StoreOf<Group extends ResourceGroup> = Group extends { readonly queryTreeList: Endpoint }
  ? TreeStore<Group>
  : ResourceStore<Group>

/** What does the calls of a noun that are its own, and no moves. */
export type OwnCalls<Group extends EndpointGroup> = HandlersOf<
  Omit<Group, GenericName | MoveNames<Group> | MoveBatchNames<Group>>
>

type AnySheet = ImportSheet<StoredRow, StoredRow>

/** Said as it is, or made of what modules share. */
type Given<Value> = Value | ((services: Services) => Value)

/** What the calls of a noun need besides its store: what its sheets have of their own, and what does its own calls and moves. */
type Needs<Group extends ResourceGroup & EndpointGroup> = {
  /** Declares what happens by itself, at times of the calendar. */
  readonly calendar?: (services: Services) => void
} & (Group extends { readonly importExcel: Endpoint }
  ? { readonly sheet?: Given<ImportSheet<RowOf<Group>, DraftOf<Group>>> }
  : Group extends { readonly exportXls: Endpoint }
    ? { readonly sheet?: Given<ExportSheet<RowOf<Group>>> }
    : object) &
  ([keyof OwnCalls<Group>] extends [never] ? object : { readonly own: Given<OwnCalls<Group>> }) &
  ([MoveNames<Group>] extends [never] ? object : { readonly moves?: Given<MovesOf<Group>> })

/** The needs of any noun. */
interface AnyNeeds {
  readonly calendar?: (services: Services) => void
  readonly sheet?: Given<AnySheet>
  readonly own?: Given<object>
  readonly moves?: Given<object>
}

const given = <Value extends object | undefined>(value: Given<Value>, services: Services): Value =>
  typeof value === 'function' ? value(services) : value

const sheetHandlers = (
  group: EndpointGroup,
  store: ResourceStore,
  { services, sheet }: { services: Services; sheet: AnySheet | undefined },
) => {
  const { source, recycling } = store
  const noun = () => ({ ...sheet, source, title: sheetTitle(source, sheet) })
  return {
    ...('exportXls' in group && exportHandlers(noun(), services)),
    ...('deleteJob' in group && { deleteJob: deleteJob(recycling, noun().title, services) }),
    ...('importExcel' in group && importHandlers(importNounOf(store, sheet), services)),
  }
}

/** A move and its batch have the same hooks, those of the move. */
const moveHandlers = (group: EndpointGroup, store: ResourceStore, moves: object) => {
  const hooks: ReadonlyMap<string, AnyMoveHooks> = new Map(Object.entries(moves))
  return Object.fromEntries(
    Object.entries(group).flatMap(([name, call]): [string, unknown][] => {
      if (isMoveCall(call)) return [[name, moving(store, call, hooks.get(name))]]
      return isMoveBatch(call) ? [[name, movingBatch(store, call, hooks.get(call.batchOf.name))]] : []
    }),
  )
}

const unchanged = /*i18n*/ { id: 'resource.unchanged', message: '当前状态下不能修改，记录保持原样' }

/** An edit, which says so where it left the row as it was because nothing of it is changed any more. */
const editHandler =
  (call: Endpoint, { edit, source: { resource } }: ResourceStore) =>
  async (input: { readonly version: number }, context: Context): Promise<StoredRow> => {
    const row: StoredRow = await edit(input as never, context)
    if (row['version'] === input.version && isFixedWhole(resource, row)) context.say?.(call, unchanged)
    return row
  }

/**
 * Implements every call of a noun that its contract declares: the generic ones by its store and its sheet, its moves by the
 * store and what is done before and after them, its own ones by `own`. A call that nothing implements does not compile.
 */
export const implementResource =
  <Group extends ResourceGroup & EndpointGroup>(
    group: Group,
    storeGiven: Given<StoreOf<Group>>,
    ...[needs]: object extends Needs<Group> ? [needs?: Needs<Group>] : [needs: Needs<Group>]
  ): Routes =>
  (services) => {
    const { calendar, sheet, own, moves }: AnyNeeds = needs ?? {}
    const store = given<StoreOf<Group>>(storeGiven, services) as ResourceStore
    const { source } = store
    calendar?.(services)
    const { stateCounts } = group as { readonly stateCounts?: StateCountsCall }
    const made = implementAll(group, {
      ...store,
      ...('edit' in group && { edit: editHandler(group.edit, store) }),
      ...sheetHandlers(group, store, { services, sheet: given(sheet, services) }),
      ...('reveal' in group && secretHandlers(source, services)),
      ...('attachment' in group && { attachment: attachmentHandler(source, services) }),
      ...('keepDouble' in group && decidingDoubles(store)),
      ...('history' in group && { history: historyHandler(source) }),
      ...(stateCounts && { stateCounts: stateCountsHandler(source, stateCounts.machine) }),
      ...moveHandlers(group, store, given(moves, services) ?? {}),
      ...given(own, services),
    } as unknown as HandlersOf<Group>)
    return declarationOf(source.table)?.whose === 'installation' ? forEveryOrganisation(made) : made
  }
