const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Formats a time for a mail: UTC in English, UTC+8 in Chinese, always with the zone named. */
export function mailTime(at: Date, language: 'zh-cn' | 'en'): string {
  const isEnglish = language === 'en';
  const local = new Date(at.getTime() + (isEnglish ? 0 : CHINA_OFFSET_MS));
  return `${local.toISOString().slice(0, 16).replace('T', ' ')} ${isEnglish ? 'UTC' : 'UTC+8'}`;
}
