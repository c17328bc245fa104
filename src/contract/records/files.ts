import * as z from 'zod/mini'
import { Attachment, storedFile } from '#contract/core/attachments.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup, uploadedFile } from '#contract/core/endpoint.ts'

/** What an uploaded image may be (security FIL-1). */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 } as const
/** What a person may pick for an upload. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** How long an attachment may be, in bytes; an image as any other image. */
export const attachmentBytes = 20 * 1024 * 1024

const gib = 1024 ** 3
/** How much one person may have stored, and one organisation (security FIL-1). */
export const fileQuota = { person: gib, organisation: 20 * gib } as const

/** A stored image; `url` is an address of `files.view`. */
export const StoredImage = component('StoredImage', {
  /** The last part of `url`. */
  id: z.string(),
  url: z.string(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  sha256: z.string(),
  width: z.number(),
  height: z.number(),
})
export type StoredImage = z.infer<typeof StoredImage>

/**
 * Specification 7, `sys/file/upload` and what its `result.url` leads to (security trap 23, decision 021). An image that
 * nothing refers to is deleted after a day.
 */
export const files = endpointGroup('file', {
  upload: endpoint({
    service: 'system',
    method: 'POST',
    path: '/sys/file/upload',
    aliases: [{ path: '/sys/common/upload' }],
    input: z.object({ file: uploadedFile() }),
    output: StoredImage,
    access: 'session',
    summary: 'Store an image (PNG, JPEG, WebP; at most 10 MiB and 40 million pixels), drawn anew',
    message: /*i18n*/ { id: 'done.upload', message: '上传成功' },
    saysField: 'id',
    consumes: 'multipart',
    maxBodyBytes: imageLimits.bytes,
  }),
  uploadAttachment: endpoint({
    service: 'system',
    method: 'POST',
    path: '/sys/file/uploadAttachment',
    input: z.object({ file: uploadedFile() }),
    output: Attachment,
    access: 'session',
    summary: 'Store a file that a record is to have; without a record it is deleted after a day',
    message: /*i18n*/ { id: 'done.upload', message: '上传成功' },
    consumes: 'multipart',
    maxBodyBytes: attachmentBytes,
  }),
  view: endpoint({
    service: 'system',
    method: 'GET',
    path: '/sys/common/view/:file',
    input: storedFile,
    output: z.unknown(),
    access: 'session',
    summary: 'A stored image of the caller, or of an announcement the caller may read',
    answers: 'file',
    isBackground: true,
    isOpenWhileViewing: true,
  }),
})
