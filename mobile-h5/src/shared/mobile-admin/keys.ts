/** What the back office has asked for: after an action all of it is asked for again where it is on the page. */
export const mobileAdminKey = ['mobileAdmin'] as const;
