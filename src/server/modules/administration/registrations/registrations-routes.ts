import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { events } from '#contract/messages/events.ts'
import { registrations, type Registration } from '#contract/administration/registrations.ts'
import { smsEvents, type SmsEvent, type SmsValue } from '#contract/messages/sms-events.ts'
import { grantTexts } from '#server/accounts/grant-refusals.ts'
import { addressBlock, takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { inSteps, type PreparedHandler } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { oneByOne } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import {
  assignmentOf,
  createUser,
  fileApplication,
  givableRoles,
  isOf,
  languageOf,
  organisationNamed,
  registrationStore,
} from './registrations-store.ts'
import { remindOfRegistrations } from './registration-reminders.ts'
import { tellDeciders } from './tell-deciders.ts'

const texts = {
  ownApplication: /*i18n*/ {
    id: 'registration.ownApplication',
    message: '这是您自己提交的申请，请由另一位管理员审批',
  },
}

const applicationsPerAddress: RateLimit = { name: 'register', hits: 10, seconds: 3_600 }

/** Nobody decides their own application. */
const refuseOwn = async (application: Registration, { tx, caller }: Context): Promise<void> => {
  if (await isOf(tx, application, caller.userId)) throw refusal(texts.ownApplication)
}

const reaches = ({ rights, organisations }: Caller, orgCode: string): boolean =>
  rights === 'all' || organisations.includes(orgCode)

const roleFor = async (context: Context, orgCode: string, roleCode: string): Promise<string> => {
  const { caller } = context
  const { isOrg, roleId } = await assignmentOf(context.tx, orgCode, roleCode)
  if (!isOrg || !reaches(caller, orgCode)) throw refusal(grantTexts.unknownOrg)
  if (roleId === null) throw refusal(grantTexts.unknownRole)
  return roleId
}

const registerSteps = (
  services: Services,
): PreparedHandler<typeof registrations.register, ParsedOf<typeof registrations.register>> => ({
  prepare: async (draft, { identity, ip }) => {
    await takeHit({ db: services.db, identity }, applicationsPerAddress, { of: addressBlock(ip) })
    return draft
  },
  handle: async (draft, { tx, locale }) => {
    const id = await fileApplication(tx, draft, locale)
    if (id) await tellDeciders(tx, { ...draft, id, event: events.registrationFiled }, services)
    return null
  },
})

const movesOf = ({ events }: Services): MovesOf<typeof registrations> => {
  const answer = async <Value extends SmsValue>(
    event: SmsEvent<Value>,
    { id, realname, mobile, email }: Registration,
    values: Readonly<Record<Value, string>>,
    { tx }: Context,
  ) => {
    const about = { noun: 'registration', id, name: realname }
    await events.text(event, { mobile, email, locale: await languageOf(tx, id), values, about }, { tx })
  }
  return {
    approve: {
      decide: oneByOne(async ({ before: application, asked }, context) => {
        const { username, orgCode, roleCode } = asked
        await refuseOwn(application, context)
        const roleId = await roleFor(context, orgCode, roleCode)
        await createUser(context, { ...application, username, orgCode, roleId })
      }),
      after: inTurn(({ after, asked: { username } }, context) =>
        answer(smsEvents.registrationApproved, after, { username }, context),
      ),
    },
    reject: {
      decide: oneByOne(({ before: application }, context) => refuseOwn(application, context)),
      after: inTurn(({ after, asked: { opinion } }, context) =>
        answer(smsEvents.registrationRejected, after, { opinion }, context),
      ),
    },
  }
}

/** Security trap 50: an application opens nothing by itself. */
export const registrationRoutes = implementResource(registrations, registrationStore, {
  calendar: remindOfRegistrations,
  moves: movesOf,
  own: (services) => ({
    register: inSteps(registerSteps(services)),
    roles: (_input, { tx }) => givableRoles(tx),
    organisation: async ({ id }, context) => {
      const { companyName } = await registrationStore.queryById({ id }, context)
      const orgCode = await organisationNamed(context.tx, companyName)
      return { orgCode: orgCode !== null && reaches(context.caller, orgCode) ? orgCode : null }
    },
  }),
})
