import { Failure } from '#contract/core/failures.ts'
import { downloads } from '#contract/downloads.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { fileOf, noteDownload } from './downloads-store.ts'

export const downloadRoutes = ({ files }: Services): Implementation[] =>
  implementAll(downloads, {
    download: async ({ file }, { tx, caller }) => {
      const known = await fileOf(tx, file, caller)
      if (!known) throw new Failure('notFound')
      await noteDownload(tx, file, known)
      const bytes = await files.open(file)
      if (!bytes) throw new Failure('notFound')
      return { name: known.name, mime: known.mime, body: bytes }
    },
  })
