export type PropertyValue = string | number | boolean | null;

/** Names of properties with secrets, compared without case and punctuation. */
const SECRET_NAME =
  /pass(word|wd|phrase|code)|pwd|secret|token|auth|cookie|privatekey|apikey|mnemonic|seed|totp|otp|credential|jwt|captcha|verif|email/;
const JWT = /\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;

/** Path segments that may grant access: order and payment ids, tokens, addresses, numbers. */
const SECRET_SEGMENT = /^(?=.*\d)[\w.~%=-]{16,}$|^[\w-]{32,}$|^\d{5,}$|@|%40/;

/** Removes properties that may be secret or personal, by name or by format. */
export function sanitizeProperties(properties: Record<string, PropertyValue>): Record<string, PropertyValue> {
  const harmless = ([name, value]: [string, PropertyValue]): boolean => {
    if (SECRET_NAME.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))) return false;
    return typeof value !== 'string' || !(JWT.test(value) || EMAIL.test(value));
  };
  return Object.fromEntries(Object.entries(properties).filter(harmless));
}

/** Removes query and fragment, and replaces segments that may grant access by `:id`. */
export function sanitizePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  return bare
    .split('/')
    .map((part) => (SECRET_SEGMENT.test(part) ? ':id' : part))
    .join('/');
}
