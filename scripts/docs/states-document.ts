import { isMoveCall, statesOf, type StateMachine } from '#contract/core/moves.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { dictionaries } from '#server/seed/dictionaries.ts'
import { contractCalls } from './contract-calls.ts'

interface Drawn {
  readonly noun: string
  readonly machine: StateMachine
  /** The code of the dictionary that has the words of the states. */
  readonly dict: string
}

/** Each machine once, found through the calls that move along it. */
const machines = async (): Promise<Drawn[]> => {
  const calls = (await contractCalls()).filter(isMoveCall)
  const drawn = new Map<StateMachine, Drawn>()
  for (const { resource, move } of calls) {
    const field = resource?.row.shape[move.machine.field]
    drawn.set(move.machine, {
      noun: resource?.permission ?? '',
      machine: move.machine,
      dict: (field && fieldMeta(field)?.dict) ?? '',
    })
  }
  return [...drawn.values()].toSorted((a, b) => a.noun.localeCompare(b.noun))
}

const drawing = ({ noun, machine, dict }: Drawn): string => {
  const words = dictionaries.find(({ code }) => code === dict)?.items ?? []
  const states = statesOf(machine)
  const moves = Object.entries(machine.moves)
  const isFinal = (state: string) => !moves.some(([, { from }]) => from.includes(state))
  return [
    `## ${noun}: ${machine.field}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  direction LR',
    ...states.map((state) => `  ${state}: ${words.find(([value]) => value === state)?.[1] ?? state}`),
    `  [*] --> ${machine.first}`,
    ...moves.flatMap(([name, { from, to, title }]) =>
      from.map((state) => `  ${state} --> ${to}: ${name} ${title.message}`),
    ),
    ...states.filter(isFinal).map((state) => `  ${state} --> [*]`),
    '```',
    '',
  ].join('\n')
}

/** The document about states: every state machine of the contract, drawn. */
export const statesDocument = async (): Promise<string> =>
  [
    '# States and moves',
    '',
    'Drawn from the contract (`stateMachine`, `src/contract/core/moves.ts`) by `npm run states`; a rules test compares.',
    '',
    ...(await machines()).map(drawing),
  ].join('\n')
