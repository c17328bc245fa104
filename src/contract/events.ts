import type { Message } from './core/message.ts'
import type { Priority } from './notices.ts'

/** Something that happens to records and that people are told: in a notice, its texts filled in with `Value`. */
export interface PortalEvent<Value extends string = string> {
  /** Also the value in the dictionary of events whose notices offer the way on (`notice_go_finish_event`). */
  readonly name: string
  readonly title: Message
  readonly content: Message
  readonly priority: Priority
  /** The permission that shows the record: who holds it and reaches the record's organisation is told. */
  readonly seenBy: string
  /** Where the record is in the portal. */
  readonly leadsTo: (id: string) => string
  /** What the texts are filled in with. */
  readonly values: readonly Value[]
}

const event = <const Value extends string>(declared: PortalEvent<Value>): PortalEvent<Value> => declared

const contractAt = (id: string) => `/contract/ContractList?open=${id}`

/** The catalogue: every event of the portal. */
export const events = {
  contractEnds: event({
    name: 'contract_ends',
    title: /*i18n*/ { id: 'event.contractEnds', message: '合同即将到期：{contractName}' },
    content: /*i18n*/ {
      id: 'event.contractEndsContent',
      message: '合同“{contractName}”（{companyName}）将于 {endDate} 到期。如需继续合作，请及时续签。',
    },
    priority: 'M',
    seenBy: 'clientContract:list',
    leadsTo: contractAt,
    values: ['contractName', 'companyName', 'endDate'],
  }),
  contractExpired: event({
    name: 'contract_expired',
    title: /*i18n*/ { id: 'event.contractExpired', message: '合同已到期：{contractName}' },
    content: /*i18n*/ {
      id: 'event.contractExpiredContent',
      message: '合同“{contractName}”（{companyName}）已于 {endDate} 到期。',
    },
    priority: 'M',
    seenBy: 'clientContract:list',
    leadsTo: contractAt,
    values: ['contractName', 'companyName', 'endDate'],
  }),
}
