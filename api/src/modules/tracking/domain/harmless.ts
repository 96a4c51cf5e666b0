export type PropertyValue = string | number | boolean | null;

/** Names under which secrets travel, compared without case and punctuation. */
const SECRET_NAME =
  /pass(word|wd|phrase|code)|pwd|secret|token|auth|cookie|privatekey|apikey|mnemonic|seed|totp|otp|credential|jwt|captcha|verif|email/;
const JWT = /\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;

/** A part of a path that could open something: order and payment ids, tokens, addresses, numbers. */
const OPENS_SOMETHING = /^(?=.*\d)[\w.~%=-]{16,}$|^[\w-]{32,}$|^\d{5,}$|@|%40/;

/** Properties without what could be a secret or a person, by name or by look. */
export function harmlessProperties(properties: Record<string, PropertyValue>): Record<string, PropertyValue> {
  const harmless = ([name, value]: [string, PropertyValue]): boolean => {
    if (SECRET_NAME.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))) return false;
    return typeof value !== 'string' || !(JWT.test(value) || EMAIL.test(value));
  };
  return Object.fromEntries(Object.entries(properties).filter(harmless));
}

/** A path without query and fragment, in which what could open something is `:id`. */
export function harmlessPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  return bare
    .split('/')
    .map((part) => (OPENS_SOMETHING.test(part) ? ':id' : part))
    .join('/');
}
