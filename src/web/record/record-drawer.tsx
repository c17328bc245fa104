import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Action } from '#web/form/action.ts'
import { EditButton } from '#web/form/form-buttons.tsx'
import { ActionButtons, ActionLinks, useRowActions } from '#web/form/row-actions.tsx'
import { Secrets, type SecretRow } from '#web/form/secrets.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { RecordCaution } from './record-caution.tsx'
import { RecordFields, type RecordLook } from './record-fields.tsx'
import { recordName } from './record-name.ts'
import { HistorySection } from './history-section.tsx'
import { StepButtons, useStepKeys } from './record-steps.tsx'
import { nextAct, useWaits } from './use-waits.ts'

/** What a drawer shows of a record. */
interface RecordDrawerProps<Row extends SecretRow> extends RecordLook<Row> {
  row: Row
  /** What may be done to it besides editing. */
  actions?: readonly Action<Row>[] | undefined
  onClose: () => void
}

const noActions: readonly never[] = []
/** So many stand beside the next one; what is more is on the row and on the page. */
const beside = 3

/** What may be done to the record, what waits for this person last and with the accent; undefined where there is nothing. */
const useFoot = <Row extends SecretRow>({ of, actions = noActions }: RecordDrawerProps<Row>, row: Row) => {
  const { open, start, dialog } = useRowActions(actions, row)
  const { resource } = of.queryById
  const waits = useWaits({ resource, list: of.list }, row.id, row) ?? []
  const next = resource && nextAct(resource, waits, { open, row })
  const others = open.filter((action) => action !== next).slice(0, beside)
  if (open.length === 0) return undefined
  return (
    <>
      <ActionButtons others={others} next={next} row={row} onStart={start} />
      {dialog}
    </>
  )
}

/** What the drawer is called. */
const useTitle = <Row extends SecretRow>({ of, row, title }: RecordDrawerProps<Row>): string => {
  const { t, i18n } = useLingui()
  const name = recordName(of, row)
  if (title) return i18n._(title(name))
  const { called } = of.queryById.resource ?? {}
  if (!called) return name
  const what = i18n._(called)
  return t`${what}：${name}`
}

/** What the caution asks for, where it may be done. */
const Mends = <Row extends SecretRow>({ actions, row }: { actions: readonly Action<Row>[]; row: Row }) => {
  const { open, start, dialog } = useRowActions(actions, row)
  return (
    <div className="flex flex-wrap gap-3">
      <ActionLinks actions={open} row={row} onStart={start} />
      {dialog}
    </div>
  )
}

const Fields = <Row extends SecretRow>(props: RecordDrawerProps<Row>) => {
  const { of, row } = props
  const { data, error, refetch } = useQuery(queryOf(of.queryById, { id: row.id }))
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="mb-4 empty:mb-0">
        <RecordCaution caution={props.caution} row={data}>
          {data && props.mends ? <Mends actions={props.mends} row={data} /> : null}
        </RecordCaution>
      </div>
      <RecordFields {...props} row={data} heading="h3" />
    </>
  )
}

/**
 * One record whole beside its list, loaded by its id: a detail list in a drawer (specification 2.2, detail-list layout). From
 * here it is edited, what may be done to it is done, and the rows before and after it are shown.
 */
export const RecordDrawer = <Row extends SecretRow>(props: RecordDrawerProps<Row>) => {
  const { of, row, onClose, below } = props
  const { id } = row
  const { t } = useLingui()
  const onKeyDown = useStepKeys()
  const { data } = useQuery(queryOf(of.queryById, { id }))
  const page = of.queryById.resource && recordPage(of.queryById.resource, id)
  const foot = useFoot(props, data ?? row)
  const actions = (
    <>
      <StepButtons />
      <EditButton on={of.edit} row={data ?? row} />
      {page ? (
        <Link to={page} className="text-sm whitespace-nowrap">
          <Trans>打开详情页</Trans>
        </Link>
      ) : null}
    </>
  )
  return (
    <Drawer
      open
      focusesTitle
      onOpenChange={onClose}
      size="huge"
      title={useTitle(props)}
      actions={actions}
      closeLabel={t`关闭`}
      onKeyDown={onKeyDown}
      footer={foot}
    >
      {/* Nothing of one record stays for the next: a number that was shown, a form that was opened. */}
      <Secrets key={id}>
        <Fields {...props} />
        {below?.(row)}
        {of.history ? <HistorySection of={{ ...of, history: of.history }} id={id} /> : null}
      </Secrets>
    </Drawer>
  )
}
