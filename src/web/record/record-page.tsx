import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { resourceOf } from '#contract/core/resource-group.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { Task } from '#contract/core/tasks.ts'
import type { Action } from '#web/form/action.ts'
import { FormScope } from '#web/form/form-scope.tsx'
import { Secrets, type SecretRow } from '#web/form/secrets.tsx'
import type { CallFailure } from '#web/lib/failures.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { listAddress } from '#web/lib/record-address.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { HeadActions } from './head-actions.tsx'
import { plainLook } from './plain-look.ts'
import { RecordCaution } from './record-caution.tsx'
import { RecordFields, type RecordLook } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { recordName } from './record-name.ts'
import { RecordProgress, wayOf } from './record-progress.tsx'
import { ScreenForm, type SeenScreen } from './record-screen.tsx'
import { RecordState, stateFieldOf } from './record-state.tsx'
import { isTable, RecordTabs, type RecordTab } from './record-tabs.tsx'
import { screenTabs } from './screen-tabs.tsx'
import { useWaits } from './use-waits.ts'

/** What a page shows of a record. */
export interface RecordPageProps<Row extends SecretRow> extends RecordLook<Row> {
  id: string
  /** What may be done to it. */
  actions?: readonly Action<Row>[]
  tabs?: readonly RecordTab<Row>[]
  /** The other tabs are what people come for: its fields are a tab before them, instead of a card above. */
  areFieldsTab?: boolean
  /** The noun's `FormDialog`: with it there is 编辑. */
  children?: ReactNode
}

/** The tab of the shell bears the name of its record. */
const useOwnName = (name: string | undefined): void => {
  const { pathname } = useLocation()
  const [path] = useState(pathname)
  useEffect(() => {
    if (name !== undefined) screenNames[path] = name
  }, [path, name])
}

/** The server says that there is no such record (any longer). */
const isGone = ({ status }: CallFailure): boolean => status === 200 || status === 410

/** What is looked at first, the fields of a record, and beside them its way through its states, where it has one. */
const Facts = <Row extends SecretRow>(
  props: RecordPageProps<Row> & { row: Row | undefined; waits: readonly Task[] | undefined },
) => {
  const { of, id, row, sections, waits, above } = props
  const { resource } = of.queryById
  const besides = [nameFieldOf(resource ?? {}) as keyof Row & string, stateFieldOf(of), props.code]
  const way = wayOf(of)
  return (
    <div className={classes('grid gap-3.5', way && 'xl:grid-cols-[minmax(0,1fr)_20rem]')}>
      {row && above ? <div className="col-span-full max-xl:order-first">{above(row)}</div> : null}
      <Card>
        <RecordFields
          {...props}
          sections={sections.filter((section) => !isTable(of, section, row))}
          besides={besides.filter((field) => field !== undefined)}
          heading="h2"
        />
      </Card>
      {way ? (
        <div className="grid max-xl:order-first">
          <RecordProgress way={way} id={id} row={row} waits={waits} />
        </div>
      ) : null}
    </div>
  )
}

/** What gets the focus is not hidden by the head, nor by the button at the end of a phone. */
const inSight = '**:scroll-mt-[calc(var(--bars)+5rem)] max-md:**:scroll-mb-20'

const Content = <Row extends SecretRow>(props: RecordPageProps<Row>) => {
  const { of, id, actions = [], tabs = [], areFieldsTab = false, children } = props
  const { data, error, refetch, isFetching } = useQuery(queryOf(of.queryById, { id }))
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const title = data && recordName(of, data)
  const waits = useWaits({ resource: of.queryById.resource, list: of.list }, id, data)
  const list = of.queryById.resource && listAddress(of.queryById.resource, {})
  useOwnName(title)
  // What somebody has deleted meanwhile is not shown any longer; a lost connection takes nothing away.
  if (error && (!data || isGone(error)))
    return (
      <FailedCall failure={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {list ? (
          <Link to={list.to}>
            <Trans>回到列表</Trans>
          </Link>
        ) : null}
      </FailedCall>
    )
  return (
    <Secrets>
      <div className={classes('flex min-w-0 flex-1 flex-col gap-3.5', inSight)}>
        <RecordHead
          title={title}
          code={data && props.code ? String(data[props.code] ?? '') : ''}
          state={data ? <RecordState {...props} row={data} /> : null}
          actions={
            data && waits ? (
              <HeadActions
                {...{ of, actions, waits, foot }}
                row={data}
                name={title ?? ''}
                isAside={areFieldsTab}
              />
            ) : null
          }
        />
        <RecordCaution {...props} row={data} />
        {data && areFieldsTab ? null : <Facts {...props} row={data} waits={waits} />}
        {data ? <RecordTabs {...props} row={data} tabs={tabs} areFieldsTab={areFieldsTab} /> : null}
        <div
          ref={setFoot}
          data-print="hide"
          className="sticky bottom-0 z-sticky -mx-4 -mb-4 mt-auto grid border-t border-line bg-surface px-4 py-2.5 empty:hidden md:hidden"
        />
      </div>
      {children}
    </Secrets>
  )
}

/**
 * One record at an address of its own: its fields as in the drawer, its moves, what belongs to it, and what happened to it.
 * A record that is not there, or that somebody deleted, is said in the server's words.
 */
export const RecordPage = <Row extends SecretRow>(props: RecordPageProps<Row>) => (
  <FormScope key={props.id}>
    <Content {...props} />
  </FormScope>
)

type Tabs<Row extends SecretRow> = NonNullable<RecordPageProps<Row>['tabs']>

/**
 * The page of a screen: `component: pageOf(supplierScreen)`, at an address that ends with `$id`. `useTabs` says which tabs
 * it has, among them the lists of what belongs to a record, and without it these alone; a screen whose look comes apart gives it here.
 */
export const pageOf = <Row extends SecretRow>(
  screen: SeenScreen<Row>,
  useTabs: (id: string, lists: Tabs<Row>) => Tabs<Row> = (_id, lists) => lists,
) => {
  const { of, actions } = screen
  const look = plainLook(of, screen.look)
  const lists = screenTabs(resourceOf(of))
  return () => {
    const { id = '' } = useParams({ strict: false })
    const tabs = useTabs(id, lists)
    return (
      <RecordPage {...look} id={id} {...(actions && { actions })} tabs={tabs}>
        <ScreenForm form={screen.form} />
      </RecordPage>
    )
  }
}
