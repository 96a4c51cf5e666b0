/** By what staff tell events apart; none of it says who. */
export const PLATFORMS = ['desktop', 'phone'] as const;
export const LANGUAGES = ['zh-cn', 'en'] as const;
export const VISITORS = ['guest', 'user'] as const;

export interface ToldApart {
  /** Which of the shop's apps. */
  platform: (typeof PLATFORMS)[number] | null;
  /** In which the page was read. */
  language: (typeof LANGUAGES)[number] | null;
  /** Whether somebody was signed in. */
  visitor: (typeof VISITORS)[number] | null;
}
