import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mostReplies, repliesIn, type ReplyOutcome } from '#contract/checks/branch-replies.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkReplies } from '#contract/checks/check-replies.ts'
import { DiscardQuestion } from '#web/form/draft-dialog.tsx'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** What became of the rows: those first that were not taken, each with the reason. */
const Outcomes = ({ outcomes }: { outcomes: readonly ReplyOutcome[] }) => {
  const refused = outcomes.filter((one) => one.refused !== null)
  const taken = outcomes.length - refused.length
  return (
    <div className="grid gap-3 text-sm">
      <output>
        <Plural value={taken} other="已登记 # 条" />
        {refused.length > 0 ? (
          <span className="ml-2 text-red">
            <Plural value={refused.length} other="# 条没有登记" />
          </span>
        ) : null}
      </output>
      <ul>
        {refused.map(({ orderNo, personName, refused: why }, at) => (
          <li key={`${orderNo}-${at}`} className="border-b border-line py-2 last:border-0">
            {orderNo} {personName} <span className="block text-red">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The rows of a supplier's sheet are pasted, and taken one by one; those that were not taken stay in the field. */
const useReplies = () => {
  const [pasted, paste] = useState('')
  const [outcomes, say] = useState<readonly ReplyOutcome[]>()
  const [problem, complain] = useState('')
  const [isBusy, work] = useState(false)
  const rows = repliesIn(pasted)
  const send = async () => {
    work(true)
    complain('')
    try {
      const made = await call(checkReplies.paste, { replies: rows.map(({ reply }) => reply) })
      say(made)
      paste(
        rows
          .filter((_row, at) => made[at]?.refused !== null)
          .map(({ written }) => written)
          .join('\n'),
      )
      void invalidateNoun(checkOrders.list)
      void invalidateNoun(checkReplies.list)
    } catch (error) {
      complain(toFailure(error).message)
    } finally {
      work(false)
    }
  }
  return { pasted, paste, outcomes, problem, isBusy, count: rows.length, send }
}

/** Takes what a supplier without an interface has answered on its sheet. */
export const RepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { pasted, paste, outcomes, problem, isBusy, count, send } = useReplies()
  const [isAsking, ask] = useState(false)
  const isTooMany = count > mostReplies
  const close = () => (pasted === '' ? onClose() : ask(true))
  useUnsaved(isBusy || pasted !== '')
  return (
    <Dialog
      open
      size="large"
      dismissible={!isBusy}
      onOpenChange={close}
      title={<Trans>登记网点回执</Trans>}
      description={
        <Trans>
          从供应商的表格复制三列粘贴到下面：订单号、结果（同意、拒绝、已到检）、说明（同意时为供应商单号，拒绝时为原因，必填；到检时为时间）。订单可从列表导出后发给供应商；整张表格在“网点回执”列表导入，可预览、可撤销。
        </Trans>
      }
      closeLabel={t`关闭`}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            <Trans>关闭</Trans>
          </Button>
          <Button variant="primary" disabled={isBusy || count === 0 || isTooMany} onClick={() => void send()}>
            <Plural value={count} other="登记 # 条" />
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextArea
          aria-label={t`回执的各行`}
          rows={8}
          value={pasted}
          onChange={(event) => paste(event.target.value)}
        />
        <p role="alert" className="text-sm text-red">
          {isTooMany ? <Trans>一次最多 {mostReplies} 条，请分几次粘贴</Trans> : problem}
        </p>
        {outcomes ? <Outcomes outcomes={outcomes} /> : null}
      </div>
      <DiscardQuestion open={isAsking} onOpenChange={ask} onDiscard={onClose} />
    </Dialog>
  )
}
