import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#web/state/session.ts'
import { watchOver, watermarkText } from './watermark.ts'

/** Drawing its picture takes a good part of the time that drawing the page takes, so the page comes first. */
const AFTER_PAGE_MS = 200

const drawLater = (text: string) => {
  let end: (() => void) | undefined
  const timer = setTimeout(() => {
    end = watchOver(text)
  }, AFTER_PAGE_MS)
  return () => {
    clearTimeout(timer)
    end?.()
  }
}

/** The name of whoever is signed in over every screen of the shell (specification 9); in a view those of both (decision 068). */
export const Watermark = () => {
  const { t } = useLingui()
  const { userInfo, viewerName } = useSnapshot(session)
  const name = userInfo?.realname ?? ''
  const own = userInfo ? watermarkText(userInfo) : ''
  const text = viewerName ? t`${viewerName} 以 ${name} 查看` : own
  useEffect(() => (text ? drawLater(text) : undefined), [text])
  return null
}
