import { proxy } from 'valtio'

/** Which layers of the shell are open; one at a time asks for attention. */
export const overlays = proxy({
  isPasswordOpen: false,
  isMenuOpen: false,
  isSignaturesOpen: false,
  isLookOpen: false,
  isLogoutAsked: false,
})
