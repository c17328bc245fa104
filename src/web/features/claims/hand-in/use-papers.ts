import { useEffect, useState } from 'react'
import type { Attachment } from '#contract/core/attachments.ts'
import { claimMaterial } from '#contract/claims/claim-material.ts'
import { kindByName } from '#contract/claims/claim-papers.ts'
import { claims } from '#contract/claims/claims.ts'
import { files } from '#contract/records/files.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { uploadFile } from '#web/lib/upload.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A file on its way to a claim. */
export interface Paper {
  readonly key: string
  readonly name: string
  readonly file: File
  /** In bytes, before and after it was made smaller. */
  readonly before: number
  readonly after: number
  /** From 0 to 1. */
  readonly sent: number
  /** The line is broken: it begins anew by itself. */
  readonly isWaiting: boolean
  readonly failure: string
  /** The same file would be refused again. */
  readonly isRefused: boolean
}

/** How long a broken line is waited for before it is tried again. */
const pauseMs = 3_000

const backOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => resolve()
    setTimeout(go, pauseMs)
    window.addEventListener('online', go, { once: true, signal })
    signal.addEventListener('abort', go, { once: true })
  })

/** Puts a file that has arrived among those of the claim, as it is by then. */
const attach = async (claimId: string, made: Attachment): Promise<void> => {
  const { version, files: there } = await call(claims.queryById, { id: claimId })
  const kind = kindByName(made.name)
  await call(claims.edit, { id: claimId, version, files: [...there, { ...made, ...(kind && { kind }) }] })
  await Promise.all([claims.edit, claimMaterial.list].map(invalidateNoun))
}

/** Takes a file away from a claim. */
export const detach = async (claimId: string, fileId: string): Promise<void> => {
  const { version, files: there } = await call(claims.queryById, { id: claimId })
  await call(claims.edit, { id: claimId, version, files: there.filter(({ id }) => id !== fileId) })
  await Promise.all([claims.edit, claimMaterial.list].map(invalidateNoun))
}

type Put = (change: Partial<Paper>) => void

/** Sends a file, begun anew whenever the line breaks; undefined where it was stopped or refused, which is said. */
const sendUntilThere = async (file: File, signal: AbortSignal, put: Put): Promise<Attachment | undefined> => {
  for (;;) {
    try {
      const onProgress = (sent: number) => put({ sent, isWaiting: false })
      return await uploadFile(files.uploadAttachment, file, { signal, onProgress })
    } catch (error) {
      if (signal.aborted) return undefined
      const { status, message } = toFailure(error)
      if (status !== 0) {
        put({ failure: message, isWaiting: false, isRefused: status < 429 })
        return undefined
      }
      put({ isWaiting: true, sent: 0 })
      await backOnline(signal)
      if (signal.aborted) return undefined
    }
  }
}

/** The ways of files to a claim: each made smaller, sent, and kept with the claim once it is there, one after another. */
const createTravels = (claimId: string) => {
  const stops = new Map<string, AbortController>()
  const travels = new Set<Promise<void>>()
  let queue: Promise<unknown> = Promise.resolve()
  const travel = async (key: string, original: File, put: Put): Promise<boolean> => {
    const stop = new AbortController()
    stops.set(key, stop)
    const file = await shrinkPicture(original)
    put({ after: file.size, failure: '', sent: 0 })
    const made = await sendUntilThere(file, stop.signal, put)
    if (!made) return false
    // Each saves the claim.
    const attached = queue.then(() => attach(claimId, made))
    queue = attached.catch(() => undefined)
    return attached.then(
      () => true,
      (error: unknown) => {
        put({ failure: toFailure(error).message })
        return false
      },
    )
  }
  return {
    begin: (key: string, file: File, { put, onThere }: { put: Put; onThere: () => void }) => {
      const one = travel(key, file, put)
        .then((isThere) => (isThere ? onThere() : undefined))
        .finally(() => travels.delete(one))
      travels.add(one)
    },
    stop: (key: string) => stops.get(key)?.abort(),
    stopAll: () => stops.forEach((stop) => stop.abort()),
    /** When all that travel have arrived, or failed. */
    arrived: async (): Promise<void> => {
      await Promise.all(travels)
    },
  }
}

/** The papers that travel to a claim while its form is open; what failed, or waits for the line, says so. */
export const usePapers = (claimId: string) => {
  const [papers, setPapers] = useState<readonly Paper[]>([])
  const [travels] = useState(() => createTravels(claimId))
  useEffect(() => travels.stopAll, [travels])
  const put = (key: string) => (change: Partial<Paper>) =>
    setPapers((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const forget = (key: string) => setPapers((now) => now.filter((one) => one.key !== key))
  const begin = (key: string, file: File) =>
    travels.begin(key, file, { put: put(key), onThere: () => forget(key) })
  return {
    papers,
    add: (file: File) => {
      const key = randomKey()
      const { name, size } = file
      const paper = {
        key,
        name,
        file,
        before: size,
        after: size,
        sent: 0,
        isWaiting: false,
        failure: '',
        isRefused: false,
      }
      setPapers((now) => [...now, paper])
      begin(key, file)
    },
    retry: ({ key, file }: Paper) => begin(key, file),
    cancel: (key: string) => {
      travels.stop(key)
      forget(key)
    },
    arrived: travels.arrived,
  }
}
export type Papers = ReturnType<typeof usePapers>
