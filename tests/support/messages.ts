import { readFile } from 'node:fs/promises'
import type { Page } from '#contract/core/paging.ts'
import { messageEvents, type MessageEvent } from '#contract/messages/message-events.ts'
import {
  messageTemplates,
  type MessageTemplate,
  type MessageTemplateDraft,
} from '#contract/messages/message-templates.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { mailOutboxPath } from '#server/gateways/mail-outbox.ts'
import type { Session, TestApp } from './app.ts'
import { forgetLimits } from './sign-in.ts'

let last = 0
/** A draft of the SMS to applicants that are rejected. */
export const newTemplate = (): MessageTemplateDraft => ({
  templateName: `模板 ${++last}`,
  templateCode: 'registrationRejected',
  templateType: '1',
  language: 'zh',
  templateTitle: null,
  templateContent: '【健康福利平台】很遗憾，您的申请未通过：{opinion}',
})

/** As if nobody had written a template and nothing been told. */
export const forgetMessages = async (app: TestApp): Promise<void> => {
  await forgetLimits(app)
  for (const table of ['sys_message_template', 'sys_registration', 'sys_message', 'sys_announcement'])
    await app.sql(`DELETE FROM ${table}`)
}

export const addTemplate = async (
  app: TestApp,
  admin: Session,
  changes: Partial<MessageTemplateDraft> = {},
) => {
  const { body } = await app.call(admin, messageTemplates.add, { ...newTemplate(), ...changes })
  return { message: body.message, row: body.result as MessageTemplate }
}

export const useTemplate = async (
  app: TestApp,
  admin: Session,
  changes: Partial<MessageTemplateDraft> = {},
) => {
  const { row } = await addTemplate(app, admin, changes)
  const { body } = await app.call(admin, messageTemplates.use, { id: row.id, version: row.version })
  return { message: body.message, row: body.result as MessageTemplate }
}

export const settingOf = async (app: TestApp, admin: Session, eventCode: string): Promise<MessageEvent> => {
  const { body } = await app.call(admin, messageEvents.list, { eventCode })
  const [row] = (body.result as Page<MessageEvent>).records
  if (!row) throw new Error(`${eventCode} has no settings`)
  return row
}

let applicants = 0
/** Files an application and rejects it; gives the applicant's mobile. */
export const rejectSomebody = async (app: TestApp, admin: Session, language = 'zh'): Promise<string> => {
  const mobile = `137000001${String(++applicants).padStart(2, '0')}`
  const draft = { realname: 'Anna', mobile, companyName: '云帆科技' }
  await app.call(undefined, registrations.register, draft, { 'accept-language': language })
  const [row] = await app.sql<{ id: string }>('SELECT id FROM sys_registration WHERE mobile = $1', [mobile])
  await app.call(admin, registrations.reject, { id: row?.id ?? '', version: 0, opinion: '<b>不符</b>' })
  return mobile
}

/** The e-mails in the outbox, oldest first. */
export const mailsOf = async ({ settings }: TestApp) =>
  (await readFile(mailOutboxPath(settings.dataDir), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { to: string; subject: string; text: string; html: string })

/** The notices published, oldest first. */
export const noticesOf = ({ sql }: TestApp) =>
  sql<{ titile: string; msg_content: string }>('SELECT titile, msg_content FROM sys_announcement ORDER BY id')
