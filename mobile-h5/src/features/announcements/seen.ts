import type { Announcement } from './api';

const KEY = 'seenAnnouncements';

/** An announcement that was changed is a new one: its words are part of what was seen. */
const mark = ({ id, title, body }: Announcement): string =>
  `${id}:${title.zh.length}:${body.zh.length}:${body.en.length}`;

const read = (storage: Storage): string[] => {
  try {
    const marks = JSON.parse(storage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(marks) ? marks.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

export const isSeen = (storage: Storage, one: Announcement): boolean => read(storage).includes(mark(one));

/** Remembers that somebody has closed an announcement; the newest fifty are kept. */
export function markSeen(storage: Storage, ...all: Announcement[]): void {
  try {
    storage.setItem(KEY, JSON.stringify([...new Set([...all.map(mark), ...read(storage)])].slice(0, 50)));
  } catch {
    // A browser that keeps nothing shows it again.
  }
}
