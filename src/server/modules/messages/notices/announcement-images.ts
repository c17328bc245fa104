import type { Announcement } from '#contract/messages/announcement-fields.ts'
import { refusal } from '#contract/core/failures.ts'
import { imagesOf } from '#contract/rules/rich-content.ts'
import type { Context } from '#server/calls/caller.ts'
import { retainFiles } from '#server/files/file-records.ts'

const unknownImage = /*i18n*/ {
  id: 'announcement.unknownImage',
  message: '内容中有图片不存在或您无权查看，请重新上传',
}

/**
 * Makes an announcement hold the images it shows in either language, as far as the caller may see them: they stay as long as it
 * does, and whoever may read it may see them (domain 5.1). Refuses one that shows another.
 */
export const holdImages = async (
  { id, msgContent, msgContentEn }: Pick<Announcement, 'id' | 'msgContent' | 'msgContentEn'>,
  { tx, caller }: Context,
): Promise<void> => {
  const images = [...new Set([...imagesOf(msgContent), ...imagesOf(msgContentEn ?? '')])]
  if (images.length === 0) return
  await tx.query(
    `INSERT INTO sys_announcement_file (annt_id, file_id) SELECT $1, i.id FROM my_image i WHERE i.id = ANY($2)
     ON CONFLICT DO NOTHING`,
    [id, images],
  )
  await retainFiles({ retained: images, released: [] }, { tx, caller })
  const held = await tx.query(
    `SELECT 1 FROM sys_announcement_file WHERE annt_id = $1 AND file_id = ANY($2)`,
    [id, images],
  )
  if (held.length < images.length) throw refusal(unknownImage)
}
