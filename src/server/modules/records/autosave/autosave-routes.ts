import { createHmac } from 'node:crypto'
import { autosave } from '#contract/records/autosave.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { secretOf } from './autosave-store.ts'

export const autosaveRoutes: Routes = () =>
  implementAll(autosave, {
    // Derived, never stored: nobody gets it but who is signed in as this user, and it tells nothing of the password.
    key: async (_input, { tx, caller }) => ({
      key: createHmac('sha256', await secretOf(tx, caller.userId))
        .update(`autosave ${caller.userId}`)
        .digest('base64'),
    }),
  })
