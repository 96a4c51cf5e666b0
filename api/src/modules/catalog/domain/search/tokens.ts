import { pinyin } from 'pinyin-pro';

/** A run of Chinese is found from each of its characters on; a term is this long, so that products share terms. */
export const MAX_CHINESE_TERM = 4;
/** Syllables of a pinyin term. */
const MAX_PINYIN_TERM = 6;
/** Most Chinese words have two syllables: whole terms of that length are what a typo is compared with. */
const PINYIN_WORD = 2;

const CHINESE = '\\p{Script=Han}';
const RUNS = new RegExp(`(${CHINESE}+)|(?:(?!${CHINESE})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

type TokenKind = 'word' | 'chinese' | 'pinyin' | 'initials';

/** What an index has of a place in a text. */
export interface Token {
  kind: TokenKind;
  term: string;
  /** Where it begins in the text. */
  start: number;
  /** The characters from there on, each with its pinyin; empty for a word. */
  characters: readonly Character[];
}

interface Character {
  text: string;
  syllable: string;
}

export interface Run {
  text: string;
  start: number;
  chinese: boolean;
}

/** Lower case, half width, without accents; a character stays where it is. */
export const foldText = (text: string): string =>
  Array.from(text, (character) => {
    const folded = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === character.length ? folded : character;
  }).join('');

/** Words, and Chinese between other characters. */
export const toRuns = (text: string): Run[] =>
  Array.from(foldText(text).matchAll(RUNS), (match) => ({
    text: match[0],
    start: match.index,
    chinese: match[1] !== undefined,
  }));

/** Chinese in pinyin without tones; ü is v, as on a keyboard. */
const toSyllables = (chinese: string): string[] => pinyin(chinese, { toneType: 'none', type: 'array', v: true });

export const toPinyin = (chinese: string): string => toSyllables(chinese).join('');

/** The tokens of a text: its words; its Chinese as it is, in pinyin and by the first letters of its pinyin. */
export const toTokens = (text: string): Token[] => toRuns(text).flatMap(toRunTokens);

function toRunTokens({ text, start, chinese }: Run): Token[] {
  if (!chinese) return [{ kind: 'word', term: text, start, characters: [] }];
  const syllables = toSyllables(text);
  const run = Array.from(text, (character, index) => ({ text: character, syllable: syllables[index] ?? character }));
  const tokens: Token[] = [];
  let at = start;
  for (const [index, character] of run.entries()) {
    const characters = run.slice(index, index + MAX_PINYIN_TERM);
    const add = (kind: TokenKind, term: string) => tokens.push({ kind, term, start: at, characters });
    const spelled = characters.map(({ syllable }) => syllable);
    add('chinese', joined(characters.slice(0, MAX_CHINESE_TERM)));
    add('pinyin', spelled.join(''));
    if (characters.length > PINYIN_WORD) add('pinyin', spelled.slice(0, PINYIN_WORD).join(''));
    add('initials', spelled.map((syllable) => syllable.charAt(0)).join(''));
    at += character.text.length;
  }
  return tokens;
}

const joined = (characters: readonly Character[]): string => characters.map(({ text }) => text).join('');

/** Where the part of the text ends that the first letters of the term stand for. */
export function endOf({ kind, start, characters }: Token, letters: number): number {
  if (kind === 'word' || kind === 'chinese') return start + letters;
  let [end, left] = [start, letters];
  for (const { text, syllable } of characters) {
    if (left <= 0) break;
    end += text.length;
    left -= kind === 'initials' ? 1 : syllable.length;
  }
  return end;
}
