import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#web/state/session.ts'
import { watchOver, watermarkText } from './watermark.ts'

/** The name of whoever is signed in over every screen of the shell (specification 9). */
export const Watermark = () => {
  const { userInfo } = useSnapshot(session)
  const text = userInfo ? watermarkText(userInfo) : ''
  useEffect(() => (text ? watchOver(text) : undefined), [text])
  return null
}
