import type { Schemas } from '@lotline/web-core/api';

export type PreorderOffer = Schemas['PreorderOffer'];
type Gender = Schemas['Order']['gender'];
type Goods = Pick<Schemas['Goods'], 'preorder' | 'min_quantity' | 'stock'>;

/** What can be ordered in advance, of any gender; null when nothing can. */
export function preorderOffer({ preorder, min_quantity: min }: Goods, gender: Gender = 'random'): PreorderOffer | null {
  const isOpen = preorder !== null && preorder.left >= min && Date.parse(preorder.date) > Date.now();
  return isOpen && gender === 'random' ? preorder : null;
}

/** The promise of an order of this many; null when they are in stock, or cannot be ordered. */
export function preorderFor(goods: Goods, quantity: number | null, gender: Gender): PreorderOffer | null {
  const offer = preorderOffer(goods, gender);
  const isPreorder = quantity !== null && quantity > goods.stock && quantity <= (offer?.left ?? 0);
  return isPreorder ? offer : null;
}
