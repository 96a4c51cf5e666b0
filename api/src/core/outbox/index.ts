export { OutboxDispatcher } from './dispatcher.js';
export { OutboxModule } from './outbox.module.js';
export { Outbox, type OutboxHandler, type OutboxItem, type UnsureError } from './outbox.js';
