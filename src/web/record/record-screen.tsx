import type { ReactNode } from 'react'
import type { MoveCall } from '#contract/core/moves.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Action } from '#web/form/action.ts'
import type { Wire } from '#web/form/draft.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import type { FormDialogProps, FormGroup } from '#web/form/form-noun.ts'
import { plainMoves } from '#web/form/moves.ts'
import { nextOf } from '#web/form/say-saved.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import { columnsOf, type Column, type ColumnOf } from '#web/list/columns/column.tsx'
import { filtersOf, type Filter, type FilterOf } from '#web/list/filters/filter.ts'
import { ListPage, type DeskParts, type ListPageProps } from '#web/list/list-page.tsx'
import type { ListGroup } from '#web/list/listing.ts'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { ofCompany } from '#web/pickers/of-company.ts'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { codeDoubles, withDoubles } from './doubles.tsx'
import type { LookOf } from './plain-look.ts'
import { recordDetail } from './record-detail.tsx'
import type { RecordLook } from './record-fields.tsx'
import { recordForm } from './record-form.tsx'
import type { RowsOfRecord } from './screen-tabs.tsx'

/** The noun of a screen; its contract decides which buttons there are. */
type ScreenGroup<Row extends SecretRow> = ListGroup<Row> & RecordLook<Row>['of']
type FormOptions = Pick<FormDialogProps, 'size' | 'preset' | 'derive'>

type ComingLook<Row extends SecretRow> = () => Promise<RecordLook<Row>>

/** How records of a noun are approved beside their list: they wait in the state from which `on` leads. */
export interface ScreenApproval<Row> {
  readonly on: MoveCall
  readonly drawer: () => Promise<(props: { row: Row; onClose: () => void }) => ReactNode>
  /** The columns that stay beside the drawer. */
  readonly compact: readonly string[]
}

interface ScreenOptions<Row extends SecretRow, Look> extends FormOptions {
  readonly columns: readonly ColumnOf<Row>[]
  /** The fields of its form, where it is not as its look has it. */
  readonly form?: FormDialogProps['form']
  /** There to be chosen, not shown before. */
  readonly moreColumns?: readonly ColumnOf<Row>[]
  readonly filters: readonly FilterOf<Row>[]
  /** Behind 更多筛选. */
  readonly moreFilters?: readonly FilterOf<Row>[]
  /** What may be done to a record besides editing and deleting it, in the list as on its page; its moves, where nothing is said. */
  readonly actions?: readonly Action<Row>[]
  readonly approval?: ScreenApproval<Row>
  /** Its list opens the page of a record, not the drawer. */
  readonly opensPage?: boolean
  /** What its list has besides. */
  readonly desk?: DeskParts<Row>
  /** The conditions and the order that its list opens with. */
  readonly starts?: Readonly<Record<string, string>>
  /**
   * Of drawer, page and form, where something does not follow from the contract. One that draws values by parts of its own comes
   * when somebody reaches for a record, and not with the list (decision 024).
   */
  readonly look?: Look
}

/** What pages of other nouns take of a screen: its form, and its rows as far as they name a record of the other noun. */
export interface ListedScreen {
  /** Undefined where nothing is added and edited. */
  readonly form: FormDialogProps | undefined
  readonly rowsOn?: (to: Resource) => Promise<RowsOfRecord>
}

/** What the screens of a noun have in common. */
export interface RecordScreen<Row extends SecretRow> extends ListedScreen {
  readonly of: ScreenGroup<Row>
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  readonly actions?: readonly Action<Row>[] | undefined
  readonly approval?: ScreenApproval<Row> | undefined
  readonly opensPage?: boolean | undefined
  readonly desk?: DeskParts<Row> | undefined
  readonly starts?: Readonly<Record<string, string>> | undefined
  readonly fetchLook: ComingLook<Row>
  readonly look?: LookOf<Row> | undefined
}

/** A screen whose look is at hand. */
export type SeenScreen<Row extends SecretRow> = RecordScreen<Row> & { readonly look: LookOf<Row> }

const hasForm = (of: Partial<FormGroup>): of is FormGroup => of.add !== undefined && of.edit !== undefined

const formOf = <Row extends SecretRow>(
  of: ScreenGroup<Row>,
  {
    size,
    preset,
    derive,
    form,
    actions,
  }: FormOptions & Pick<FormDialogProps, 'form'> & Pick<RecordScreen<Row>, 'actions'>,
): FormDialogProps | undefined =>
  hasForm(of) ? { of, preset, derive, form, next: nextOf(actions), ...(size && { size }) } : undefined

/**
 * `recordScreen(suppliers, { columns, filters, look })`: what the screens of a noun show, said once. `listOf` makes its list
 * with the drawer beside it, `pageOf` the page of a record, both with its form.
 */
export function recordScreen<Row extends SecretRow>(
  of: ScreenGroup<Row>,
  about: ScreenOptions<NoInfer<Row>, LookOf<NoInfer<Row>>>,
): SeenScreen<Row>
export function recordScreen<Row extends SecretRow>(
  of: ScreenGroup<Row>,
  about: ScreenOptions<NoInfer<Row>, ComingLook<NoInfer<Row>>>,
): RecordScreen<Row>
export function recordScreen<Row extends SecretRow>(
  of: ScreenGroup<Row>,
  about: ScreenOptions<Row, LookOf<Row> | ComingLook<Row>>,
): RecordScreen<Row> {
  const { columns, moreColumns = [], filters, moreFilters = [], look = {}, ...others } = about
  const doubles = codeDoubles<NoInfer<Row>>(of)
  const actions = [...(about.actions ?? plainMoves<Row>(of)), ...doubles.actions]
  const seen = typeof look === 'object' ? look : undefined
  const fetchLook =
    typeof look === 'function'
      ? async () => withDoubles(await look())
      : async () => (await import('./plain-look.ts')).plainLook(of, look)
  const all = columnsOf(of, columns, [...moreColumns, ...doubles.columns])
  return {
    ...others,
    of,
    actions,
    columns: all,
    rowsOn: async (to) => (await import('./screen-rows.tsx')).screenRows(of, all, to),
    filters: filtersOf(of, filters, [...moreFilters, ...doubles.filters]),
    look: seen,
    fetchLook,
    form: formOf(of, { ...others, actions, form: about.form ?? recordForm(fetchLook) }),
  }
}

/** The form of a screen, inside its list or page; nothing where nothing is added and edited. */
export const ScreenForm = ({ form, filledIn }: { form: FormDialogProps | undefined; filledIn?: Wire }) =>
  form ? <FormDialog {...form} preset={{ ...filledIn, ...form.preset }} /> : null

const approvalDetail = <Row extends SecretRow>({ drawer }: ScreenApproval<Row>) => {
  const Detail = lazyPart(drawer)
  return (row: Row, onClose: () => void) => <Detail row={row} onClose={onClose} />
}

const noHeader = (): undefined => undefined
const noValues: Wire = {}
const noPreset = (): Wire => noValues

/**
 * The list of a screen: `component: listOf(supplierScreen)`. Who has only one company is neither told nor asked which, and it is
 * filled in. `useHeader` says what the head shows besides the title, `usePreset` what a new record starts with besides.
 */
export const listOf = <Row extends SecretRow>(
  screen: RecordScreen<Row>,
  useHeader: () => ListPageProps<Row>['header'] = noHeader,
  usePreset: () => Wire = noPreset,
) => {
  const { of, form, columns, filters, actions, opensPage, desk, starts, fetchLook, approval } = screen
  const { says, asks, drafts } = ofCompany(resourceOf(of))
  const others = {
    columns: columns.filter((column) => !says(column)),
    filters: filters.filter((filter) => !asks(filter)),
  }
  const isNamed =
    others.columns.length < columns.length || others.filters.length < filters.length || drafts.length > 0
  const detail = approval ? approvalDetail(approval) : recordDetail(fetchLook, actions)
  return () => {
    const { isOnly, companyId } = useOnlyCompany(isNamed)
    const filledIn = { ...usePreset(), ...Object.fromEntries(drafts.map((field) => [field, companyId])) }
    const shown = isOnly ? others : { columns, filters }
    return (
      <ListPage
        of={of}
        {...shown}
        header={useHeader()}
        actions={actions}
        begins={
          approval && can(approval.on)
            ? approval.on.move.machine.moves[approval.on.move.name]?.from[0]
            : undefined
        }
        compact={approval?.compact}
        opensPage={opensPage}
        desk={desk}
        starts={starts}
        detail={detail}
      >
        <ScreenForm form={form} filledIn={filledIn} />
      </ListPage>
    )
  }
}
