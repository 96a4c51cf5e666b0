export { maskEmail } from './mask-email.js';
export { PaymentMethods } from './payment-methods.js';
export { PAYMENT_STAGES, type PaymentRecord, PaymentRecords, type PaymentStage } from './payment-records.js';
export { PaymentsModule } from './payments.module.js';
export { type PaymentChannel, Payments } from './services/payments.service.js';
export type { PaymentRow } from './repositories/payments.repository.js';
export { Credits } from './credits.js';
export { type Income, type PaidThing, type PaymentFacts, type Settler, Settlers } from './settlers.js';
