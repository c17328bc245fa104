import { useUnreadNotices } from '#web/lib/unread-notices.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { useLive } from './use-live.ts'
import { useMedical } from './use-medical.ts'
import { useUrgent } from './use-urgent.ts'

const NoticeDialog = lazyPart(() =>
  import('#web/features/messages/notices/notice-dialog.tsx').then((file) => file.NoticeDialog),
)
const MedicalDialog = lazyPart(() =>
  import('#web/features/messages/notices/medical-message.tsx').then((file) => file.MedicalDialog),
)

/** Specification 2.5: the bell with the total of unread notices, its popover, and the notice opened from there. */
export const NoticeBell = () => {
  const { t } = useLingui()
  const { message, show, close } = useMedical()
  useLive(show)
  const { anntMsgTotal, sysMsgTotal, anntMsgList, sysMsgList, isPending } = useUnreadNotices()
  const [opened, setOpened] = useState<string>()
  const unread = useMemo(() => [...anntMsgList, ...sysMsgList], [anntMsgList, sysMsgList])
  useUrgent(unread, isPending, setOpened)
  const total = anntMsgTotal + sysMsgTotal
  const label = total > 0 ? t`通知，${total} 条未读` : t`通知`
  return (
    <>
      <Popover
        label={label}
        opener={(props) => (
          // No tip: it would be shown while the closing popover gives focus back, which browsers refuse.
          <IconButton {...props} tip={false} title={label} icon="bell" label={label} count={total} />
        )}
      >
        <NoticePanel onOpen={setOpened} />
      </Popover>
      {opened === undefined ? null : <NoticeDialog id={opened} onClose={() => setOpened(undefined)} />}
      {message ? <MedicalDialog key={message.sendTime} message={message} onClose={close} /> : null}
    </>
  )
}
