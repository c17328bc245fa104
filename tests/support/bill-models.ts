import type { Session, TestApp } from './app.ts'
import { pdf, uploaded } from './attachments.ts'
import { someBill } from './bills.ts'
import type { Model } from './machine-models.ts'

/** A month of the books before all others. */
export const earliestMonth = async ({ sql }: Pick<TestApp, 'sql'>): Promise<string> => {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO bill_month (month, sys_org_code)
     SELECT coalesce(min(month), '1990-02-01') - interval '1 month', 'A01' FROM bill_month RETURNING id::text AS id`,
  )
  return row?.id ?? ''
}

/** How bills and what belongs to them are tried by the model of their states. */
export const billModels = (app: TestApp, admin: Session): Readonly<Record<string, Model>> => {
  const confirmFor: { reason: string; proofFiles: { id: string }[] } = {
    reason: '邮件确认',
    proofFiles: [{ id: 'f'.repeat(64) }],
  }
  return {
    bill: {
      table: 'bill',
      make: () => someBill(app, 'MADE'),
      // A file proves one thing.
      bring: async (id, state, move) => {
        await app.sql('UPDATE bill SET confirm_status = $2 WHERE id = $1', [id, state])
        if (move === 'reply')
          await app.sql(
            `INSERT INTO bill_dispute (bill_id, version_no, is_question, note, file_ids) VALUES ($1, 1, true, '人数不对', '{}')`,
            [id],
          )
        if (move === 'confirmFor')
          confirmFor.proofFiles = [{ id: (await uploaded(app, admin, pdf('agreed'), '确认函.pdf')).id }]
      },
      asked: {
        confirmFor,
        dispute: { disputeNote: '人数不对' },
        question: { disputeNote: '人数不对' },
        answer: { answerNote: '已核对' },
        reply: { answerNote: '已核对' },
        giveBack: { reason: '漏了调整' },
        undo: { reason: '重出' },
      },
    },
    receipt: {
      table: 'receipt',
      make: async () => {
        const [row] = await app.sql<{ id: string }>(
          `INSERT INTO receipt (receipt_no, company_id, own_account_id, received_on, amount, reference, posted_by, sys_org_code)
           SELECT 'T' || next_id(), c.id, (SELECT id FROM own_account WHERE for_receipts ORDER BY id LIMIT 1), current_date, 10000, next_id()::text, 'finance.shen', 'A02'
           FROM company c WHERE c.sys_org_code = 'A02' ORDER BY c.id LIMIT 1 RETURNING id::text AS id`,
        )
        return row?.id ?? ''
      },
      asked: { post: { parts: [] }, reverse: { reverseReason: '付错' } },
    },
    month: {
      table: 'bill_month',
      make: () => earliestMonth(app),
      // Others neither stand before it nor keep it closed.
      bring: async (id, state) => {
        await app.sql(`UPDATE bill_month SET status = 'OPEN' WHERE id <> $1`, [id])
        await app.sql('UPDATE bill_month SET status = $2 WHERE id = $1', [id, state])
      },
      asked: { reopen: { reopenReason: '漏记' } },
    },
    billAdjustment: {
      table: 'bill_adjustment',
      make: async () => {
        const [row] = await app.sql<{ id: string }>(
          `INSERT INTO bill_adjustment (bill_id, reason, amount, is_tax_exempt, tax_rate, filed_by, edited_by, sys_org_code)
         VALUES ($1, '服务补偿', -30000, false, '6.00', 14, 14, 'A02') RETURNING id::text AS id`,
          [await someBill(app)],
        )
        return row?.id ?? ''
      },
      asked: { refuse: { opinion: '没有依据' } },
    },
  }
}
