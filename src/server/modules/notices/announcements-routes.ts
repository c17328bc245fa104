import { addresseesOf, announcements, type AnnouncementDraft } from '#contract/announcements.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { sanitizeRichText } from '#contract/rules/rich-text.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import {
  lockAnnouncement,
  retainImages,
  knownAudience,
  publishHeld,
  revokeHeld,
  storeDraft,
} from './announcements-store.ts'

const texts = {
  noContent: /*i18n*/ { id: 'announcement.noContent', message: '内容不能为空' },
  noUsers: /*i18n*/ { id: 'announcement.noUsers', message: '请选择接收人' },
  onlyUsers: /*i18n*/ {
    id: 'announcement.onlyUsers',
    message: '发给指定用户时不能再选择机构或角色，发给全体时不能再选择用户',
  },
  otherSender: /*i18n*/ {
    id: 'announcement.otherSender',
    message: '发送人只能是您本人：{name}',
  },
  unknownUsers: /*i18n*/ { id: 'announcement.unknownUsers', message: '有接收人不存在，或不在您的机构内' },
  unknownOrg: /*i18n*/ { id: 'announcement.unknownOrg', message: '接收机构不存在，或不是您的机构' },
  unknownRole: /*i18n*/ { id: 'announcement.unknownRole', message: '接收角色不存在' },
  unknownImage: /*i18n*/ {
    id: 'announcement.unknownImage',
    message: '内容中有图片不存在或您无权查看，请重新上传',
  },
}

/** Whoever sees only one organisation tells only its people things. */
const reachOf = ({ rights, orgCode }: Caller): string | null => (rights === 'all' ? null : orgCode)

/** Whom a draft is for; throws a refusal in words where that is nobody, or not the caller's to tell. */
const audienceOf = async (draft: AnnouncementDraft, { tx, caller }: Context) => {
  const users = addresseesOf(draft.userIds ?? '')
  const isToUsers = draft.msgType === 'USER'
  const within = reachOf(caller)
  if (isToUsers && users.length === 0) throw refusal(texts.noUsers)
  if (isToUsers ? draft.orgCode || draft.roleCode : users.length > 0) throw refusal(texts.onlyUsers)
  if (within !== null && draft.orgCode && draft.orgCode !== within) throw refusal(texts.unknownOrg)
  const known = await knownAudience(tx, {
    users,
    orgCode: draft.orgCode,
    roleCode: draft.roleCode,
    within,
  })
  if (known.users !== users.length) throw refusal(texts.unknownUsers)
  if (!known.isOrg) throw refusal(texts.unknownOrg)
  if (!known.isRole) throw refusal(texts.unknownRole)
  return { users, orgCode: within ?? draft.orgCode }
}

/** Under which name it goes out: a name that looks official opens doors, so only the provider chooses one. */
const senderOf = ({ sender }: AnnouncementDraft, { rights, realname }: Caller): string => {
  if (rights !== 'all' && sender && sender !== realname) throw refusal(texts.otherSender, { name: realname })
  return sender ?? realname
}

const add = async (draft: AnnouncementDraft, context: Context) => {
  const msgContent = sanitizeRichText(draft.msgContent)
  if (msgContent === '') throw refusal(texts.noContent)
  const { users, orgCode } = await audienceOf(draft, context)
  const stored = {
    ...draft,
    msgContent,
    orgCode,
    sender: senderOf(draft, context.caller),
    priority: draft.priority ?? 'L',
  }
  const id = await storeDraft(context.tx, stored, users)
  if (!(await retainImages(id, msgContent, context))) throw refusal(texts.unknownImage)
  return { id, sendStatus: '0' as const }
}

const release = async ({ id }: { id: string }, context: Context): Promise<null> => {
  const found = await lockAnnouncement(context.tx, id, reachOf(context.caller))
  if (!found) throw new Failure('notFound')
  if (found.status === '1') return null
  if (!(await retainImages(id, found.msgContent, context))) throw refusal(texts.unknownImage)
  await publishHeld(context.tx, id)
  return null
}

const revoke = async ({ id }: { id: string }, { tx, caller }: Context): Promise<null> => {
  const found = await lockAnnouncement(tx, id, reachOf(caller))
  if (!found) throw new Failure('notFound')
  if (found.status === '0') throw new Failure('notAllowedNow')
  if (found.status === '1') await revokeHeld(tx, id)
  return null
}

export const announcementRoutes = (): Implementation[] =>
  implementAll(announcements, {
    add,
    doReleaseData: release,
    release,
    doReovkeData: revoke,
    revoke,
  })
