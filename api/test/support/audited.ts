import type { ExecutionContext, INestApplication } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import { ACCESS, type Access } from '../../src/common/decorators/access.decorator.js';

/** Calls of staff that look, try out or start something, and change nothing themselves. */
const CHANGES_NOTHING = [
  'AdminSiteConfigController.previewBrand',
  'AdminStockController.search',
  'MailTemplatesController.preview',
  'MailTemplatesController.previewBrand',
  'MailTemplatesController.sendTest',
];

/** Calls of staff that were answered well, and are not in the audit log as far as was looked: ids of their requests. */
const open = new Map<string, string[]>();
const audited = new Set<string>();

/** Notes every call of staff that may change something. */
export function watchStaff(app: INestApplication): void {
  const reflector = app.get(Reflector);
  // No interceptor: routes that have none take another way through Nest.
  app.useGlobalGuards({
    canActivate(context: ExecutionContext) {
      const access = reflector.get<Access | undefined>(ACCESS, context.getHandler());
      const http = context.switchToHttp();
      const request = http.getRequest<Request & { id: string }>();
      const response = http.getResponse<Response>();
      const name = `${context.getClass().name}.${context.getHandler().name}`;
      const changes = access?.kind === 'permission' && request.method !== 'GET' && !CHANGES_NOTHING.includes(name);
      if (!changes || audited.has(name)) return true;
      response.once('finish', () => {
        if (response.statusCode === 200) open.set(name, [...(open.get(name) ?? []), request.id]);
      });
      return true;
    },
  });
}

/** Looks for the noted calls in the audit log, before it is emptied. */
export async function lookForStaff(manager: EntityManager): Promise<void> {
  if (open.size === 0) return;
  const rows = await manager.query<{ request_id: string }[]>(
    'SELECT request_id FROM audit_log WHERE request_id IS NOT NULL',
  );
  const found = new Set(rows.map((row) => row.request_id));
  for (const [name, ids] of open) {
    if (!ids.some((id) => found.has(id))) continue;
    audited.add(name);
    open.delete(name);
  }
}

/** For calls that mean nothing: of what they ask for there may be none to change. */
export const clearAuditWatch = (): void => open.clear();

/**
 * Throws when a kind of call was never found in the audit log, and resets. One that is repeated or finds all as it
 * should be leaves nothing there: of each kind one call is enough.
 */
export function requireAudits(): void {
  const names = [...open.keys()];
  open.clear();
  audited.clear();
  if (names.length > 0) throw new Error(`not in the audit log: ${names.join(', ')}`);
}
