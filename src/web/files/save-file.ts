import { msg } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { fetchFile } from '#web/lib/call.ts'
import { formatNumber } from '#web/lib/format.ts'
import { isHeeded, toFailure } from '#web/lib/failures.ts'
import { toast } from '#web/ui/toasts.ts'

const LINK_LIFE_MS = 60_000

/** Has the browser save bytes under a name. */
export const handOver = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), LINK_LIFE_MS)
}

/**
 * Fetches a file and hands it to the browser under the server's name. Says the server's words when it refuses,
 * 文件下载失败 when there is no file, how many rows an export has, 未知的文件 when the file has no name (specification 5, list page). True when saved.
 */
export const saveFile = async <E extends Endpoint>(e: E, input: InputOf<E>): Promise<boolean> => {
  try {
    const { blob, fileName, rows } = await fetchFile(e, input)
    if (blob.size === 0) toast('warning', i18n._(msg`文件下载失败`))
    else if (fileName === '') toast('warning', i18n._(msg`未知的文件`))
    else {
      handOver(blob, fileName)
      const count = formatNumber(rows ?? 0)
      if (rows !== undefined) toast('success', i18n._(msg`已导出 ${count} 行：${fileName}`))
    }
    return blob.size > 0 && fileName !== ''
  } catch (error) {
    const failure = toFailure(error)
    if (!isHeeded(failure)) toast('warning', failure.message || i18n._(msg`文件下载失败`))
    return false
  }
}
