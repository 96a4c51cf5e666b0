export { FullAddress, ShortAddress } from './address';
export { readAmount, readSignedAmount } from './amount';
export { useAmountRule } from './amount-rule';
export { Transaction } from './transaction';
