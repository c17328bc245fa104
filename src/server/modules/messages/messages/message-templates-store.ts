import * as z from 'zod/mini'
import { eventCatalogue, valuesOn } from '#contract/messages/event-catalogue.ts'
import { isNumberValue } from '#contract/messages/event-values.ts'
import type { Message } from '#contract/core/message.ts'
import { channels } from '#contract/messages/message-channels.ts'
import {
  messageTemplates,
  type MessageTemplate,
  type MessageTemplateDraft,
} from '#contract/messages/message-templates.ts'
import { sanitizeRichText } from '#contract/rules/rich-text.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { problemOf } from '#server/core/template-text.ts'
import type { Tx } from '#server/db/pool.ts'
import { messageTemplate } from '#server/db/schema/messages.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  syntax: /*i18n*/ {
    id: 'messageTemplate.syntax',
    message:
      '变量的写法不正确：请照“可用的变量”中的样子填写，前后各一个大括号；需要按内容换用不同文字时，请从内置文本改起',
  },
  unknown: /*i18n*/ {
    id: 'messageTemplate.unknown',
    message: '没有名为“{name}”的变量，可用的变量：{names}',
  },
  noVariables: /*i18n*/ {
    id: 'messageTemplate.noVariables',
    message: '没有名为“{name}”的变量，该文本不能使用变量',
  },
} satisfies Record<string, Message>

type Written = Pick<
  MessageTemplateDraft,
  'templateCode' | 'templateType' | 'templateTitle' | 'templateContent'
>

/** Refuses variables that the event does not give on this channel, at the field where they stand. */
export const refuseVariables = ({
  templateCode,
  templateType,
  templateTitle,
  templateContent,
}: Written): void => {
  const known = valuesOn(eventCatalogue[templateCode], templateType)
  for (const [field, text] of Object.entries({ templateTitle, templateContent })) {
    const problem = problemOf(text ?? '', known, isNumberValue)
    if (problem?.is === 'syntax') throw refusalOf(field, texts.syntax)
    if (problem && known.length === 0) throw refusalOf(field, texts.noVariables, { name: problem.name })
    if (problem)
      throw refusalOf(field, texts.unknown, {
        name: problem.name,
        names: known.map((name) => `{${name}}`).join(' '),
      })
  }
}

/** Clients of this family write `${name}`. */
const asOurs = (text: string): string => text.replaceAll(/\$(?=\{)/g, '')

/** Checks the variables; of an e-mail with HTML only what is safe is kept. */
const checked = (draft: Written) => {
  refuseVariables(draft)
  const templateTitle = draft.templateTitle && asOurs(draft.templateTitle)
  const content = asOurs(draft.templateContent)
  const isHtml = draft.templateType === channels.email && /<[a-z]/i.test(content)
  return Promise.resolve({ templateTitle, templateContent: isHtml ? sanitizeRichText(content) : content })
}

/** Puts templates that a condition finds out of use. */
const putOutOfUse = async (tx: Tx, which: string, values: readonly unknown[]): Promise<void> => {
  await tx.query(
    `UPDATE sys_message_template SET status = 'DRAFT', version = version + 1 WHERE status = 'IN_USE' AND del_flag = 0 AND ${which}`,
    values,
  )
}

/** One template per event, channel and language is in use: the one before is put out of use, one change at a time. */
export const makeRoomFor = async (
  tx: Tx,
  {
    templateCode,
    templateType,
    language,
  }: Pick<MessageTemplate, 'templateCode' | 'templateType' | 'language'>,
): Promise<void> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('message_template', 6))`)
  await putOutOfUse(tx, 'template_code = $1 AND template_type = $2 AND language = $3', [
    templateCode,
    templateType,
    language,
  ])
}

export const messageTemplateStore = defineStore(messageTemplates, {
  table: messageTemplate,
  decide: { save: inTurn(({ draft }) => checked(draft)) },
  after: {
    // Another one may speak by now.
    restore: inTurn(({ after: { id } }, { tx }) => putOutOfUse(tx, 'id = $1', [id])),
  },
})

const Own = z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) })

/** Where somebody is reached outside the portal. */
export const ownAddresses = async (tx: Tx, userId: string): Promise<z.infer<typeof Own>> => {
  const [own] = await tx.rows(Own, `SELECT phone, email FROM sys_user WHERE id = $1`, [userId])
  return own ?? { phone: null, email: null }
}

const Found = z.object({ id: z.string() })

/** The template of an event and channel that is in use, Chinese first, else the one that was added last. */
export const templateOfCode = async (
  tx: Tx,
  { templateCode, msgType }: { readonly templateCode: string; readonly msgType: string },
): Promise<string | undefined> => {
  const [found] = await tx.rows(
    Found,
    `SELECT id::text FROM sys_message_template WHERE template_code = $1 AND template_type = $2 AND del_flag = 0
     ORDER BY status = 'IN_USE' DESC, language = 'zh' DESC, id DESC LIMIT 1`,
    [templateCode, msgType],
  )
  return found?.id
}
