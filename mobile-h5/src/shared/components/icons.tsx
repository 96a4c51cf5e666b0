import type { ReactNode } from 'react';

const HEART = 'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20Z';

const shapes = {
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  dots: (
    <>
      <circle cx="6" cy="12" r="2.2" fill="currentColor" stroke="none" />
      <circle cx="12" cy="12" r="2.2" fill="currentColor" stroke="none" opacity="0.6" />
      <circle cx="18" cy="12" r="2.2" fill="currentColor" stroke="none" opacity="0.3" />
    </>
  ),
  tick: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.7 2.7L16.2 9.5" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  half: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor" stroke="none" />
    </>
  ),
  hourglass: <path d="M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4" />,
  cross: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m9 9 6 6m0-6-6 6" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  question: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.8v.2" />
    </>
  ),
  offline: <path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 5.2-1.2M5 12a10 10 0 0 1 4-2.4m4-.5a10 10 0 0 1 6 2.9M12 19.2v.1" />,
  warning: <path d="M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1" />,
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M5 15H4V5a1 1 0 0 1 1-1h10v1" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
  enlarge: <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />,
  shield: <path d="M12 3.5 5 6v5.5c0 4.4 2.9 7.6 7 9 4.1-1.4 7-4.6 7-9V6l-7-2.5Z" />,
  back: <path d="M8 4.5 4 8.5l4 4M4 8.5h10.5a5.5 5.5 0 0 1 0 11H8" />,
  external: <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />,
  heart: <path d={HEART} />,
  heartFilled: <path d={HEART} fill="currentColor" />,
  home: <path d="M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5" />,
  orders: <path d="M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 6h6M9 13h6" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  minus: <path d="M6 12h12" />,
  plus: <path d="M6 12h12M12 6v12" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <path d="M3 3l18 18M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6 7.3A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M10 10a2.8 2.8 0 0 0 4 4" />
  ),
  download: <path d="M12 4v11m-4.5-4 4.5 4.5L16.5 11M5 20h14" />,
  share: <path d="M12 14V4m-4 3.5L12 3.5l4 4M6 11H5v9h14v-9h-1" />,
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  megaphone: <path d="M4 10v4h3l8 4.5V5.5L7 10H4Zm14.5-1a4.5 4.5 0 0 1 0 6" />,
  people: (
    <path d="M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11Zm-6 8c0-3.2 2.7-5.3 6-5.3s6 2.1 6 5.3M16 5a3.2 3.2 0 0 1 0 5.8M17.5 14c2.2.6 3.5 2.4 3.5 5" />
  ),
  cart: (
    <>
      <path d="M3 4h2.5l2.2 11.5h10.6L20.5 8H6.3" />
      <circle cx="9" cy="19.5" r="1.3" />
      <circle cx="17" cy="19.5" r="1.3" />
    </>
  ),
  card: (
    <path d="M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 10h18M7 15h4" />
  ),
  percent: <path d="M6 18 18 6M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm9 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
  wallet: (
    <path d="M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20v-12H5.5A1.5 1.5 0 0 1 4 6V5.5A1.5 1.5 0 0 1 5.5 4H17v3.5M16.5 13.5v.1" />
  ),
  pulse: <path d="M3 12h4l2.5-6 4.5 12 2.5-6H21" />,
  headset: (
    <path d="M4 14v-2a8 8 0 0 1 16 0v2M4 13.5h2a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4.5Zm16 0h-2a1 1 0 0 0-1 1v3.5a1 1 0 0 0 1 1h1a1 1 0 0 0 1-1v-4.5ZM20 19c0 1.5-1.5 2-3.5 2H14" />
  ),
  book: <path d="M12 6.5C10 5 7 4.5 4 4.5v13.5c3 0 6 .5 8 2 2-1.5 5-2 8-2V4.5c-3 0-6 .5-8 2Zm0 0V20" />,
  flag: <path d="M6 21V4m0 .5h11l-2.5 4 2.5 4H6" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2" />
    </>
  ),
  screen: <path d="M3.5 5h17v11h-17V5ZM9 20h6m-3-4v4" />,
  server: <path d="M4 4.5h16v6H4v-6Zm0 9h16v6H4v-6ZM7.5 7.5v.1M7.5 16.5v.1" />,
  doc: <path d="M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** A line icon, always beside a word that says the same. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {shapes[name]}
  </svg>
);
