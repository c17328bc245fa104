import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { checkRequestStates } from '#contract/checks/check-request-words.ts'
import { CheckRequest, CheckRequestDraft, checkRequests } from '#contract/checks/check-requests.ts'
import {
  SupplierInterface,
  SupplierInterfaceDraft,
  supplierInterfaces,
} from '#contract/checks/supplier-interfaces.ts'
import {
  SupplierMessage,
  SupplierMessageDraft,
  supplierMessages,
  supplierMessageStates,
} from '#contract/checks/supplier-messages.ts'
import { everything } from './access.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn, moment } from './columns.ts'
import { historyTable } from './history-table.ts'
import { systemTable } from './system-table.ts'
import './check-orders.ts'
import './suppliers.ts'

/** Where requests to a supplier go. The breaker stands in the row, so that all instances have one opinion. */
export const supplierInterface = businessTable(
  'supplier_interface',
  {
    ...columnsOf(SupplierInterfaceDraft),
    ...columnsOf(SupplierInterface, 'openUntil', 'secretSince', 'comparedAt', 'slotsAsOf'),
    failures: integer('failures').notNull().default(0),
    /** So long it is left alone after the next failure, and until when an instance tries whether it is back. */
    openSeconds: integer('open_seconds').notNull().default(0),
    probedUntil: moment('probed_until'),
    /** When an instance last asked what is left, so that one asks. */
    slotsAskedAt: moment('slots_asked_at'),
  },
  {
    rows: 'shared-read',
    list: { of: supplierInterfaces, size: 'small' },
    derived: [
      'failures',
      'openUntil',
      'openSeconds',
      'probedUntil',
      'comparedAt',
      'slotsAsOf',
      'slotsAskedAt',
    ],
    // One at a time: the next may be prepared beside it.
    unique: { supplier_interface_key: (key, t) => key.on(t.supplierId).where(sql`del_flag = 0 AND is_on`) },
  },
)

export const supplierInterfaceHistory = historyTable(supplierInterface)

/** What both sides sign with, sealed: of an interface the newest, and the one before it for a while. */
export const supplierSecret = systemTable(
  'sys_supplier_secret',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    interfaceId: idColumn('interface_id')
      .notNull()
      .references(() => supplierInterface.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    since: moment('since')
      .notNull()
      .default(sql`clock_timestamp()`),
    endsAt: moment('ends_at'),
  },
  { server: { may: everything } },
  (t) => [index('supplier_secret_interface').on(t.interfaceId)],
)

/** What suppliers are asked: written with the move of an order, sent after the commit. */
export const checkRequest = businessTable(
  'check_request',
  {
    ...columnsOf(CheckRequestDraft),
    ...columnsOf(CheckRequest, 'requestNo', 'slotId', 'slotName', 'cancelsId', 'nextTryAt', 'sentAt'),
    ...columnsOf(CheckRequest, 'reason', 'reply', 'answer', 'answeredAt', 'supersededBy'),
    status: stateColumn(checkRequestStates),
    tries: integer('tries').notNull().default(0),
    waitingSince: moment('waiting_since')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** An instance is sending it until then. */
    claimedUntil: moment('claimed_until'),
  },
  {
    rows: 'organisation',
    list: { of: checkRequests, size: 'small' },
    derived: ['tries', 'waitingSince', 'claimedUntil', 'nextTryAt', 'reason', 'reply'],
    unique: { check_request_key: ['orderId', 'requestNo'] },
  },
  (t) => [index('check_request_supplier').on(t.supplierId)],
)

/** What suppliers send: a message id is taken once of each. */
export const supplierMessage = businessTable(
  'supplier_message',
  {
    ...columnsOf(SupplierMessageDraft),
    ...columnsOf(SupplierMessage, 'why'),
    status: stateColumn(supplierMessageStates),
  },
  {
    rows: 'shared-read',
    list: { of: supplierMessages, size: 'small' },
    unique: { supplier_message_key: (key, t) => key.on(t.supplierId, t.messageId) },
  },
  (t) => [index('supplier_message_order').on(t.orderNo)],
)
