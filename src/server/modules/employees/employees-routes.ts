import { pickCalls } from '#contract/core/resource.ts'
import { employees } from '#contract/employees.ts'
import { revealField } from '#server/db/reveal.ts'
import { implementAll, type Implementation } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { employeeSource, employeeStore } from './employees-store.ts'

export const employeesRoutes = (_services: Services): Implementation[] =>
  implementAll(pickCalls(employees, 'list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'reveal'), {
    ...employeeStore,
    reveal: (input, { tx }) => revealField(employeeSource, input, tx),
  })
