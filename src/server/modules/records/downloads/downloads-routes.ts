import { isHeld } from '#contract/core/access.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { downloads } from '#contract/records/downloads.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { fileOf, noteDownload } from './downloads-store.ts'

const otherOrganisation = /*i18n*/ {
  id: 'download.otherOrganisation',
  message: '请先切换到导出时的机构，再下载这个文件',
}

export const downloadRoutes: Routes = ({ files }) =>
  implementAll(downloads, {
    download: async ({ file }, { tx, caller }) => {
      const known = await fileOf(tx, file, caller)
      if (!known) throw new Failure('notFound')
      if (known.needs && known.orgCode !== caller.orgCode) throw refusal(otherOrganisation)
      if (known.needs?.some((word) => !isHeld(word, caller.grants))) throw new Failure('forbidden')
      await noteDownload(tx, file, known)
      const bytes = await files.open(file)
      if (!bytes) throw new Failure('notFound')
      return { name: known.name, mime: known.mime, body: bytes }
    },
  })
