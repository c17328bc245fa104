import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Action } from '#web/form/action.ts'
import { EditButton } from '#web/form/form-buttons.tsx'
import { FormScope } from '#web/form/form-scope.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { Secrets, type SecretRow } from '#web/form/secrets.tsx'
import type { CallFailure } from '#web/lib/failures.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { listAddress } from '#web/lib/record-address.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { plainLook } from './plain-look.ts'
import { RecordCaution } from './record-caution.tsx'
import { RecordFields, type RecordLook } from './record-fields.tsx'
import { recordName } from './record-name.ts'
import { ScreenForm, type SeenScreen } from './record-screen.tsx'

const RecordHistory = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory)

/** What belongs to a record, behind a tab of its page; there for who may ask for it. */
export interface RecordTab<Row> {
  readonly name: string
  readonly label: ReactNode
  readonly on: Endpoint
  readonly draw: (row: Row) => ReactNode
}

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

const Below = <Row extends SecretRow>(props: RecordPageProps<Row> & { row: Row }) => {
  const { of, id, tabs = [], areFieldsTab = false, row } = props
  const { t } = useLingui()
  const { history } = of
  const shown: readonly RecordTab<Row>[] = [
    ...(areFieldsTab
      ? [
          {
            name: 'fields',
            label: t`基本信息`,
            on: of.queryById,
            draw: () => (
              <div className="p-4.5">
                <RecordFields {...props} row={row} heading="h2" />
              </div>
            ),
          },
        ]
      : []),
    ...tabs.filter(({ on }) => can(on)),
    ...(history
      ? [
          {
            name: 'history',
            label: t`变更记录`,
            on: history,
            draw: () => <RecordHistory of={{ ...of, history }} id={id} />,
          },
        ]
      : []),
  ]
  const [chosen, choose] = useState((tabs.find(({ on }) => can(on)) ?? shown[0])?.name ?? '')
  const tab = shown.find(({ name }) => name === chosen) ?? shown[0]
  if (!tab) return null
  return (
    <section className="min-w-0 rounded border border-line bg-surface">
      <Tabs
        label={t`相关数据`}
        options={shown.map(({ name, label }) => ({ value: name, label }))}
        value={tab.name}
        onValue={choose}
      >
        <div key={tab.name} className={tab.name === 'history' ? 'px-4.5 py-4' : undefined}>
          {tab.draw(row)}
        </div>
      </Tabs>
    </section>
  )
}

/** The server says that there is no such record (any longer). */
const isGone = ({ status }: CallFailure): boolean => status === 200 || status === 410

const Content = <Row extends SecretRow>(props: RecordPageProps<Row>) => {
  const { of, id, actions = [], children } = props
  const { data, error, refetch, isFetching } = useQuery(queryOf(of.queryById, { id }))
  const title = data && recordName(of, data)
  const { resource } = of.queryById
  const list = resource && listAddress(resource, {})
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
      <div className="flex min-w-0 flex-col gap-3.5">
        <PageHeader
          title={title ?? <Skeleton className="h-7 w-56" />}
          actions={
            <span data-print="hide" className="flex flex-wrap items-center gap-3">
              {data ? <RowActions actions={actions} row={data} /> : null}
              {data ? <EditButton on={of.edit} row={data} /> : null}
              <Button disabled={!data} onClick={() => window.print()}>
                <Trans>打印</Trans>
              </Button>
            </span>
          }
        />
        <RecordCaution {...props} row={data} />
        {data && props.areFieldsTab ? null : (
          <Card>
            <RecordFields {...props} row={data} heading="h2" />
          </Card>
        )}
        {data ? <Below {...props} row={data} /> : null}
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

const noTabs = (): undefined => undefined

/**
 * The page of a screen: `component: pageOf(supplierScreen)`, at an address that ends with `$id`. `useTabs` says what belongs to a
 * record; a screen whose look comes apart gives it here.
 */
export const pageOf = <Row extends SecretRow>(
  screen: SeenScreen<Row>,
  useTabs: (id: string) => RecordPageProps<Row>['tabs'] = noTabs,
) => {
  const { of, actions } = screen
  const look = plainLook(of, screen.look)
  return () => {
    const { id = '' } = useParams({ strict: false })
    const tabs = useTabs(id)
    return (
      <RecordPage {...look} id={id} {...(actions && { actions })} {...(tabs && { tabs })}>
        <ScreenForm {...screen} />
      </RecordPage>
    )
  }
}
