import MiniSearch from 'minisearch';
import type { GoodsStatus, Text } from '../goods.js';
import { MAX_CHINESE_TERM, toPinyin, toRuns, toTokens } from './tokens.js';

/** What is searched of goods. */
export interface SearchedGoods {
  id: string;
  status: GoodsStatus;
  categoryId: string;
  name: Text;
  summary: Text;
  category: Text;
  /** Names of the attributes and choices that they have, ranked as the summary is. */
  attributes: Text;
}

/** A word of a query, with the terms that it stands for. */
export interface FoundWord {
  text: string;
  /** The terms that are like it, where the word itself is nowhere. */
  terms: ReadonlySet<string> | null;
}

/** `all`: every word is there. `similar`: there is something like each. `some`: some words are there. */
export const MATCHES = ['all', 'similar', 'some'] as const;
export type Match = (typeof MATCHES)[number];

export interface FoundGoods {
  match: Match;
  words: FoundWord[];
  /** By id, the best first: more is better. */
  ranks: ReadonlyMap<string, number>;
}

export interface SearchScope {
  status?: GoodsStatus;
  categoryIds?: readonly string[];
  /** All goods that have every word as it was typed, and no others. */
  literal?: boolean;
  /** All goods, also those beyond the best `MAX_FOUND`: where they are filtered or sorted afterwards, the best may be others. */
  all?: boolean;
}

/** Nobody pages further than this. */
export const MAX_FOUND = 500;
const MAX_WORDS = 8;
/** One wrong letter is a typo in a word of four letters, two in a word of six. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 6;

/** Terms that initials make are no words, so a typo is not compared with them. */
const TEXT_FIELDS = ['name', 'category', 'summary'] as const;
const INITIALS_FIELDS = ['nameInitials', 'categoryInitials', 'summaryInitials'] as const;
type Field = (typeof TEXT_FIELDS)[number] | (typeof INITIALS_FIELDS)[number];

const FIELD_RANKS: Record<Field, number> = {
  name: 6,
  nameInitials: 6,
  category: 4,
  categoryInitials: 4,
  summary: 2,
  summaryInitials: 2,
};

const WHOLE_WORD = 1;

type IndexedGoods = { id: string } & Record<Field, string>;

interface WordHits {
  word: FoundWord;
  ranks: Map<string, number>;
}

/** An index of goods in memory. */
export class GoodsIndex {
  private readonly goods = new Map<string, SearchedGoods>();
  private readonly index = new MiniSearch<IndexedGoods>({
    fields: [...TEXT_FIELDS, ...INITIALS_FIELDS],
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
  });

  get ids(): Iterable<string> {
    return this.goods.keys();
  }

  /** Adds goods, or replaces them when what is searched has changed. */
  put(goods: SearchedGoods): void {
    const known = this.goods.get(goods.id);
    if (known !== undefined && toText(known) === toText(goods)) {
      this.goods.set(goods.id, goods);
      return;
    }
    this.remove(goods.id);
    this.goods.set(goods.id, goods);
    this.index.add(toIndexed(goods));
  }

  remove(id: string): void {
    const known = this.goods.get(id);
    if (known === undefined) return;
    this.index.remove(toIndexed(known));
    this.goods.delete(id);
  }

  /** Goods with all words of the query, else with words like them, else with some. */
  find(query: string, scope: SearchScope = {}): FoundGoods {
    const found = toQueryWords(query).map((word) => this.findWord(word, scope));
    const words = found.map(({ word }) => word);
    const common = this.within(scope, intersect(found));
    const alike = words.some(({ terms }) => terms !== null);
    if (common.size > 0 || scope.literal) return { match: alike ? 'similar' : 'all', words, ranks: common };
    const parts = found.flatMap((one) => (one.ranks.size > 0 ? [one] : this.findParts(one.word.text, scope)));
    return { match: 'some', words: parts.map(({ word }) => word), ranks: this.within(scope, unite(parts)) };
  }

  private findWord(text: string, scope: SearchScope): WordHits {
    const exact = this.findTerm(text, scope);
    if (exact.ranks.size > 0 || scope.literal) return exact;
    const alike = isChinese(text) ? this.findSound(text, scope) : this.findTypos(text, scope);
    return alike.ranks.size > 0 ? alike : exact;
  }

  /** The same sound in other characters is the usual typo in Chinese. */
  private findSound(text: string, scope: SearchScope): WordHits {
    return this.findInstead(toPinyin(text), scope);
  }

  /** Words with one wrong letter, if there are none those with two. Another number is another thing, not a typo. */
  private findTypos(text: string, scope: SearchScope): WordHits {
    const tooShort = text.length < ONE_TYPO_FROM || /\p{N}/u.test(text);
    const one = this.findTerm(text, scope, tooShort ? 0 : 1);
    if (tooShort || one.ranks.size > 0) return one;
    if (text.length >= TWO_TYPOS_FROM) return this.findTerm(text, scope, 2);
    // Two letters that changed places are two wrong letters, and the usual typo in a short word.
    const swapped = [...text.slice(1)].map((letter, i) => `${text.slice(0, i)}${letter}${text[i]}${text.slice(i + 2)}`);
    return swapped.map((word) => this.findInstead(word, scope)).find(({ ranks }) => ranks.size > 0) ?? one;
  }

  private findInstead(text: string, scope: SearchScope): WordHits {
    const { word, ranks } = this.findTerm(text, scope);
    return { word: { ...word, terms: new Set() }, ranks };
  }

  /** Chinese that is nowhere as a whole: its pairs of characters. */
  private findParts(text: string, scope: SearchScope): WordHits[] {
    if (!isChinese(text)) return [];
    const characters = [...text];
    return characters.slice(1).map((second, index) => this.findTerm(`${characters[index]}${second}`, scope));
  }

  private findTerm(text: string, { status }: SearchScope, typos = 0): WordHits {
    const terms = new Set<string>();
    const ranks = new Map<string, number>();
    const hits = this.index.search(text, {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      fields: typos === 0 ? undefined : [...TEXT_FIELDS],
      prefix: typos === 0,
      fuzzy: typos,
      filter: ({ id }) => status === undefined || this.goods.get(String(id))?.status === status,
    });
    for (const { id, match } of hits) {
      let best = 0;
      for (const [term, fields] of Object.entries(match)) {
        if (typos > 0) terms.add(term);
        for (const field of fields)
          best = Math.max(best, FIELD_RANKS[field as Field] + (term === text ? WHOLE_WORD : 0));
      }
      ranks.set(String(id), best);
    }
    return { word: { text, terms: typos > 0 && terms.size > 0 ? terms : null }, ranks };
  }

  /** The best of the scope. Replicas agree on them, because only the texts of goods and their ids decide. */
  private within({ categoryIds, literal, all }: SearchScope, ranks: Map<string, number>): Map<string, number> {
    const inScope = [...ranks].filter(
      ([id]) => categoryIds === undefined || categoryIds.includes(this.goods.get(id)?.categoryId ?? ''),
    );
    if (literal || all || inScope.length <= MAX_FOUND) return new Map(inScope);
    inScope.sort(([a, rank], [b, other]) => other - rank || compareIds(b, a));
    return new Map(inScope.slice(0, MAX_FOUND));
  }
}

const isChinese = (text: string): boolean => toRuns(text)[0]?.chinese === true;

/** Later ids are greater. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/** The words of a query. Chinese is cut into pieces as long as a term, which together are the whole. */
function toQueryWords(query: string): string[] {
  const words = toRuns(query).flatMap(({ text, chinese }) => (chinese ? cutChinese(text) : [text]));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

function cutChinese(text: string): string[] {
  const characters = [...text];
  if (characters.length <= MAX_CHINESE_TERM) return [text];
  const pieces: string[] = [];
  for (let end = MAX_CHINESE_TERM; ; end = Math.min(end + MAX_CHINESE_TERM, characters.length)) {
    pieces.push(characters.slice(end - MAX_CHINESE_TERM, end).join(''));
    if (end === characters.length) return pieces;
  }
}

function intersect([first, ...others]: WordHits[]): Map<string, number> {
  const common = new Map(first?.ranks);
  for (const { ranks } of others) {
    for (const [id, rank] of common) {
      const more = ranks.get(id);
      if (more === undefined) common.delete(id);
      else common.set(id, rank + more);
    }
  }
  return common;
}

function unite(found: WordHits[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { ranks } of found) for (const [id, rank] of ranks) all.set(id, (all.get(id) ?? 0) + rank);
  return all;
}

const toText = ({ name, summary, category, attributes }: SearchedGoods): string =>
  JSON.stringify([name, summary, category, attributes]);

function toIndexed({ id, name, summary, category, attributes }: SearchedGoods): IndexedGoods {
  const described = { zh: `${summary.zh}\n${attributes.zh}`, en: `${summary.en}\n${attributes.en}` };
  const [names, categories, summaries] = [name, category, described].map(toTerms);
  return {
    id,
    name: names?.text ?? '',
    nameInitials: names?.initials ?? '',
    category: categories?.text ?? '',
    categoryInitials: categories?.initials ?? '',
    summary: summaries?.text ?? '',
    summaryInitials: summaries?.initials ?? '',
  };
}

/** Terms separated by spaces, as the index splits them. */
function toTerms({ zh, en }: Text): { text: string; initials: string } {
  const tokens = [...toTokens(zh), ...toTokens(en)];
  const join = (initials: boolean) =>
    tokens
      .filter(({ kind }) => (kind === 'initials') === initials)
      .map(({ term }) => term)
      .join(' ');
  return { text: join(false), initials: join(true) };
}
