export interface SignInProps {
  /** What is shown after the sign-in may be fetched: who types wants to come in (decision 024). */
  onTyping: () => void
  /** Somebody is signed in. The form is busy until it resolves. */
  onEntered: () => Promise<void>
}
