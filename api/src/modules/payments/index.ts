export { PaymentTransfer } from './dto/payments.dto.js';
export { maskEmail } from './domain/mask-email.js';
export { PaymentMethods } from './services/payment-methods/payment-methods.service.js';
export {
  PAYMENT_STAGES,
  type PaymentRecord,
  PaymentRecords,
  type PaymentStage,
} from './services/payment-records.service.js';
export { PaymentsModule } from './payments.module.js';
export type { PaymentChannel } from './services/open-payment.service.js';
export { Payments } from './services/payments.service.js';
export type { Payment } from './entities/payment.entity.js';
export { Credits } from './services/credits.service.js';
export {
  type Income,
  type PaymentSubject,
  type PaymentFacts,
  type PaymentHandler,
  PaymentHandlers,
} from './services/payment-handlers.service.js';
