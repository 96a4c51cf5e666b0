export type { AuditAction, AuditObject } from './domain/audit-actions.js';
export { AuditModule } from './audit.module.js';
export { UserDirectoryPort } from './ports/user-directory.port.js';
export { type AuditEntry, AuditLogService } from './services/audit-log.service.js';
export { ObjectNamesService } from './services/object-names.service.js';
