export { createCaptchaPrompt, type CaptchaPrompt, type CaptchaRequest } from './captcha-prompt';

/** Loads the ALTCHA widget, in a chunk of its own, and puts it into an element. */
export const mountAltcha: (typeof import('./widget'))['mountAltcha'] = async (host, options) =>
  (await import('./widget')).mountAltcha(host, options);
