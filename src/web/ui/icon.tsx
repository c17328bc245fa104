/** Stroke drawings on a 24 × 24 grid. */
const drawings = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  users:
    'M5.5 8a3.5 3.5 0 107 0 3.5 3.5 0 10-7 0M2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6M16 5.2a3.5 3.5 0 010 6M18 14.5c2 .8 3.2 2.6 3.5 5.5',
  user: 'M8 8a4 4 0 108 0 4 4 0 10-8 0M4.5 20.5c.7-4.4 3.5-6.5 7.5-6.5s6.8 2.1 7.5 6.5',
  file: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h5',
  pulse: 'M3 12h4l2-6 4 12 2.5-6H21',
  bill: 'M6 3h12a2 2 0 012 2v14a2 2 0 01-2 2H6a2 2 0 01-2-2V5a2 2 0 012-2zM8 8h8M8 12h8M8 16h4',
  calendar: 'M5.5 5h13a2 2 0 012 2v11.5a2 2 0 01-2 2h-13a2 2 0 01-2-2V7a2 2 0 012-2zM3.5 10h17M8 3v4M16 3v4',
  chart: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  settings:
    'M9 12a3 3 0 106 0 3 3 0 10-6 0M10.3 3h3.4l.5 2.6 1.9 1.1 2.5-.9 1.7 3-2 1.7v2.2l2 1.7-1.7 3-2.5-.9-1.9 1.1-.5 2.6h-3.4l-.5-2.6-1.9-1.1-2.5.9-1.7-3 2-1.7v-2.2l-2-1.7 1.7-3 2.5.9 1.9-1.1z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  'menu-fold': 'M4 6h16M10 12h10M4 18h16M7 10l-3 2 3 2',
  'menu-unfold': 'M4 6h16M4 12h10M4 18h16M17 10l3 2-3 2',
  tasks: 'M4 6.5l1.5 1.5L8 5M4 16.5L5.5 18 8 15M11.5 6.5H20M11.5 12H20M11.5 17.5H20',
  bell: 'M6 16v-5a6 6 0 0112 0v5l1.5 2h-15zM10 20.5h4',
  globe: 'M3.5 12a8.5 8.5 0 1017 0 8.5 8.5 0 10-17 0M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-up': 'M6 15l6-6 6 6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  'arrow-up': 'M12 20V5M6 11l6-6 6 6',
  'arrow-down': 'M12 4v15M6 13l6 6 6-6',
  sort: 'M7 10l5-5 5 5M7 14l5 5 5-5',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  upload: 'M12 15V4M7 9l5-5 5 5M4 20h16',
  download: 'M12 4v11M7 10l5 5 5-5M4 20h16',
  search: 'M4.5 11a6.5 6.5 0 1013 0 6.5 6.5 0 10-13 0M16 16l4.5 4.5',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  columns: 'M5.5 4.5h13a2 2 0 012 2v11a2 2 0 01-2 2h-13a2 2 0 01-2-2v-11a2 2 0 012-2zM9.5 4.5v15M15 4.5v15',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.5',
  info: 'M3.5 12a8.5 8.5 0 1017 0 8.5 8.5 0 10-17 0M12 11v5.5M12 7.5V8',
  error: 'M3.5 12a8.5 8.5 0 1017 0 8.5 8.5 0 10-17 0M9 9l6 6M15 9l-6 6',
  success: 'M3.5 12a8.5 8.5 0 1017 0 8.5 8.5 0 10-17 0M8 12.3l2.8 2.8L16 9.5',
  eye: 'M2.5 12c2.4-4.4 5.6-6.5 9.5-6.5s7.1 2.1 9.5 6.5c-2.4 4.4-5.6 6.5-9.5 6.5S4.9 16.4 2.5 12zM9 12a3 3 0 106 0 3 3 0 10-6 0',
  'eye-off':
    'M9.5 5.8c.8-.2 1.6-.3 2.5-.3 3.9 0 7.1 2.1 9.5 6.5-.8 1.4-1.6 2.6-2.6 3.5M6 7.6c-1.3 1-2.5 2.5-3.5 4.4 2.4 4.4 5.6 6.5 9.5 6.5 1.7 0 3.3-.4 4.7-1.2M4 4l16 16M10 10a3 3 0 004 4',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  external: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  lock: 'M6.5 10.5h11a2 2 0 012 2v6a2 2 0 01-2 2h-11a2 2 0 01-2-2v-6a2 2 0 012-2zM8 10.5V7.5a4 4 0 018 0v3',
  phone: 'M8 2.5h8a2 2 0 012 2v15a2 2 0 01-2 2H8a2 2 0 01-2-2v-15a2 2 0 012-2zM10.5 18h3',
  mail: 'M5 5h14a2 2 0 012 2v10a2 2 0 01-2 2H5a2 2 0 01-2-2V7a2 2 0 012-2zM3.5 6.5L12 13l8.5-6.5',
  building: 'M5 21V4h9v17M14 10h5v11M3 21h18M8 8h3M8 12h3M8 16h3',
  receipt: 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 20.5zM9 8.5h6M9 12.5h6',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  refresh: 'M20 11a8 8 0 00-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0014.5 3.5L20 15M20 20v-5h-5',
  archive: 'M3.5 5h17v4.5h-17zM5 9.500v10h14v-10M10 13.500h4',
  star: 'M12 3.500l2.600 5.300 5.900.8-4.300 4.100 1 5.800-5.200-2.800-5.200 2.800 1-5.800-4.300-4.100 5.900-.8z',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11H8',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2.5 0-4-1.5-4-4M5 21c1-5 4-8 9-10',
  drag: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  'pin-start': 'M4 4v16M20 12H9M13 8l-4 4 4 4',
  'pin-end': 'M20 4v16M4 12h11M11 8l4 4-4 4',
  pin: 'M9 3.5h6M10 3.5v6l-3.5 4.5h11L14 9.5v-6M12 14v7',
} as const

export type IconName = keyof typeof drawings
const dotted: ReadonlySet<IconName> = new Set(['more', 'drag'])

/** For the page that shows them all. */
export const iconNames = Object.keys(drawings) as IconName[]

export const isIconName = (name: string): name is IconName => Object.hasOwn(drawings, name)

/** Always an ornament: the words stand beside it or in the control's label. */
export const Icon = ({
  name,
  size = 16,
  className,
}: {
  name: IconName
  size?: number
  className?: string
}) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={dotted.has(name) ? 2.6 : 1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className={`shrink-0 ${className ?? ''}`}
  >
    <path d={drawings[name]} />
  </svg>
)
