export type InApp = 'wechat' | 'qq';

/**
 * The chat whose own browser this is, or null. Those open no wallet and copy unreliably. QQ's browser that is an app of
 * its own (MQQBrowser alone) is a browser like others.
 */
export function inAppBrowser(userAgent: string): InApp | null {
  if (/MicroMessenger\//i.test(userAgent)) return 'wechat';
  return /\bQQ\/[\d.]/i.test(userAgent) ? 'qq' : null;
}
