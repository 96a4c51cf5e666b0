import type { Schemas } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';
import { shareLink } from '../agents/links/share';

/** The address of a product that can be read; on a phone it leads to the phone's page. */
export const goodsLink = ({ slug }: Pick<Schemas['Goods'], 'slug'>, origin = location.origin): string =>
  `${origin}/client/purchase-account/${encodeURIComponent(slug)}`;

/** Shares a product by the device, else copies its link; says which of them happened. */
export const shareGoods = (goods: Pick<Schemas['Goods'], 'slug' | 'name' | 'summary'>, language: Language) =>
  shareLink({
    title: localText(goods.name, language),
    text: localText(goods.summary, language),
    url: goodsLink(goods),
  });
