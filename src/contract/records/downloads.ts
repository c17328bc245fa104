import * as z from 'zod/mini'
import { storedFile } from '#contract/core/attachments.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'

/** Specification 7, Download: `file` is an opaque id, looked up for its owner (security trap 22). */
export const downloads = endpointGroup('download', {
  download: endpoint({
    service: 'system',
    method: 'GET',
    path: '/sys/common/download/:file',
    input: storedFile,
    output: z.unknown(),
    access: 'session',
    summary: 'A stored file of the caller, always as an attachment',
    answers: 'file',
  }),
})
