import type { events } from '#contract/messages/events.ts'
import type { Registration } from '#contract/administration/registrations.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import { organisationNamed } from './registrations-store.ts'

/** What the deciders are told of an application. */
export interface ToldApplication extends Pick<Registration, 'id' | 'realname' | 'companyName'> {
  readonly event: typeof events.registrationFiled
}

/**
 * Tells those who may decide on an application: who sees every organisation, and who decides for that of the company it
 * names.
 */
export const tellDeciders = async (
  tx: Tx,
  { event, id, realname, companyName }: ToldApplication,
  { events: told }: Pick<Services, 'events'>,
): Promise<void> => {
  const orgCode = await organisationNamed(tx, companyName)
  await told.raise(event, { id, orgCode, values: { realname, companyName: { zh: companyName } } }, { tx })
}
