export { IdempotencyKey } from './idempotency-key.entity.js';
export { IdempotencyModule } from './idempotency.module.js';
export { IdempotencyService, type IdempotentRequest, keyOf } from './idempotency.service.js';
