export { digestOf } from './digest';
export { watchSecrets } from './guard';
export { ALL_ORDERS, isNarrowed, ordersAddress, ordersFilter, ordersQuery, orderTabs } from './list';
export type { OrdersFilter, OrderTab } from './list';
export { leftIn, timeLeft } from './purge';
export type { TimeLeft } from './purge';
export { moneyOf, resendWait, sentenceOf, storyOf } from './story';
export type { MoneyLine, OrderEvent, OrderSentence } from './story';
export type { Order, OrderCounts, OrderDetail, OrderState, OrderTransfer } from './wire';
