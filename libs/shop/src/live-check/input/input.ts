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

/** The text to check: what is typed, and the files, orders and long texts beside it. */
export class LiveCheckInput {
  private view: InputView = { ...empty, reading: { field: 1, keepRepeats: false } };
  private readonly listeners = new Set<() => void>();
  private readonly givings = new Map<number, (uids: string[] | null) => void>();
  private requests = 0;
  private partIds = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** A scan is under way; the text has changed since it began. */
  private asking = false;
  private again = false;

  constructor(private readonly scanner: Scanner) {
    scanner.onAnswer((answer) => this.take(answer));
  }

  /** The same object until something changes. */
  readonly get = (): InputView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** A text that is too long for a text field becomes a part. */
  setTyped(text: string): void {
    const long = text.length > mostTyped;
    this.change({ typed: long ? '' : text, busy: true, problem: null });
    if (long) this.add('pasted', '', new Blob([text]));
    else this.scanSoon(TYPING_PAUSE_MS);
  }

  add(kind: InputPart['kind'], name: string, content: Blob): void {
    const bytes = this.view.parts.reduce((sum, part) => sum + part.content.size, 0);
    if (bytes + content.size > mostBytes) {
      this.change({ problem: 'too_big' });
      return;
    }
    this.partIds += 1;
    const part = { id: this.partIds, kind, name, content };
    this.change({ parts: [...this.view.parts, part], busy: true, problem: null });
    this.scanSoon(0);
  }

  remove(id: number): void {
    this.change({ parts: this.view.parts.filter((part) => part.id !== id), busy: true, problem: null });
    this.scanSoon(0);
  }

  setReading(reading: Partial<Reading>): void {
    this.change({ reading: { ...this.view.reading, ...reading }, busy: true });
    this.scanSoon(0);
  }

  clear(): void {
    this.forgetTimer();
    this.again = false;
    this.change(empty);
  }

  /** The UIDs of what is there now; null when it could not be read. */
  uids(): Promise<string[] | null> {
    return new Promise((resolve) => this.givings.set(this.request(true), resolve));
  }

  close(): void {
    this.forgetTimer();
    this.scanner.close();
  }

  private get isEmpty(): boolean {
    return this.view.typed.trim() === '' && this.view.parts.length === 0;
  }

  private change(to: Partial<InputView>): void {
    this.view = { ...this.view, ...to };
    this.listeners.forEach((listener) => listener());
  }

  private request(give: boolean): number {
    const { parts, typed, reading } = this.view;
    this.requests += 1;
    const sources = [typed, ...parts.map(({ content }) => content)];
    this.scanner.post({ id: this.requests, sources, reading, give });
    return this.requests;
  }

  private scanSoon(ms: number): void {
    this.forgetTimer();
    this.timer = setTimeout(() => {
      this.timer = null;
      this.scan();
    }, ms);
  }

  private forgetTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private scan(): void {
    if (this.isEmpty) this.change({ found: null, busy: false });
    else if (this.asking) this.again = true;
    else {
      this.asking = true;
      this.request(false);
    }
  }

  private take(answer: ScanAnswer): void {
    const failed = 'failed' in answer;
    const giving = this.givings.get(answer.id);
    if (giving !== undefined) {
      this.givings.delete(answer.id);
      if (failed) this.change({ problem: 'unreadable' });
      giving(failed ? null : (answer.uids ?? '').split('\n').filter((uid) => uid !== ''));
      return;
    }
    this.asking = false;
    const busy = this.again || this.timer !== null;
    if (this.again) {
      this.again = false;
      this.scan();
    }
    if (failed) this.change({ busy, problem: 'unreadable' });
    else if (!this.isEmpty) this.change({ busy, found: answer.found });
  }
}
