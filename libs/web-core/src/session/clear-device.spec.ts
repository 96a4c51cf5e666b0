import { createSessionStore, memoryStorage } from './store';

it('logging out empties the storage of the tab and deletes the live checks', () => {
  const sessionStorage = memoryStorage({ visit: 'v1' });
  const deleted: string[] = [];
  const indexedDB = { deleteDatabase: (name: string) => void deleted.push(name) };
  Object.assign(globalThis, { window: { sessionStorage, indexedDB } });
  try {
    createSessionStore(memoryStorage()).clear();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
  expect([sessionStorage.length, deleted]).toEqual([0, ['alive-checks']]);
});
