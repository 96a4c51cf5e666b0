/** What the server accepts as a username: 3 to 32 letters, digits, `_ . -` or Chinese characters. */
export const usernamePattern = /^[\w.\-\p{Script=Han}]{3,32}$/u;

/** One concrete tip for a better password; null when it is good enough. The server only asks for 6 characters. */
export function passwordTip(password: string): 'longer' | 'mix' | 'unusual' | null {
  if (password.length < 10) return 'longer';
  if (/^(.)\1*$/.test(password) || /^(?:0123456789|1234567890|abcdefghij|qwertyuiop)/i.test(password)) return 'unusual';
  return /^[a-z]+$|^\d+$/i.test(password) && password.length < 14 ? 'mix' : null;
}
