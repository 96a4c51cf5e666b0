import type { BroadcastCode } from './chain/types.js';

/** Faults that are switched on through POST /devnet/faults; README.md says what each does. */
export const FAULT_KINDS = [
  'late_receipts',
  'empty_logs',
  'lag',
  'head_back',
  'solid_stall',
  'duplicate_items',
  'reorder_items',
  'unconfirmed_items',
  'missing_fingerprint',
  'status',
  'error_200',
  'text',
  'truncated',
  'disabled',
  'jsonrpc_off',
  'constant_off',
  'slow',
  'refuse',
  'broadcast',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultInput {
  kind: FaultKind;
  /** How many answers it spoils; until cleared when absent. */
  count?: number;
  /** Only requests whose path or JSON-RPC method contains this text. */
  path?: string;
  /** late_receipts: polls per transaction that find nothing. */
  polls?: number;
  /** lag, head_back, solid_stall: number of blocks. */
  blocks?: number;
  /** status: 429, 403 or 503. jsonrpc_off: what a gateway answers then, 502 for instance; without it the line is cut. */
  status?: number;
  /** status: after it, everything is refused with 403 for this number of seconds. */
  blackoutS?: number;
  /** slow: milliseconds before the answer. */
  ms?: number;
  /** broadcast: the refusal to give. */
  code?: BroadcastCode;
}

export interface ActiveFault extends FaultInput {
  id: number;
  /** Answers spoiled so far. */
  used: number;
}

export class FaultError extends Error {}

/** What a request is recognised by: its path and, on /jsonrpc, its methods. */
export type Scope = readonly string[];

interface Entry extends ActiveFault {
  /** late_receipts: polls seen per transaction. */
  polled: Map<string, number>;
  /** status: end of the blackout, in ms. */
  until: number | null;
}

const NUMBERS: Partial<Record<FaultKind, ['polls' | 'blocks' | 'status' | 'ms', number]>> = {
  late_receipts: ['polls', 2],
  lag: ['blocks', 5],
  head_back: ['blocks', 2],
  solid_stall: ['blocks', 10],
  status: ['status', 429],
  slow: ['ms', 1_000],
};

function positive(name: string, value: number | undefined): void {
  if (value !== undefined && (!Number.isInteger(value) || value < 1)) {
    throw new FaultError(`${name} must be a positive integer`);
  }
}

/** The list of faults that are switched on. Each is used up by the answers that it spoils. */
export class FaultBoard {
  private entries: Entry[] = [];
  private nextId = 1;

  constructor(private readonly now: () => number) {}

  /** Switches a fault on. Throws FaultError when it is none or a number is wrong. */
  add(input: FaultInput): ActiveFault {
    if (!FAULT_KINDS.includes(input.kind)) throw new FaultError(`kind must be one of ${FAULT_KINDS.join(', ')}`);
    for (const name of ['count', 'polls', 'blocks', 'status', 'blackoutS', 'ms'] as const) positive(name, input[name]);
    if (input.path !== undefined && typeof input.path !== 'string') throw new FaultError('path must be a text');
    const number = NUMBERS[input.kind];
    const defaults = number === undefined ? {} : { [number[0]]: number[1] };
    const code = input.kind === 'broadcast' ? { code: input.code ?? ('SERVER_BUSY' as const) } : {};
    const entry: Entry = { ...defaults, ...input, ...code, id: this.nextId, used: 0, polled: new Map(), until: null };
    this.nextId += 1;
    this.entries.push(entry);
    return view(entry);
  }

  clear(): void {
    this.entries = [];
  }

  active(): ActiveFault[] {
    return this.entries.map(view);
  }

  /** The first fault of this kind that applies to the request, counted as used. Null when there is none. */
  take(kind: FaultKind, scope: Scope): ActiveFault | null {
    const entry = this.entries.find((candidate) => candidate.kind === kind && applies(candidate, scope));
    if (entry === undefined) return null;
    this.use(entry);
    return view(entry);
  }

  /** Is this transaction's receipt still held back for this poll? */
  hidesReceipt(txId: string, scope: Scope): boolean {
    for (const entry of this.entries) {
      if (entry.kind !== 'late_receipts' || !applies(entry, scope)) continue;
      const polled = entry.polled.get(txId) ?? 0;
      if (polled >= (entry.polls ?? 0)) continue;
      entry.polled.set(txId, polled + 1);
      this.use(entry);
      return true;
    }
    return false;
  }

  /** The error status to answer with, and the seconds of suspension that its text names. Null when there is none. */
  takeStatus(scope: Scope): { status: number; seconds: number } | null {
    for (const entry of this.entries) {
      if (entry.kind !== 'status') continue;
      if (entry.until !== null) {
        const left = entry.until - this.now();
        if (left > 0) return { status: 403, seconds: Math.ceil(left / 1000) };
        entry.until = null;
        this.dropWhenSpent(entry);
        return this.takeStatus(scope);
      }
      if (!applies(entry, scope)) continue;
      entry.used += 1;
      if (entry.blackoutS !== undefined) entry.until = this.now() + entry.blackoutS * 1000;
      else this.dropWhenSpent(entry);
      return { status: entry.status ?? 429, seconds: entry.blackoutS ?? 30 };
    }
    return null;
  }

  private use(entry: Entry): void {
    entry.used += 1;
    this.dropWhenSpent(entry);
  }

  private dropWhenSpent(entry: Entry): void {
    if (entry.count !== undefined && entry.used >= entry.count) {
      this.entries = this.entries.filter((other) => other !== entry);
    }
  }
}

function applies(entry: Entry, scope: Scope): boolean {
  const { path } = entry;
  return path === undefined || scope.some((part) => part.includes(path));
}

function view(entry: Entry): ActiveFault {
  const { polled: _polled, until: _until, ...rest } = entry;
  return { ...rest };
}
