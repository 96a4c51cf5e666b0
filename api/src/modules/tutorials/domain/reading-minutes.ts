const CHINESE_CHARACTERS_PER_MINUTE = 400;
const ENGLISH_WORDS_PER_MINUTE = 200;

/** Minutes that reading takes in the slower of the two languages; one at least. */
export function readingMinutes({ zh, en }: { zh: string; en: string }): number {
  const characters = zh.replace(/\s/g, '').length;
  const words = en.split(/\s+/).filter(Boolean).length;
  const minutes = Math.max(characters / CHINESE_CHARACTERS_PER_MINUTE, words / ENGLISH_WORDS_PER_MINUTE);
  return Math.max(1, Math.round(minutes));
}
