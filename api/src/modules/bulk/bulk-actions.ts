import { Injectable } from '@nestjs/common';
import { invalidField } from '../../common/errors/index.js';
import type { BulkAction } from './bulk-action.js';

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
}
