export { OutboxDispatcher } from './dispatcher.js';
export { OutboxModule } from './outbox.module.js';
export { type StuckMessage, StuckMessages } from './stuck-messages.js';
export { Outbox, type OutboxHandler, type OutboxItem, type UnsureError } from './outbox.js';
