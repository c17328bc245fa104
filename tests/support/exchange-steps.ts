import fc from 'fast-check'

/** How the network and this instance behave while something is sent. */
const networks = ['fine', 'lost', 'unreachable', 'refused', 'later', 'dies'] as const
export type Network = (typeof networks)[number]

/** What happens to an order next; numbers choose among what there is. */
export type Step =
  /** A person does something: once, again with the page as it was, or the instance dies before the commit and it is done again. */
  | { readonly does: 'move'; readonly which: number; readonly how: 'once' | 'twice' | 'crash' }
  /** A person tries any move, whatever the state. */
  | { readonly does: 'try'; readonly which: number }
  /** The supplier decides a request and says so, or its words are lost; `crash` as above, and the message comes again. */
  | {
      readonly does: 'answer'
      readonly which: number
      readonly answer: 'CONFIRMED' | 'REJECTED'
      readonly how: 'once' | 'crash' | 'lost'
    }
  | {
      readonly does: 'fact'
      readonly kind: 'ARRIVED' | 'REPORTED' | 'BRANCH_CANCELLED' | 'BRANCH_MOVED'
      readonly ago: number
      readonly which: number
    }
  | { readonly does: 'again'; readonly which: number }
  /** Its time has come: nobody has answered, nobody has arrived. */
  | { readonly does: 'silence' }
  /** What waits is sent; `waits` until claims of dead instances and open breakers are over. */
  | { readonly does: 'send'; readonly which: number; readonly network: Network; readonly waits: boolean }

const which = fc.nat({ max: 9 })
const constant = fc.constant

/** Any step; what goes well comes more often. */
export const anyStep = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      does: constant('move'),
      which,
      how: fc.constantFrom('once', 'once', 'twice', 'crash'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: constant('try'), which: fc.nat({ max: 99 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: constant('answer'),
      which,
      answer: fc.constantFrom('CONFIRMED', 'CONFIRMED', 'REJECTED'),
      how: fc.constantFrom('once', 'once', 'crash', 'lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: constant('fact'),
      kind: fc.constantFrom('ARRIVED', 'REPORTED', 'BRANCH_CANCELLED', 'BRANCH_CANCELLED', 'BRANCH_MOVED'),
      ago: fc.integer({ min: -60, max: 60 }),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: constant('again'), which }) },
  { weight: 1, arbitrary: fc.record({ does: constant('silence') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: constant('send'),
      which,
      network: fc.constantFrom('fine', 'fine', 'fine', ...networks),
      waits: fc.boolean(),
    }),
  },
) as fc.Arbitrary<Step>
