import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import { authErrors } from '../../auth/index.js';
import type { BatchAction } from '../domain/batch-action.js';

@Injectable()
export class BatchActionsService {
  private readonly actions = new Map<string, BatchAction>();

  /** Modules register their actions at start. */
  register(action: BatchAction): void {
    if (this.actions.has(action.name)) throw new Error(`two bulk actions are called ${action.name}`);
    this.actions.set(action.name, action);
  }

  /** Throws a field error for `action` when the name is unknown. */
  getAction(name: string): BatchAction {
    const action = this.actions.get(name);
    if (!action) throw invalidField('action', 'unknown');
    return action;
  }

  /** Also throws `auth.forbidden` when the caller does not have the permission of the action. */
  getAllowed(name: string, { permissions }: Principal): BatchAction {
    const action = this.getAction(name);
    const { permission } = action;
    if (!permissions.has(permission)) throw new AppError(authErrors.forbidden, { params: { permission } });
    return action;
  }
}
