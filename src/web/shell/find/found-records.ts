import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { claims } from '#contract/claims/claims.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companies } from '#contract/clients/companies.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { recordAddress } from '#web/lib/record-address.ts'
import { fixedChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { useFound } from '#web/pickers/found-choices.ts'
import { companiesFound, employeeChoices, rowChoices } from '#web/pickers/row-choices.ts'
import { can } from '#web/state/session.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Line } from './found-line.tsx'

const nothing = fixedChoices([])
/** More of a kind than this are for its list. */
const MOST_OF_A_KIND = 8

/** A kind of records that are found by the keyword of their list. */
interface Kind {
  readonly list: Endpoint
  readonly permission: string
  readonly source: ChoiceSource
  readonly icon: IconName
  readonly word: MessageDescriptor
}

const kinds = {
  companies: {
    list: companies.list,
    permission: 'company',
    source: companiesFound,
    icon: 'building',
    word: msg({ message: '公司', context: 'one, as a title' }),
  },
  employees: {
    list: employees.list,
    permission: 'employee',
    source: employeeChoices,
    icon: 'user',
    word: msg({ message: '员工', context: 'one, as a title' }),
  },
  family: {
    list: familyMembers.list,
    permission: 'family',
    source: rowChoices({ permission: 'family' }),
    icon: 'user',
    word: msg({ message: '家属', context: 'one, as a title' }),
  },
  contracts: {
    list: clientContracts.list,
    permission: 'clientContract',
    source: rowChoices({ permission: 'clientContract' }),
    icon: 'file',
    word: msg({ message: '合同', context: 'one, as a title' }),
  },
  policies: {
    list: policies.list,
    permission: 'policy',
    source: rowChoices({ permission: 'policy' }),
    icon: 'shield',
    word: msg({ message: '保单', context: 'one, as a title' }),
  },
  plans: {
    list: plans.list,
    permission: 'plan',
    source: rowChoices({ permission: 'plan' }),
    icon: 'shield',
    word: msg({ message: '方案', context: 'one, as a title' }),
  },
  claims: {
    list: claims.list,
    permission: 'claim',
    source: rowChoices({ permission: 'claim' }),
    icon: 'file',
    word: msg({ message: '理赔', context: 'one, as a title' }),
  },
} as const satisfies Record<string, Kind>

/** Those of one kind that the words fit: asked of the server, which knows what the person may see. */
const useKind = ({ list, permission, source, icon, word }: Kind, query: string) => {
  const navigate = useNavigate()
  const { i18n } = useLingui()
  const isShown = can(list) && recordAddress({ permission }, '') !== undefined
  const found = useFound(isShown ? source : nothing, query, false)
  const lines = found.options.slice(0, MOST_OF_A_KIND).map(({ value, label, detail }): Line => ({
    key: `${permission} ${value}`,
    icon,
    title: label,
    about: detail || i18n._(word),
    open: async () => {
      const address = recordAddress({ permission }, value)
      if (address) await navigate(address)
    },
  }))
  return { lines, state: found.state, failure: found.failure }
}

/** The records that the words fit, of each kind whose list the person may open. */
export const useRecords = (query: string) => {
  const found = [
    // First: people are found by the name of their company, too, and are many.
    useKind(kinds.companies, query),
    useKind(kinds.employees, query),
    useKind(kinds.family, query),
    useKind(kinds.contracts, query),
    useKind(kinds.policies, query),
    useKind(kinds.plans, query),
    useKind(kinds.claims, query),
  ]
  return {
    lines: found.flatMap(({ lines }) => lines),
    isSearching: found.some(({ state }) => state === 'searching'),
    failure: found.find(({ state }) => state === 'failed')?.failure ?? '',
  }
}
