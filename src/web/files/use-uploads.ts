import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Attachment } from '#contract/core/attachments.ts'
import { attachmentBytes, files, imageLimits } from '#contract/records/files.ts'
import { useStable } from '#web/core/use-stable.ts'
import { toFailure } from '#web/lib/failures.ts'
import { uploadFile } from '#web/lib/upload.ts'

/** A file on its way. */
export interface Upload {
  readonly file: File
  /** From 0 to 1. */
  readonly sent: number
  /** Why it did not arrive. */
  readonly failure?: string
}

/** The files that are on their way, by the key each was begun with. */
export interface Uploads {
  readonly byKey: ReadonlyMap<string, Upload>
  readonly begin: (key: string, file: File) => void
  readonly retry: (key: string) => void
  /** Stops one, or forgets one that failed. */
  readonly cancel: (key: string) => void
}

const tooLarge = ({ size, type }: File): string | undefined => {
  if (type.startsWith('image/') && size > imageLimits.bytes) return t`图片不能超过 10 MB`
  return size > attachmentBytes ? t`文件不能超过 20 MB` : undefined
}

/** What stops each upload; all are stopped when the component goes. */
const useStops = () => {
  const [stops] = useState(() => new Map<string, AbortController>())
  useEffect(() => () => stops.forEach((stop) => stop.abort()), [stops])
  return stops
}

/**
 * Sends files that are to be attached; `onDone` gets what each became. Those still on their way when the
 * component goes are stopped.
 */
export const useUploads = (onDone: (key: string, made: Attachment) => void): Uploads => {
  const [byKey, setByKey] = useState<ReadonlyMap<string, Upload>>(new Map())
  const stops = useStops()
  const done = useStable(onDone)

  const put = (key: string, upload: Upload) => setByKey((before) => new Map(before).set(key, upload))
  const forget = (key: string) =>
    setByKey((before) => new Map([...before].filter(([other]) => other !== key)))

  const run = async (key: string, file: File, { signal }: AbortController) => {
    try {
      const onProgress = (sent: number) => put(key, { file, sent })
      const made = await uploadFile(files.uploadAttachment, file, { signal, onProgress })
      forget(key)
      done(key, made)
    } catch (error) {
      if (!signal.aborted) put(key, { file, sent: 0, failure: toFailure(error).message })
    }
  }
  const begin = (key: string, file: File) => {
    const failure = tooLarge(file)
    put(key, { file, sent: 0, ...(failure !== undefined && { failure }) })
    if (failure !== undefined) return
    const stop = new AbortController()
    stops.set(key, stop)
    void run(key, file, stop)
  }
  return {
    byKey,
    begin,
    retry: (key) => {
      const upload = byKey.get(key)
      if (upload) begin(key, upload.file)
    },
    cancel: (key) => {
      stops.get(key)?.abort()
      forget(key)
    },
  }
}
