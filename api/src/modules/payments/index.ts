export { PaymentMethods } from './payment-methods.js';
export { PaymentsModule } from './payments.module.js';
export { type PaymentChannel, Payments } from './payments.service.js';
export { type PaidThing, type PaymentFacts, type Settler, Settlers } from './settlers.js';
