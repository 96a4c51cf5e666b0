export { OutboxMessage } from './outbox-message.entity.js';
export { OutboxDispatcher } from './outbox-dispatcher.service.js';
export { OutboxModule } from './outbox.module.js';
export { type StuckMessage, StuckMessages } from './stuck-messages.service.js';
export { Outbox, type OutboxHandler, type OutboxItem, type UnsureError } from './outbox.service.js';
