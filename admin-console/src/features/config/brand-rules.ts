/** The channels and profiles that a footer can link. */
export const socialKinds = [
  'telegram',
  'whatsapp',
  'x',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'discord',
  'github',
  'weibo',
] as const;

const MAX_LENGTH = 500;
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+$/;

/** Whether it is an https or mailto address, or a path of this site; the server has the last word. */
export function isLink(typed: string): boolean {
  const value = typed.trim();
  if (value.length > MAX_LENGTH || /[\s\p{Cc}\\]/u.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  return MAIL.test(value) || (value.startsWith('https://') && URL.canParse(value));
}

/** A rule of antd's Form; an empty field is another rule's matter. */
export const linkRule = (message: string) => ({
  validator: (_: unknown, typed: string | null | undefined) =>
    !typed?.trim() || isLink(typed) ? Promise.resolve() : Promise.reject(new Error(message)),
});
