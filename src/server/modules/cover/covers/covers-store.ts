import type { Table } from 'drizzle-orm'
import { covers } from '#contract/cover/covers.ts'
import { cover } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { defineStore } from '#server/store/resource-store.ts'
import {
  daysOf,
  endsSoonAfter,
  insures,
  isUnpricedSoonAfter,
  joinsOn,
  leavesOn,
} from './insured-reference.ts'

export const coverStore = defineStore(covers, {
  table: cover,
  computed: {
    lastDay: '(t.to_day - 1)',
    relation: (rowsIn) =>
      `CASE WHEN t.family_member_id IS NULL THEN '0' ELSE (SELECT f.relation FROM ${rowsIn(familyMember)} f WHERE f.id = t.family_member_id) END`,
    birthDate: (rowsIn) =>
      `CASE WHEN t.family_member_id IS NULL THEN (SELECT e.birth_date FROM ${rowsIn(employee)} e WHERE e.id = t.employee_id) ELSE (SELECT f.birth_date FROM ${rowsIn(familyMember)} f WHERE f.id = t.family_member_id) END`,
  },
  asked: {
    birthDate: (condition, rowsIn) => {
      const born = (table: Table) =>
        `SELECT n.id FROM ${rowsIn(table)} n WHERE ${condition({ sql: 'n.birth_date' })}`
      return `t.person_id IN (${born(employee)} UNION ALL ${born(familyMember)})`
    },
  },
  otherFilters: {
    insuredOn: (day) => insures('t', day),
    joinedIn: (month, rowsIn) => joinsOn('t', daysOf(month), rowsIn),
    leftIn: (month, rowsIn) => leavesOn('t', daysOf(month), rowsIn),
    endingFrom: (day, rowsIn) => endsSoonAfter('t', day, rowsIn),
    unpricedFrom: (day, rowsIn) => isUnpricedSoonAfter('t', day, rowsIn),
  },
})
