import { localText, type LocalText } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';
import { DRAWINGS, MARKS } from './files';
import { imageSource, type ImageSource, type Picture } from './image-source';

/** What is drawn for a product. Its name always stands beside it, so the picture itself has no text alternative. */
export type GoodsPicture =
  /** The product's cover, or our drawing of the kind of product: an image that fills the tile. */
  | ({ kind: 'image' } & ImageSource)
  /** A platform's mark: a mask for white on its colour. */
  | { kind: 'mark'; src: string; color: string }
  /** A letter in white on a colour that stays the same for this name. */
  | { kind: 'letter'; letter: string; color: string };

export interface PicturedGoods {
  name: LocalText;
  /** Absent where only the name is known. */
  cover?: Picture | null;
}

export interface PicturedCategory {
  name: LocalText;
  /** Slug of a mark or a drawing. */
  icon: string | null;
}

/** White on each of them has a contrast of at least 5:1. */
const LETTER_COLORS = ['#1f5fbf', '#0b7261', '#8a3ffc', '#a8326d', '#9a4a00', '#35618e', '#4c6b12', '#b3261e'] as const;

function colorOf(text: string): string {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return LETTER_COLORS[sum % LETTER_COLORS.length] ?? LETTER_COLORS[0];
}

function letterTile(name: LocalText, language: Language): GoodsPicture {
  const letter = /[\p{L}\p{N}]/u.exec(localText(name, language))?.[0].toUpperCase() ?? '?';
  return { kind: 'letter', letter, color: colorOf(name.zh === '' ? name.en : name.zh) };
}

/** The picture of a product: its cover, else the mark of the platform that it names, else a drawing or a letter. */
export function goodsPicture({ name, cover = null }: PicturedGoods, language: Language): GoodsPicture {
  if (cover !== null) return { kind: 'image', ...imageSource(cover) };
  const words = `${name.en}\n${name.zh}`.toLowerCase();
  const mark = MARKS.find((one) => one.words.test(words));
  if (mark !== undefined) return { kind: 'mark', src: mark.src, color: mark.color };
  const drawing = DRAWINGS.find((one) => one.words.test(words));
  if (drawing !== undefined) return { kind: 'image', src: drawing.src };
  return letterTile(name, language);
}

/** The picture of a category: the mark or drawing that its icon names, else a letter. */
export function categoryPicture({ name, icon }: PicturedCategory, language: Language): GoodsPicture {
  const mark = MARKS.find(({ slug }) => slug === icon);
  if (mark !== undefined) return { kind: 'mark', src: mark.src, color: mark.color };
  const drawing = DRAWINGS.find(({ slug }) => slug === icon);
  return drawing === undefined ? letterTile(name, language) : { kind: 'image', src: drawing.src };
}
