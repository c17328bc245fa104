import { Failure } from '#contract/core/failures.ts'
import { files as calls } from '#contract/records/files.ts'
import { readAttachment } from '#server/files/attachment-content.ts'
import { keepFile } from '#server/files/keep-file.ts'
import { drawInTurn, keepImage, unusedMinutes } from '#server/files/keep-image.ts'
import { implementAll, inSteps } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { imageOf } from './files-store.ts'

/** Wide enough for any screen and any letter. */
const longestEdge = 2_000

export const fileRoutes: Routes = (services) =>
  implementAll(calls, {
    upload: inSteps({
      prepare: async ({ file }, { caller }) => ({
        name: file.name,
        image: await drawInTurn(file, { edge: longestEdge }, caller.userId),
      }),
      handle: (drawn, context) => keepImage(drawn, services, context),
    }),
    uploadAttachment: inSteps({
      prepare: ({ file }, { caller }) => readAttachment(file, caller.userId),
      handle: async ({ content, ...about }, context) => {
        const kept = { ...about, keepMinutes: unusedMinutes, isAttachable: true }
        const { id, size } = await keepFile(content, kept, services, context)
        return { id, size, ...about }
      },
    }),
    view: async ({ file }, { tx }) => {
      const known = await imageOf(tx, file)
      const bytes = known && (await services.files.open(file))
      if (!known || !bytes) throw new Failure('notFound')
      return { name: known.name, mime: known.mime, body: bytes }
    },
  })
