export { FullAddress, ShortAddress } from './address';
export { AgentLoss } from './agent-loss';
export { readAmount, readSignedAmount } from './amount';
export { useAmountRule } from './amount-rule';
export { Transaction } from './transaction';
