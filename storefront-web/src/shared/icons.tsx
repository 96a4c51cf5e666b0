import type { ReactNode } from 'react';

// Outline icons of one weight. They stand beside words and say nothing on their own.
const shapes = {
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  cross: <path d="m6.5 6.5 11 11m0-11-11 11" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5m0-8.2v.2" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4.5 3.8 19h16.4z" />
      <path d="M12 10v4.5m0 2.3v.2" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4 4" />
    </>
  ),
  external: <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
    </>
  ),
  download: <path d="M12 4.5v10m-4-4 4 4 4-4m-9 8.5h10" />,
  eye: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M4.5 8.6A15 15 0 0 0 2.8 12S6 18.2 12 18.2c1.3 0 2.5-.3 3.6-.8m3.2-2.3A15 15 0 0 0 21.2 12S18 5.8 12 5.8c-.9 0-1.8.1-2.6.4" />
      <path d="m4 4 16 16" />
    </>
  ),
  bolt: <path d="M13 3.5 5.5 13.5H11l-1 7 7.5-10H12z" />,
  shield: <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6z" />,
  coins: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.5 8.5h7m-3.5 0v8m-4-5.2c0 1.2 1.8 1.7 4 1.7s4-.5 4-1.7-1.8-1.6-4-1.6-4 .4-4 1.6z" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6" />
    </>
  ),
  moon: <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.4 2.4 3.4 5.3 3.4 8.5s-1 6.1-3.4 8.5c-2.4-2.4-3.4-5.3-3.4-8.5s1-6.1 3.4-8.5z" />
    </>
  ),
  rows: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  grid: <path d="M4.5 4.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z" />,
  box: <path d="m12 3.5 8 4.2v8.6l-8 4.2-8-4.2V7.7zm0 8.6 8-4.4m-8 4.4L4 7.7m8 4.4v8.4" />,
  chevron: <path d="m7 10 5 5 5-5" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </>
  ),
  pause: <path d="M9 6v12m6-12v12" />,
  play: <path d="m8.5 5.5 10 6.5-10 6.5z" />,
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.6c0-1.4 1-2.3 2.5-2.3s2.4.9 2.4 2.1c0 1.7-2.4 1.8-2.4 3.6m0 3v.2" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="2" />
      <path d="M11 17.5h2" />
    </>
  ),
  refresh: <path d="M19 6v4.5h-4.5M5 18v-4.5h4.5M18.4 10A7 7 0 0 0 6 8m-.4 6A7 7 0 0 0 18 16" />,
  refund: <path d="M8.5 5 4.5 9l4 4m-4-4h10a5 5 0 0 1 0 10h-3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** A decorative icon in the colour of the text around it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 16 | 20 | 24 | 32 }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 24 ? 1.5 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {shapes[name]}
    </svg>
  );
}
