/** `label` speaks for it where no busy control does. */
export const Spinner = ({ size = 16, label }: { size?: number; label?: string }) => (
  <span role={label ? 'status' : undefined} className="inline-flex">
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className="animate-spin"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 3a9 9 0 019 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    {label ? <span className="sr-only">{label}</span> : null}
  </span>
)
