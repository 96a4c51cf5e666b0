import { CHECKS_DATABASE } from '@lotline/web-core/session';
import type { SavedJob, SavedProgress } from './job';

/** Keeps jobs on this device. Nothing here throws: what cannot be kept is only gone after a reload. */
export interface JobStore {
  put: (job: SavedJob, progress: SavedProgress) => Promise<void>;
  putProgress: (progress: SavedProgress) => Promise<void>;
  get: (id: string) => Promise<{ job: SavedJob; progress: SavedProgress } | null>;
  /** Of all users, in no order. */
  list: () => Promise<SavedProgress[]>;
  remove: (id: string) => Promise<void>;
}

/** A store that lasts as long as the page. */
export function memoryJobStore(): JobStore {
  const jobs = new Map<string, SavedJob>();
  const known = new Map<string, SavedProgress>();
  const copy = (progress: SavedProgress): SavedProgress => ({
    ...progress,
    statuses: progress.statuses.slice(),
    checkedAt: progress.checkedAt.slice(),
  });
  const putProgress = async (progress: SavedProgress) => void known.set(progress.id, copy(progress));
  return {
    put: async (job, progress) => {
      jobs.set(job.id, job);
      await putProgress(progress);
    },
    putProgress,
    get: async (id) => {
      const job = jobs.get(id);
      const progress = known.get(id);
      return job === undefined || progress === undefined ? null : { job, progress: copy(progress) };
    },
    list: async () => [...known.values()],
    remove: async (id) => {
      jobs.delete(id);
      known.delete(id);
    },
  };
}

const JOBS = 'jobs';
const PROGRESS = 'progress';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused'));
  });

/** Only a new check creates the database: reading or saving progress must not bring it back after a log out. */
function openDatabase(create: boolean): Promise<IDBDatabase> {
  const opening = indexedDB.open(CHECKS_DATABASE, 1);
  opening.onupgradeneeded = () => {
    if (!create) return opening.transaction?.abort();
    opening.result.createObjectStore(JOBS, { keyPath: 'id' });
    opening.result.createObjectStore(PROGRESS, { keyPath: 'id' });
  };
  return settled(opening);
}

/** The browser's database; a store in memory where the browser has none or refuses it (private windows). */
export function browserJobStore(): JobStore {
  const memory = memoryJobStore();
  let database: Promise<IDBDatabase | null> | null = null;
  const open = (create: boolean): Promise<IDBDatabase | null> =>
    Promise.resolve(create)
      .then(openDatabase)
      .then(
        (db) => {
          // Logging out deletes the database, here or in another tab: who looks next opens a new one.
          db.onversionchange = () => {
            db.close();
            database = null;
          };
          return db;
        },
        () => {
          database = null;
          return null;
        },
      );
  const inDatabase = async <T>(
    work: (db: IDBDatabase) => Promise<T>,
    otherwise: () => Promise<T>,
    create = false,
  ): Promise<T> => {
    let db = await (database ??= open(false));
    if (db === null && create) db = await (database = open(true));
    if (db === null) return otherwise();
    try {
      return await work(db);
    } catch {
      // Full, or closed by the browser.
      return otherwise();
    }
  };
  const table = (db: IDBDatabase, name: string, mode: IDBTransactionMode = 'readwrite') =>
    db.transaction(name, mode).objectStore(name);
  return {
    put: (job, progress) =>
      inDatabase(
        async (db) => {
          // One transaction: what is saved of the run a moment later comes after it.
          const both = db.transaction([JOBS, PROGRESS], 'readwrite');
          const putJob = settled(both.objectStore(JOBS).put(job));
          await Promise.all([putJob, settled(both.objectStore(PROGRESS).put(progress))]);
        },
        () => memory.put(job, progress),
        true,
      ),
    putProgress: (progress) =>
      inDatabase(
        async (db) => void (await settled(table(db, PROGRESS).put(progress))),
        () => memory.putProgress(progress),
      ),
    get: (id) =>
      inDatabase(
        async (db) => {
          const job = (await settled(table(db, JOBS, 'readonly').get(id))) as SavedJob | undefined;
          const progress = (await settled(table(db, PROGRESS, 'readonly').get(id))) as SavedProgress | undefined;
          return job === undefined || progress === undefined ? memory.get(id) : { job, progress };
        },
        () => memory.get(id),
      ),
    list: () =>
      inDatabase(
        async (db) => (await settled(table(db, PROGRESS, 'readonly').getAll())) as SavedProgress[],
        () => memory.list(),
      ),
    remove: (id) =>
      inDatabase(
        async (db) => {
          await settled(table(db, JOBS).delete(id));
          await settled(table(db, PROGRESS).delete(id));
          await memory.remove(id);
        },
        () => memory.remove(id),
      ),
  };
}
