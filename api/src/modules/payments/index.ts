export type { CreditWhy } from './mails/credit.mail.js';
export { PaymentTransfer } from './dto/payments.dto.js';
export { maskEmail } from './domain/mask-email.js';
export { PaymentMethodsService } from './services/payment-methods/payment-methods.service.js';
export {
  PAYMENT_STAGES,
  type PaymentRecord,
  PaymentRecordsService,
  type PaymentStage,
} from './services/payment-records.service.js';
export { PaymentsModule } from './payments.module.js';
export { EndPaymentService } from './services/end-payment.service.js';
export { OpenPaymentService, type PaymentChannel } from './services/open-payment.service.js';
export { PaymentsService } from './services/payments.service.js';
export { CreditsService } from './services/credits.service.js';
export {
  type Income,
  type PaymentSubject,
  type PaymentFacts,
  type PaymentHandler,
  PaymentHandlersService,
} from './services/payment-handlers.service.js';
