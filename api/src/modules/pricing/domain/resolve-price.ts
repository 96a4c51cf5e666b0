import { type PriceReason, type SpecialPrice, type Text, type Tier, unitPrice } from '../../catalog/index.js';

/** Basis points in a whole. */
const WHOLE_BP = 10_000n;
const PERCENT_BP = 100;

/** The public price of goods. */
export interface PublicPrice {
  price: bigint;
  tiers: readonly Tier[];
}

/** The buyer's group, as far as prices depend on it. */
export interface PriceGroup {
  name: Text;
  /** Basis points off the public price; a price list of the group comes before it. */
  discountBp: number;
}

/** Prices of one goods for one customer (`negotiated`), a group, or everybody (`sale`). The first tier is for one piece. */
export interface PriceRule {
  reason: Exclude<PriceReason, 'public'>;
  tiers: readonly Tier[];
  startsAt: Date;
  /** Null: without an end. */
  endsAt: Date | null;
}

/** All that the price of goods for one buyer depends on, beside the quantity. */
export interface PriceSources {
  goods: PublicPrice;
  /** Null without a group. */
  group: PriceGroup | null;
  rules: readonly PriceRule[];
  /** Highest cost of a line among the batches on sale, below which a discount does not go; null when it is not known. */
  costMicro: bigint | null;
  at: Date;
}

export interface ResolvedPrice {
  unitPriceMicro: bigint;
  /** The public price of the same quantity. */
  regularMicro: bigint;
  reason: PriceReason;
  /** Of the group that a `group` price belongs to; else null. */
  groupName: Text | null;
  /** When a `sale` or `negotiated` price ends; null when it does not. */
  endsAt: Date | null;
  /** The next larger quantity with a lower unit price; null when there is none. */
  nextTier: { quantity: number; unitPriceMicro: bigint } | null;
}

type Offer = Pick<ResolvedPrice, 'unitPriceMicro' | 'reason' | 'groupName' | 'endsAt'>;

/**
 * The unit price of goods for a buyer. The customer's own price comes before the group's price list, that before the
 * group's discount, which stays above the cost, and that before the public price. A sale applies when it is lower. The lowest of several rules of
 * one kind applies; of equal ones that which ends last.
 */
export function resolvePrice(sources: PriceSources, quantity: number): ResolvedPrice {
  const offer = findOffer(sources, quantity);
  return {
    ...offer,
    regularMicro: unitPrice(sources.goods, quantity),
    nextTier: findNextTier(sources, quantity, offer.unitPriceMicro),
  };
}

/** The quantities from which the price of these sources can change, in rising order, from 1 on. */
export function findSteps({ goods, rules }: PriceSources): number[] {
  const tiers = [goods.tiers, ...rules.map((rule) => rule.tiers)].flat();
  return [...new Set([1, ...tiers.map(({ minQuantity }) => minQuantity)])].sort((a, b) => a - b);
}

/** The prices of all quantities; null when every one is the public price. */
export function findSpecialPrice(sources: PriceSources): SpecialPrice | null {
  const steps = findSteps(sources).map((quantity) => ({ quantity, ...findOffer(sources, quantity) }));
  const special = steps.find(({ reason }) => reason !== 'public');
  const [first] = steps;
  if (!first || !special) return null;
  const cheaper = steps.filter(({ unitPriceMicro }, index) => unitPriceMicro !== steps[index - 1]?.unitPriceMicro);
  return {
    price: first.unitPriceMicro,
    tiers: cheaper.slice(1).map(({ quantity, unitPriceMicro }) => ({ minQuantity: quantity, price: unitPriceMicro })),
    reason: special.reason,
    groupName: special.groupName,
    endsAt: special.endsAt,
  };
}

/** A price less a discount, rounded up to a micro-USDT, so that it is never zero. */
export function discounted(priceMicro: bigint, discountBp: number): bigint {
  const rest = priceMicro * (WHOLE_BP - BigInt(discountBp));
  return (rest + WHOLE_BP - 1n) / WHOLE_BP;
}

function findOffer(sources: PriceSources, quantity: number): Offer {
  const usual = findUsualOffer(sources, quantity);
  const sale = findLowest(sources, 'sale', quantity);
  return sale && sale.unitPriceMicro < usual.unitPriceMicro ? sale : usual;
}

function findUsualOffer(sources: PriceSources, quantity: number): Offer {
  const negotiated = findLowest(sources, 'negotiated', quantity);
  if (negotiated) return negotiated;
  const { group } = sources;
  const listed = group && findLowest(sources, 'group', quantity);
  if (listed) return { ...listed, groupName: group.name, endsAt: null };
  const regularMicro = unitPrice(sources.goods, quantity);
  const unitPriceMicro = group ? findDiscounted(sources, group.discountBp, quantity) : regularMicro;
  return group && unitPriceMicro < regularMicro
    ? { unitPriceMicro, reason: 'group', groupName: group.name, endsAt: null }
    : { unitPriceMicro: regularMicro, reason: 'public', groupName: null, endsAt: null };
}

/** The discounted price of a quantity: at most that of each smaller one, which may have kept more of its discount. */
function findDiscounted({ goods, costMicro }: PriceSources, discountBp: number, quantity: number): bigint {
  const regular = [
    goods.price,
    ...goods.tiers.filter((tier) => tier.minQuantity <= quantity).map(({ price }) => price),
  ];
  return regular
    .map((priceMicro) => discounted(priceMicro, limitDiscount(priceMicro, discountBp, costMicro)))
    .reduce((lowest, price) => (price < lowest ? price : lowest));
}

/** A discount that would go below the cost is lowered to whole percents: a price that is the cost would show it to buyers. */
function limitDiscount(priceMicro: bigint, discountBp: number, costMicro: bigint | null): number {
  if (costMicro === null || discounted(priceMicro, discountBp) >= costMicro) return discountBp;
  if (costMicro >= priceMicro) return 0;
  const maxBp = Number(((priceMicro - costMicro) * WHOLE_BP) / priceMicro);
  return Math.floor(maxBp / PERCENT_BP) * PERCENT_BP;
}

function findLowest({ rules, at }: PriceSources, reason: PriceRule['reason'], quantity: number): Offer | null {
  const offers = rules
    .filter((rule) => rule.reason === reason && isInForce(rule, at))
    .map((rule) => ({
      unitPriceMicro: priceOfTiers(rule.tiers, quantity),
      reason,
      groupName: null,
      endsAt: rule.endsAt,
    }));
  return offers.reduce<Offer | null>((best, offer) => (best && !isBetter(offer, best) ? best : offer), null);
}

function isBetter(offer: Offer, than: Offer): boolean {
  if (offer.unitPriceMicro !== than.unitPriceMicro) return offer.unitPriceMicro < than.unitPriceMicro;
  return endOf(offer) > endOf(than);
}

const endOf = ({ endsAt }: Pick<PriceRule, 'endsAt'>): number => endsAt?.getTime() ?? Infinity;

const isInForce = (rule: PriceRule, at: Date): boolean => rule.startsAt <= at && endOf(rule) > at.getTime();

function priceOfTiers([first, ...tiers]: readonly Tier[], quantity: number): bigint {
  if (first === undefined) throw new Error('a price rule has no tiers');
  return unitPrice({ price: first.price, tiers }, quantity);
}

function findNextTier(sources: PriceSources, quantity: number, unitPriceMicro: bigint): ResolvedPrice['nextTier'] {
  for (const step of findSteps(sources)) {
    const offered = step > quantity ? findOffer(sources, step).unitPriceMicro : unitPriceMicro;
    if (offered < unitPriceMicro) return { quantity: step, unitPriceMicro: offered };
  }
  return null;
}
