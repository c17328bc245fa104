import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#web/state/session.ts'
import { watchOver, watermarkText } from './watermark.ts'

/** Its picture takes a good part of the time that drawing the page takes, so the page is drawn first. */
const afterPage = (begin: () => () => void) => {
  let end: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      end = begin()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    end?.()
  }
}

/** The name of whoever is signed in over every screen of the shell (specification 9). */
export const Watermark = () => {
  const { userInfo } = useSnapshot(session)
  const text = userInfo ? watermarkText(userInfo) : ''
  useEffect(() => (text ? afterPage(() => watchOver(text)) : undefined), [text])
  return null
}
