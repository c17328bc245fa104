import { wishes } from '#web/lib/wish.ts'
import { rememberPath } from '#web/shell/menu/recent-menu.ts'
import { session } from '#web/state/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { layers } from '#web/ui/layers.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'

const FindDialog = lazyPart(() => import('./find-dialog.tsx').then((file) => file.FindDialog))

/** Ctrl+K, from the moment that the button is drawn, unless a layer keeps from the button. The dialog comes with the first of both keys. */
const useShortcut = (open: () => void): void => {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') FindDialog.fetch()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!layers.isCovering()) open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** The button of the header that finds screens, actions and people. It also notes where one goes, for what comes first. */
export const FindButton = () => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const userId = useSnapshot(session).userInfo?.id ?? ''
  const [isOpen, setOpen] = useState(false)
  useShortcut(() => setOpen(true))
  useEffect(() => {
    if (wishes.open && wishes.open.path !== pathname) wishes.open = null
    if (userId) rememberPath(userId, pathname)
  }, [userId, pathname])
  return (
    <>
      <Ahead of={FindDialog}>
        <IconButton
          icon="search"
          label={t`查找（Ctrl+K）`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Ahead>
      {isOpen ? <FindDialog userId={userId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
