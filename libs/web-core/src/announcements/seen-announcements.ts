import type { Schemas } from '../api';

type Announcement = Schemas['PublicAnnouncement'];

const KEY = 'seenAnnouncements';
const MAX_KEPT = 50;

/** A short number of a text, so that a changed announcement counts as a new one. */
function digest(text: string): string {
  let hash = 5381;
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(i)) >>> 0;
  return hash.toString(36);
}
const mark = ({ id, title, body }: Announcement): string =>
  `${id}:${digest([title.zh, title.en, body.zh, body.en].join('\n'))}`;

const read = (storage: Storage): string[] => {
  try {
    const marks = JSON.parse(storage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(marks) ? marks.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

/** Whether somebody has closed this announcement as it stands now. */
export const isSeen = (storage: Storage, one: Announcement): boolean => read(storage).includes(mark(one));

/** Remembers that somebody has closed announcements; the newest fifty are kept. */
export function markSeen(storage: Storage, ...all: Announcement[]): void {
  try {
    storage.setItem(KEY, JSON.stringify([...new Set([...all.map(mark), ...read(storage)])].slice(0, MAX_KEPT)));
  } catch {
    // A browser that keeps nothing shows it again.
  }
}
