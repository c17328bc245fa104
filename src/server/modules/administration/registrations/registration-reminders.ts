import { events } from '#contract/messages/events.ts'
import { registrationStates } from '#contract/administration/registrations.ts'
import { reminder } from '#server/store/deadlines.ts'
import type { Services } from '#server/services.ts'
import { registrationStore } from './registrations-store.ts'
import { tellDeciders } from './tell-deciders.ts'

/** Who applies waits for somebody: those who may decide are reminded once of each application that nobody has answered for a day. */
export const remindOfRegistrations = (services: Pick<Services, 'due' | 'events'>): void =>
  services.due.deadline(
    reminder(registrationStore, registrationStates, {
      in: ['SUBMITTED'],
      since: 'createTime',
      after: { hours: 24 },
      noted: 'remindedTime',
      remind: (application, { tx }) =>
        tellDeciders(tx, { ...application, event: events.registrationWaits }, services),
    }),
  )
