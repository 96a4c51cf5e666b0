import type { GoodsDetail } from '../../catalog/index.js';

const CONTEXT = 'https://schema.org';

export interface Crumb {
  name: string;
  url: string;
}

export const websiteData = (name: string, url: string): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name,
  url,
});

export const breadcrumbData = (crumbs: readonly Crumb[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

export const listData = (items: readonly Crumb[]): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
});

export interface ProductTexts {
  name: string;
  description: string;
  category: string | null;
  seller: string;
}

/**
 * A product with its price. Schema.org takes the ticker symbol of a cryptocurrency as the currency; the shop has no price in
 * a currency of ISO 4217.
 */
export const productData = (
  goods: Pick<GoodsDetail, 'id' | 'price' | 'special' | 'stock' | 'min_quantity'>,
  { name, description, category, seller }: ProductTexts,
  url: string,
  pictures: readonly string[],
): object => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name,
  description,
  sku: goods.id,
  url,
  ...(category === null ? {} : { category }),
  ...(pictures.length === 0 ? {} : { image: pictures }),
  offers: {
    '@type': 'Offer',
    url,
    price: goods.price,
    priceCurrency: 'USDT',
    ...(goods.special?.ends_at ? { priceValidUntil: goods.special.ends_at } : {}),
    availability: `${CONTEXT}/${goods.stock >= goods.min_quantity ? 'InStock' : 'OutOfStock'}`,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: goods.min_quantity },
    seller: { '@type': 'Organization', name: seller },
  },
});
