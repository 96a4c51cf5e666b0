import { isTronAddress } from '../wallet';
import { plainWord } from './normalize-input';

const LENGTH = 34;
/** 21 bytes of which all after the first are zero: what is sent there is lost. */
const ZERO_ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const notBase58 = /[^1-9A-HJ-NP-Za-km-z]/u;

/** What is wrong with a typed TRON address. `letter` and `length` say which and how many. */
export type AddressError =
  | { kind: 'empty' | 'start' | 'checksum' | 'contract' | 'nobody' | 'hex' }
  | { kind: 'letter'; letter: string }
  | { kind: 'length'; length: number };

/**
 * The first thing that is wrong with an address, null when nothing is. `contracts` are tokens' own addresses: what is
 * sent to one is lost. A checksum is only looked at when the rest is right, so that each error says what to mend.
 */
export function addressError(typed: string, contracts: readonly string[] = []): AddressError | null {
  const text = plainWord(typed);
  if (text === '') return { kind: 'empty' };
  if (/^(0x|41)[0-9a-f]{40}$/i.test(text)) return { kind: 'hex' };
  if (!text.startsWith('T')) return { kind: 'start' };
  const letter = notBase58.exec(text)?.[0];
  if (letter !== undefined) return { kind: 'letter', letter };
  if (text.length !== LENGTH) return { kind: 'length', length: text.length };
  if (!isTronAddress(text)) return { kind: 'checksum' };
  if (text === ZERO_ADDRESS) return { kind: 'nobody' };
  return contracts.includes(text) ? { kind: 'contract' } : null;
}

/** The error to speak of while somebody still types: nothing is missing yet, it is only not there yet. */
export function addressErrorWhileTyping(typed: string, contracts: readonly string[] = []): AddressError | null {
  const error = addressError(typed, contracts);
  if (error?.kind === 'empty' || (error?.kind === 'length' && error.length < LENGTH)) return null;
  return error;
}
