/**
 * The files that the screens before the sign-in are made of, as far as they hold texts. Their texts are a catalogue of
 * their own, their styles are `src/web/styles.css`; tests/rules/entrance.test.ts holds all three in step.
 */
export const entrance = new RegExp(
  [
    String.raw`^src/web/(features/sign-in|routes)/`,
    String.raw`^src/web/lib/(failures|leave|route-)`,
    String.raw`^src/web/ui/(button|failure-panel|field|icon-button|notice|segmented|spinner|text-input|tooltip)\.`,
    String.raw`^src/web/form/(mobile-code-fields|password-input|use-submission)`,
    String.raw`^src/web/shell/(frame/(root|brand|user-layout|copyright)|look/(language-switch|leaves)|session/load-permissions)\.`,
    String.raw`^src/contract/(core/(portal-failures|explain|fields)|registrations|member-fields|rules/(password|mobile|email))\.`,
  ].join('|'),
)
