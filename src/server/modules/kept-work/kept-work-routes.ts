import { createHmac } from 'node:crypto'
import { keptWork } from '#contract/kept-work.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { secretOf } from './kept-work-store.ts'

export const keptWorkRoutes = (): Implementation[] =>
  implementAll(keptWork, {
    // Derived, never stored: nobody gets it but who is signed in as this user, and it tells nothing of the password.
    key: async (_input, { tx, caller }) => ({
      key: createHmac('sha256', await secretOf(tx, caller.userId))
        .update(`kept-work ${caller.userId}`)
        .digest('base64'),
    }),
  })
