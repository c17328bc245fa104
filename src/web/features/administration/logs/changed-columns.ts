import { lineRulesOf } from '#contract/core/lines.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { i18n } from '@lingui/core'
import type { ChoiceSource } from '#web/pickers/choices.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns that people change, by their names in the trail, each in the words of the nouns that have it. */
const optionsOf = async () => {
  const { trailNouns } = await import('./trail-nouns.ts')
  const words = new Map<string, Set<string>>()
  for (const [table, { history }] of Object.entries(trailNouns)) {
    const { draft, labels } = resourceOf({ list: history })
    for (const [field, schema] of Object.entries(draft.shape)) {
      const column = lineRulesOf(schema) ? `${table}_${snake(field)}` : snake(field)
      const label = labels[field]
      if (label) words.set(column, (words.get(column) ?? new Set()).add(i18n._(label)))
    }
  }
  return [...words].map(([value, labels]) => ({ value, label: [...labels].join(' / ') }))
}

/** The fields that the trail can be asked for; they come when somebody opens the filter. */
export const changedColumns: ChoiceSource = {
  fixed: [],
  isLong: true,
  asked: { key: ['/sys/dataLog', 'columns', currentLocale()], ask: optionsOf },
}
