/** Where people reach the portal, as the server names it in the page; undefined: messages to members hold no links. */
export const publicUrl: string | undefined =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['publicUrl']
