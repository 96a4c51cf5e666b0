export { createKeyKeeper } from './key-keeper';
export { joinLines, MAX_COPY_CHARACTERS, rangeOf, searchLines } from './lines';
export type { OrderLine } from './lines';
export { payPlan } from './pay-plan';
export type { PayMethod, PayPlan } from './pay-plan';
export { parseQuantity, presetQuantities, quantityLimits, quantityProblem } from './quantity';
export type { Gender, QuantityProblem } from './quantity';
export { stockLevel } from './stock';
export type { StockLevel } from './stock';
