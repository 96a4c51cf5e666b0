import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import { authReasons } from '../../auth/index.js';
import type { BulkAction } from '../domain/bulk-action.js';

/** What can be done to many things at once. */
@Injectable()
export class BulkActions {
  private readonly actions = new Map<string, BulkAction>();

  /** A module registers its actions when it is made. */
  register(action: BulkAction): void {
    if (this.actions.has(action.name)) throw new Error(`two bulk actions are called ${action.name}`);
    this.actions.set(action.name, action);
  }

  /** Throws with the field `action` for a name that nobody registered. */
  must(name: string): BulkAction {
    const action = this.actions.get(name);
    if (!action) throw invalidField('action', 'unknown');
    return action;
  }

  /** The same; throws `auth.forbidden` when the caller does not have its permission. */
  findAllowed(name: string, { permissions }: Principal): BulkAction {
    const action = this.must(name);
    const { permission } = action;
    if (!permissions.has(permission)) throw new AppError(authReasons.forbidden, { permission });
    return action;
  }
}
