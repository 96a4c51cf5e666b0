/** Filters for events; none of them identifies the visitor. */
export const PLATFORMS = ['desktop', 'phone'] as const;
export const LANGUAGES = ['zh-cn', 'en'] as const;
export const VISITORS = ['guest', 'user'] as const;

export type Platform = (typeof PLATFORMS)[number];
export type EventLanguage = (typeof LANGUAGES)[number];
export type Visitor = (typeof VISITORS)[number];
