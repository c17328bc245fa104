import {
  addresseesOf,
  announcementCategory,
  type AnnouncementDraft,
} from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { writtenAnnouncement } from '#server/db/schema/announcements.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { holdImages } from './announcement-images.ts'
import { knownAudience, organisationOf } from './announcement-audience.ts'

const texts = {
  unknownUsers: /*i18n*/ { id: 'announcement.unknownUsers', message: '有接收人不存在，或不在您的机构内' },
  unknownOrg: /*i18n*/ { id: 'announcement.unknownOrg', message: '接收机构不存在，或不是您的机构' },
  otherSender: /*i18n*/ {
    id: 'announcement.otherSender',
    message: '发送人只能是您本人“{person}”，或您所在的机构“{organisation}”',
  },
  unknownRole: /*i18n*/ { id: 'announcement.unknownRole', message: '接收角色不存在' },
}

/** Refuses to tell whom there is not. */
const refuseUnknown = async (
  { userIds, orgCodes = [], roleIds = [] }: AnnouncementDraft,
  { tx }: Context,
): Promise<void> => {
  const users = addresseesOf(userIds)
  const known = await knownAudience(tx, { users, orgCodes, roleIds })
  if (known.users !== users.length) throw refusalOf('userIds', texts.unknownUsers)
  if (known.orgCodes !== orgCodes.length) throw refusalOf('orgCodes', texts.unknownOrg)
  if (known.roleIds !== roleIds.length) throw refusalOf('roleIds', texts.unknownRole)
}

/** Who speaks: whoever writes, or the organisation they write in; a colleague's draft keeps the name it has. */
const senderOf = async (
  { sender }: AnnouncementDraft,
  context: Context,
  before?: { readonly sender: string },
): Promise<string> => {
  const person = context.caller.realname
  const given = sender ?? before?.sender ?? person
  if (given === person || given === before?.sender) return given
  const organisation = await organisationOf(context)
  if (given !== organisation) throw refusalOf('sender', texts.otherSender, { person, organisation })
  return given
}

/** What a notice of an announcement says of it; its id is the same (domain 5.1). */
const ofNotice = (column: string) => `(SELECT a.${column} FROM sys_announcement a WHERE a.id = t.id)`
const haveRead = `(SELECT count(*)::int FROM sys_announcement_send s WHERE s.annt_id = t.id AND s.read_flag = '1')`
const haveNotRead = `(SELECT count(*)::int FROM announcement_reader r WHERE r.annt_id = t.id AND r.read_flag = '0')`

export const announcementStore = defineStore(announcements, {
  table: writtenAnnouncement,
  computed: {
    sendTime: ofNotice('send_time'),
    cancelTime: ofNotice('cancel_time'),
    readCount: haveRead,
    unreadCount: haveNotRead,
  },
  complete: (draft): AnnouncementDraft => {
    const users = addresseesOf(draft.userIds)
    return {
      ...draft,
      priority: draft.priority ?? 'L',
      msgCategory: announcementCategory,
      userIds: users.length > 0 ? `${users.join(',')},` : null,
      orgCodes: draft.orgCodes ?? [],
      roleIds: draft.roleIds ?? [],
    }
  },
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      await refuseUnknown(draft, context)
      return { sender: await senderOf(draft, context, before) }
    }),
  },
  after: { save: inTurn(({ after }, context) => holdImages(after, context)) },
})
