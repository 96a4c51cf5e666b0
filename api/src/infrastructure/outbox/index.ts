export { OutboxMessage } from './outbox-message.entity.js';
export { OutboxDispatcherService } from './outbox-dispatcher.service.js';
export { OutboxModule } from './outbox.module.js';
export { type StuckMessage, StuckMessagesService } from './stuck-messages.service.js';
export { outboxKind, OutboxService, type OutboxKind, type UnsureError } from './outbox.service.js';
