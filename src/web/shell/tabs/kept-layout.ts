import { useInsertionEffect } from 'react'
import { pageId } from './tab-id.ts'

/** How the element around a hidden page looks: it takes no room, is not drawn and cannot be reached. */
export const hiddenPage = 'data-hidden:h-0 data-hidden:flex-none data-hidden:[content-visibility:hidden]'

const canKeep = () => CSS.supports('content-visibility', 'hidden')

const hide = (page: HTMLElement): void => {
  page.style.removeProperty('display')
  page.dataset['hidden'] = ''
}

let watch: MutationObserver | undefined

/** Where React draws a hidden page anew it hides it once more. */
const hideAgain: MutationCallback = (changes) => {
  for (const { target } of changes) {
    if (target instanceof HTMLElement && target.style.display === 'none') hide(target)
  }
}

/** The `ref` of the element around every page. */
export const keepLayout = (page: HTMLElement | null): void => {
  if (!page || !canKeep()) return
  watch ??= new MutationObserver(hideAgain)
  watch.observe(page, { attributeFilter: ['style'] })
}

/**
 * React takes a hidden page out of the layout, and everything in it would be styled and laid out anew when it is shown
 * again. Here it keeps both (decision 018). Before layout effects: they find the page as it will be seen.
 */
export const useKeptLayout = (pages: ReadonlyMap<string, unknown>, active: string): void =>
  useInsertionEffect(() => {
    if (!canKeep()) return
    for (const path of pages.keys()) {
      const page = document.getElementById(pageId(path))
      if (path === active) page?.removeAttribute('data-hidden')
      else if (page) hide(page)
    }
  })
