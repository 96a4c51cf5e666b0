/** Limits that every app of the shop shares. */
export const limits = {
  /** A request that has not been answered by then fails with a time-out. */
  requestTimeoutMs: 50_000,
  /** How long a throttled button stays disabled after a click. */
  throttleMs: 2_000,
  /** How long the message about an expired sign-in stays before the login page opens. */
  loginExpiredDelayMs: 2_000,
  /** Viewports up to this width get the phone app. */
  mobileMaxWidth: 768,
  passwordMinLength: 6,
  passwordMaxLength: 128,
  /** Delivered lines are destroyed this many days after delivery. */
  linesKeptDays: 7,
  /** The first promotion code seen wins for this long. */
  promotionKeptDays: 30,
} as const;

/** The media query that decides between the phone app and the desktop app. */
export const mobileQuery = `(max-width: ${limits.mobileMaxWidth}px)`;
