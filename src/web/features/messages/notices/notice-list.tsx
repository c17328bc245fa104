import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { Act } from '#web/form/act.tsx'
import { reloadNotices, useUnreadNotices } from '#web/lib/unread-notices.ts'
import type { AddressText } from '#web/list/address/address-text.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { NoticeDialog } from './notice-dialog.tsx'

const columns = columnsOf(notices, [
  { field: 'titile', width: { zh: 360, en: 360 }, isWhole: true },
  'sender',
  'msgCategory',
  'priority',
  'readFlag',
  'sendTime',
])

const filters = filtersOf(
  notices,
  [
    { field: 'readFlag', isSingle: true },
    { field: 'msgCategory', isSingle: true },
    { field: 'priority', isSingle: true },
  ],
  ['sendTime'],
)

const ReadAll = () => {
  const { anntMsgTotal, sysMsgTotal } = useUnreadNotices()
  if (anntMsgTotal + sysMsgTotal === 0) return null
  return (
    <Act on={notices.readAll} with={{}} variant="default" icon="check" onDone={() => void reloadNotices()}>
      <Trans>全部已读</Trans>
    </Act>
  )
}

const closed = (search: AddressText): AddressText => {
  const { open: _, ...rest } = search
  return rest
}

const ListedNotice = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const navigate = useNavigate()
  // To close it is a step back, which would be taken after the step on and undo it.
  const close = () => void navigate({ to: '.', search: closed, replace: true })
  return <NoticeDialog id={id} onClose={onClose} onGo={close} />
}
const detail = ({ id }: Notice, onClose: () => void) => <ListedNotice id={id} onClose={onClose} />

export const NoticeListPage = () => (
  <ListPage
    of={{ list: notices.list, queryById: notices.queryById, count: notices.count }}
    columns={columns}
    filters={filters}
    header={{ actions: <ReadAll /> }}
    detail={detail}
  />
)
