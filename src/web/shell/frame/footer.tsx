import { Copyright } from './copyright.tsx'

export const Footer = () => (
  <footer className="px-5 pt-2 pb-4 text-center text-xs text-ink-3">
    <Copyright />
  </footer>
)
