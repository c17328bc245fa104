import type { AttachmentCalls } from '#contract/core/attachments.ts'
import type { resource } from '#contract/core/define-resource.ts'
import type { Endpoint, EndpointGroup } from '#contract/core/endpoint.ts'
import type { HistoryCalls } from '#contract/core/history.ts'
import { isMoveBatch, type MoveBatchNames } from '#contract/core/move-batch.ts'
import { isMoveCall, type MoveNames } from '#contract/core/moves.ts'
import type { DraftOf, ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { SecretCalls } from '#contract/core/secret-calls.ts'
import type { StateCalls, StateCountsCall } from '#contract/core/state-counts.ts'
import type { TreeCalls } from '#contract/core/tree-calls.ts'
import {
  forEveryOrganisation,
  implementAll,
  type HandlersOf,
  type Implementation,
} from '#server/calls/implement.ts'
import { importNounOf, type ImportSheet } from '#server/import-export/import-noun.ts'
import { exportHandlers, importHandlers } from '#server/import-export/sheet-handlers.ts'
import type { ExportSheet } from '#server/import-export/sheet-noun.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { secretHandlers } from '#server/notices/secret-handlers.ts'
import { declarationOf } from './db/schema/access.ts'
import { attachmentHandler } from '#server/store/attachments.ts'
import { historyHandler } from '#server/store/history.ts'
import { moving, type AnyMoveHooks, type MovesOf } from '#server/store/moving.ts'
import { movingBatch } from '#server/store/moving-batch.ts'
import type { StoredRow } from '#server/store/present.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { stateCountsHandler } from '#server/store/state-counts.ts'
import type { TreeStore } from '#server/store/tree.ts'
import type { Services } from './services.ts'

/** The names of the calls that `resource`, `secretCalls`, `withAttachments`, `withHistory`, `withStates` and `withTree` declare: their work follows from store and sheet. */
type GenericName =
  | keyof ReturnType<typeof resource>
  | keyof SecretCalls
  | keyof AttachmentCalls
  | keyof HistoryCalls
  | keyof StateCalls
  | keyof TreeCalls

/** The store that does the generic calls of a noun. */
type StoreOf<Group extends ResourceGroup> = Group extends { readonly queryTreeList: Endpoint }
  ? TreeStore<Group>
  : ResourceStore<Group>

/** What does the calls of a noun that are its own, and no moves. */
export type OwnCalls<Group extends EndpointGroup> = HandlersOf<
  Omit<Group, GenericName | MoveNames<Group> | MoveBatchNames<Group>>
>

type AnySheet = ExportSheet<StoredRow> & Partial<ImportSheet<StoredRow, StoredRow>>

/** Hooks are needed where a move asks something: somebody has to do something with the answer. */
type MovesNeeded<Group extends EndpointGroup> =
  object extends MovesOf<Group> ? { readonly moves?: MovesOf<Group> } : { readonly moves: MovesOf<Group> }

/** What the calls of a noun need besides its store: the sheet where there are exports, and what does its own calls. */
type Needs<Group extends ResourceGroup & EndpointGroup> = {
  readonly services: Services
} & (Group extends {
  readonly importExcel: Endpoint
}
  ? { readonly sheet: ImportSheet<RowOf<Group>, DraftOf<Group>> }
  : Group extends { readonly exportXls: Endpoint }
    ? { readonly sheet: ExportSheet<RowOf<Group>> }
    : object) &
  ([keyof OwnCalls<Group>] extends [never] ? object : { readonly own: OwnCalls<Group> }) &
  MovesNeeded<Group>

const sheetHandlers = (
  group: EndpointGroup,
  store: ResourceStore,
  { services, sheet }: { services: Services; sheet?: AnySheet },
) => {
  if (!sheet) return {}
  const { source, recycling } = store
  return {
    ...('exportXls' in group && exportHandlers({ ...sheet, source }, services)),
    ...('deleteJob' in group && { deleteJob: deleteJob(recycling, sheet.title, services) }),
    ...('importExcel' in group &&
      importHandlers(importNounOf(store, sheet as ImportSheet<StoredRow, StoredRow>), services)),
  }
}

/** A move and its batch have the same hooks, those of the move. */
const moveHandlers = (
  group: EndpointGroup,
  store: ResourceStore,
  moves: Readonly<Record<string, AnyMoveHooks>>,
) =>
  Object.fromEntries(
    Object.entries(group).flatMap(([name, call]): [string, unknown][] => {
      if (isMoveCall(call)) return [[name, moving(store, call, moves[name] ?? {})]]
      return isMoveBatch(call) ? [[name, movingBatch(store, call, moves[call.batchOf.name] ?? {})]] : []
    }),
  )

/**
 * Implements every call of a noun that its contract declares: the generic ones by its store and its sheet, its moves by the
 * store and what is done before and after them, its own ones by `own`. A call that nothing implements does not compile.
 */
export const implementResource = <Group extends ResourceGroup & EndpointGroup>(
  group: Group,
  store: StoreOf<Group>,
  needs: Needs<Group>,
): Implementation[] => {
  const { services, sheet, own, moves } = needs as {
    services: Services
    sheet?: AnySheet
    own?: object
    moves?: Readonly<Record<string, AnyMoveHooks>>
  }
  const generic = sheetHandlers(group, store as ResourceStore, { services, ...(sheet && { sheet }) })
  const secret = 'reveal' in group && secretHandlers(store.source, services)
  const attachment = 'attachment' in group && { attachment: attachmentHandler(store.source, services) }
  const history = 'history' in group && { history: historyHandler(store.source) }
  const { stateCounts } = group as { readonly stateCounts?: StateCountsCall }
  const counts = stateCounts && { stateCounts: stateCountsHandler(store.source, stateCounts.machine) }
  const made = implementAll(group, {
    ...store,
    ...generic,
    ...secret,
    ...attachment,
    ...history,
    ...counts,
    ...moveHandlers(group, store as ResourceStore, moves ?? {}),
    ...own,
  } as unknown as HandlersOf<Group>)
  return declarationOf(store.source.table)?.whose === 'installation' ? forEveryOrganisation(made) : made
}
