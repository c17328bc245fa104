import * as z from 'zod/mini'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'

/** Autosaves in the browser can only be read with this key. */
export const autosave = endpointGroup('autosave', {
  key: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/autosave/key',
    input: z.object({}),
    /** 256 bits, base64. */
    output: z.object({ key: z.string() }),
    access: 'session',
    summary: 'The key of the caller’s unsaved input in this browser; another one after a change of password',
    isSecret: true,
    isBackground: true,
    /** What an ended session left behind is read before the password, and with it the key, has to change. */
    isOpenBeforePasswordChange: true,
  }),
})
