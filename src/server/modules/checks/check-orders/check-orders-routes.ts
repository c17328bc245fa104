import { checkOrders } from '#contract/checks/check-orders.ts'
import { implementResource } from '#server/implement-resource.ts'
import { askingSuppliers } from '#server/modules/checks/exchange/asking-reference.ts'
import { changingMany } from './change-job.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { decideByProjects, decidingLeavers } from './deciding-leavers.ts'
import { keepOrderCalendar } from './order-calendar.ts'
import { orderMoves } from './order-moves.ts'
import { checkOrderSheet } from './order-sheet.ts'
import { remindOfCheckUps } from './reminding.ts'
import { remindSuppliers } from './reminding-suppliers.ts'
import { tellOfChanges } from './telling-changes.ts'
import { endReplaced, replacingMoves } from './replacing.ts'
import { timesOf } from './order-times.ts'
import { noteWishes } from './wishing.ts'

export const checkOrderRoutes = implementResource(checkOrders, checkOrderStore, {
  calendar: (services) => {
    keepOrderCalendar(services)
    remindOfCheckUps(services)
    remindSuppliers(services)
    tellOfChanges(services)
    endReplaced(services)
    decideByProjects(services)
  },
  sheet: checkOrderSheet,
  own: (services) => ({
    times: timesOf,
    wish: noteWishes,
    ...decidingLeavers(services),
    ...changingMany(services),
  }),
  moves: ({ outbound }) => ({
    ...askingSuppliers(orderMoves, outbound),
    ...replacingMoves(outbound),
  }),
})
