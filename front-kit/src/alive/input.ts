import type { Found, Reading } from './scan';

/** A text that is too long for a text field, or does not come from one. */
export interface InputPart {
  id: number;
  kind: 'pasted' | 'file' | 'order';
  /** File name or order number; empty for what was pasted. */
  name: string;
  content: Blob;
}

export interface InputView {
  typed: string;
  parts: readonly InputPart[];
  reading: Reading;
  /** Null while nothing was read. */
  found: Found | null;
  /** What is shown is older than the text. */
  busy: boolean;
  /** `too_big`: a file or text was not taken. `unreadable`: the browser could not read a file any more. */
  problem: 'too_big' | 'unreadable' | null;
}

export interface ScanRequest {
  id: number;
  sources: (string | Blob)[];
  reading: Reading;
  /** Whether the UIDs are wanted, and not only their number. */
  give: boolean;
}
export type ScanAnswer = { id: number; found: Found; uids: string | null } | { id: number; failed: true };

/** What scans: a web worker, in the apps. */
export interface Scanner {
  post: (request: ScanRequest) => void;
  onAnswer: (listener: (answer: ScanAnswer) => void) => void;
  close: () => void;
}

/** The text to check: what is typed, and the files, orders and long texts beside it. */
export interface AliveInput {
  get: () => InputView;
  subscribe: (listener: () => void) => () => void;
  /** A text that is too long for a text field becomes a part. */
  setTyped: (text: string) => void;
  add: (kind: InputPart['kind'], name: string, content: Blob) => void;
  remove: (id: number) => void;
  setReading: (reading: Partial<Reading>) => void;
  clear: () => void;
  /** The UIDs of what is there now; null when it could not be read. */
  uids: () => Promise<string[] | null>;
  close: () => void;
}

/** A text field with more than this makes typing slow. */
export const mostTyped = 100_000;
/** What is read at most, in bytes. */
export const mostBytes = 20_000_000;
const TYPING_PAUSE_MS = 150;

const empty: Pick<InputView, 'typed' | 'parts' | 'found' | 'busy' | 'problem'> = {
  typed: '',
  parts: [],
  found: null,
  busy: false,
  problem: null,
};

export function createInput(scanner: Scanner): AliveInput {
  const listeners = new Set<() => void>();
  let view: InputView = { ...empty, reading: { field: 1, keepRepeats: false } };
  let requests = 0;
  let partIds = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let asking = false;
  let again = false;
  const givings = new Map<number, (uids: string[] | null) => void>();

  const change = (to: Partial<InputView>) => {
    view = { ...view, ...to };
    listeners.forEach((listener) => listener());
  };
  const request = (give: boolean): number => {
    const { parts, typed, reading } = view;
    requests += 1;
    scanner.post({ id: requests, sources: [typed, ...parts.map(({ content }) => content)], reading, give });
    return requests;
  };
  const scan = () => {
    timer = null;
    if (view.typed.trim() === '' && view.parts.length === 0) return change({ found: null, busy: false });
    if (asking) again = true;
    else {
      asking = true;
      request(false);
    }
  };
  const scanSoon = (ms: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(scan, ms);
  };

  scanner.onAnswer((answer) => {
    const giving = givings.get(answer.id);
    if (giving !== undefined) {
      givings.delete(answer.id);
      if ('failed' in answer) change({ problem: 'unreadable' });
      giving('failed' in answer ? null : (answer.uids ?? '').split('\n').filter((uid) => uid !== ''));
      return;
    }
    asking = false;
    const stale = again || timer !== null;
    if (again) {
      again = false;
      scan();
    }
    if ('failed' in answer) change({ busy: stale, problem: 'unreadable' });
    else if (view.typed.trim() !== '' || view.parts.length > 0) change({ found: answer.found, busy: stale });
  });

  const add: AliveInput['add'] = (kind, name, content) => {
    const bytes = view.parts.reduce((sum, part) => sum + part.content.size, 0);
    if (bytes + content.size > mostBytes) return change({ problem: 'too_big' });
    partIds += 1;
    change({ parts: [...view.parts, { id: partIds, kind, name, content }], busy: true, problem: null });
    scanSoon(0);
  };

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setTyped: (text) => {
      const long = text.length > mostTyped;
      change({ typed: long ? '' : text, busy: true, problem: null });
      if (long) add('pasted', '', new Blob([text]));
      else scanSoon(TYPING_PAUSE_MS);
    },
    add,
    remove: (id) => {
      change({ parts: view.parts.filter((part) => part.id !== id), busy: true, problem: null });
      scanSoon(0);
    },
    setReading: (reading) => {
      change({ reading: { ...view.reading, ...reading }, busy: true });
      scanSoon(0);
    },
    clear: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      again = false;
      change(empty);
    },
    uids: () => new Promise((resolve) => givings.set(request(true), resolve)),
    close: () => {
      if (timer !== null) clearTimeout(timer);
      scanner.close();
    },
  };
}
