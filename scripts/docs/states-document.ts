import { isMoveCall, type StateMachine } from '#contract/core/moves.ts'
import { contractCalls } from './contract-calls.ts'

interface Drawn {
  readonly noun: string
  readonly machine: StateMachine
}

/** Each machine once, found through the calls that move along it. */
const machines = async (): Promise<Drawn[]> => {
  const calls = (await contractCalls()).filter(isMoveCall)
  const drawn = new Map<StateMachine, Drawn>()
  for (const { resource, move } of calls)
    drawn.set(move.machine, { noun: resource?.permission ?? '', machine: move.machine })
  return [...drawn.values()].toSorted((a, b) => a.noun.localeCompare(b.noun))
}

const drawing = ({ noun, machine }: Drawn): string => {
  const moves = Object.entries(machine.moves)
  const isFinal = (state: string) => !moves.some(([, { from }]) => from.includes(state))
  return [
    `## ${noun}: ${machine.field}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  direction LR',
    ...machine.states.items.map(([state, word]) => `  ${state}: ${word}`),
    `  [*] --> ${machine.first}`,
    ...moves.flatMap(([name, { from, to, title }]) =>
      from.map((state) => `  ${state} --> ${to}: ${name} ${title.message}`),
    ),
    ...machine.states.values.filter(isFinal).map((state) => `  ${state} --> [*]`),
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
