import { checkRequests } from '#contract/checks/check-requests.ts'
import { supplierMessages } from '#contract/checks/supplier-messages.ts'
import { describeResource } from '../../support/describe-resource.ts'

const idOf = ([row]: readonly { id: string }[]): string => row?.id ?? ''

describeResource(checkRequests, {
  make: async ({ sql }, orderId) =>
    idOf(
      await sql(
        `INSERT INTO check_request (order_id, supplier_id, kind, request_no, sys_org_code)
         SELECT o.id, (SELECT min(id) FROM supplier), 'BOOK', (SELECT count(*) + 1 FROM check_request r WHERE r.order_id = o.id), o.sys_org_code
         FROM check_order o WHERE o.id = $1 RETURNING id::text AS id`,
        [orderId],
      ),
    ),
  visibleTo: 'provider',
  size: 'small',
  untied: ['check_request_key'],
})

describeResource(supplierMessages, {
  make: async ({ sql }, supplierId) =>
    idOf(
      await sql(
        `INSERT INTO supplier_message (supplier_id, message_id, kind, sys_org_code)
         SELECT id, next_id()::text, 'ARRIVED', sys_org_code FROM supplier WHERE id = $1 RETURNING id::text AS id`,
        [supplierId],
      ),
    ),
  visibleTo: 'provider',
  size: 'small',
  untied: ['supplier_message_key'],
})
