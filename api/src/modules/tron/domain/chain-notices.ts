import { NODE_ERROR_KINDS, parseNodeError } from '../node/node-error.js';

/** What keeps a scan from booking transfers, in the words that are stored and that operators read. */
export const SCAN_PROBLEMS = {
  scan_failed: 'The scan failed inside the shop; the log says why',
  not_booked: 'A transfer could not be booked; it will be tried again',
  receipt_missing: 'The node does not have the receipt of a solid transfer yet',
  contradicted: 'Nodes contradict each other about a transfer; it waits until two of them agree',
  unconfirmed: 'Only one node answers; a transfer waits until another one confirms it',
  unread:
    'No node gives the receipt of a transfer so that it can be read; it waits, and is asked for again every minute',
} as const;
const SCAN_PROBLEM_CODES = Object.keys(SCAN_PROBLEMS) as (keyof typeof SCAN_PROBLEMS)[];

/** What is wrong with the watcher of the chain, and what works but needs attention. The last ones are those of nodes. */
export const CHAIN_NOTICE_CODES = [
  'one_node',
  'booked_unconfirmed',
  'clock_behind',
  'clock_ahead',
  'key_nearly_used',
  'not_scanned',
  'not_scanning',
  'catching_up',
  'check_overdue',
  'check_differs',
  'blind',
  ...SCAN_PROBLEM_CODES,
  ...NODE_ERROR_KINDS,
] as const;
export type ChainNoticeCode = (typeof CHAIN_NOTICE_CODES)[number];

export interface ChainNotice {
  code: ChainNoticeCode;
  /** The number that its text names: seconds, minutes, blocks, transfers or requests. */
  count: number;
  /** The name of a key, and the requests a day that its provider allows. */
  key: string | null;
  allowed: number | null;
  /** What failed, as operators read it: a call, and the address of a node. */
  detail: string | null;
}

const NONE = { count: 0, key: null, allowed: null, detail: null };

export const toNotice = (code: ChainNoticeCode, values: Partial<Omit<ChainNotice, 'code'>> = {}): ChainNotice => ({
  ...NONE,
  code,
  ...values,
});

/** The notice of words that a scan, a cross-check or a node has stored. Words of neither are its detail. */
export function parseProblem(words: string, otherwise: ChainNoticeCode): ChainNotice {
  const scanProblem = SCAN_PROBLEM_CODES.find((code) => SCAN_PROBLEMS[code] === words);
  if (scanProblem) return toNotice(scanProblem);
  const ofNode = parseNodeError(words);
  return ofNode ? toNotice(ofNode.kind, { detail: ofNode.detail }) : toNotice(otherwise, { detail: words });
}

/** The notices in a part of the readiness report, which is not typed. */
export const readNotices = (part: unknown): ChainNotice[] => (Array.isArray(part) ? part.filter(isNotice) : []);

const isNotice = (value: unknown): value is ChainNotice =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  CHAIN_NOTICE_CODES.some((code) => code === value.code);
