/** The shop's sign; its name stands beside it. */
export const BrandMark = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--ll-primary)" />
    <g fill="none" stroke="var(--ll-on-primary)" strokeLinecap="round" strokeLinejoin="round">
      <path d="M9 8v16h14" strokeWidth="3" />
      <path d="M15 11h8M15 17h8" strokeOpacity=".7" strokeWidth="2.4" />
    </g>
  </svg>
);
