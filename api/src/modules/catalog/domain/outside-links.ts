import { leadsOutside } from '../../../common/markdown/index.js';
import type { Text } from './goods.js';
import type { GoodsContent } from './stocked-goods.js';

type Texts = Pick<GoodsContent, 'description' | 'warranty'>;

const textsOf = ({ description, warranty }: Texts): string[] =>
  [description, warranty].flatMap((text: Text | null) => (text ? [text.zh, text.en] : []));

/** Whether a text of goods that was not there before leads to another site. */
export const hasNewOutsideLink = (before: Texts | null, after: Texts): boolean => {
  const known = before ? textsOf(before) : [];
  return textsOf(after).some((text) => leadsOutside(text) && !known.includes(text));
};
