import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal, Staff } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { AuditLog } from '../../audit/index.js';
import { authReasons } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import type { NewViewBody, SavedView, SavedViews, ViewBody } from '../dto/views.dto.js';
import { type ListName, permissionOf } from '../listed.js';
import { viewParams } from '../view-params.js';
import { viewsReasons } from '../views.errors.js';
import { type View, ViewsRepository } from '../repositories/views.repository.js';

const MOST_OF_ONE = 100;
const MOST_SHARED = 200;
const SHARE = 'views.share';

/**
 * Views of the back office's lists: one's own, and those that somebody shares with all who may read the list. Sharing is
 * in the audit log; what one keeps for oneself is not.
 */
@Injectable()
export class Views {
  constructor(
    private readonly repository: ViewsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Throws `auth.forbidden` for a list that the caller may not read. */
  async list(list: ListName, caller: Principal): Promise<SavedViews> {
    assertMay(caller, permissionOf(list));
    return this.transactions.read(async (em) => {
      const views = await this.repository.of(em, list, caller.userId, MOST_SHARED);
      const chosen = await this.repository.defaultOf(em, list, caller.userId);
      return {
        items: views.sort((a, b) => a.name.localeCompare(b.name)).map((view) => present(view, caller)),
        // One that is no longer shared is nobody's default but its owner's.
        default_id: views.some(({ id }) => id === chosen) ? chosen : null,
      };
    });
  }

  /** Throws `views.name_taken` and, beyond a hundred, `views.too_many`. */
  async save({ list, name, params, shared }: NewViewBody, staff: Staff): Promise<SavedView> {
    const { caller } = staff;
    assertMay(caller, permissionOf(list));
    if (shared) assertMay(caller, SHARE);
    const view: View = {
      id: this.ids.next(),
      list,
      ownerId: caller.userId,
      ownerName: caller.username,
      name,
      params: viewParams(params),
      shared,
      version: 1,
      changedByName: caller.username,
      changedAt: this.clock.now(),
    };
    return this.changing(async (em) => {
      // Whoever saves a second one at the same moment waits here, so that the count is right.
      await this.users.lock(em, caller.userId);
      if ((await this.repository.countOf(em, caller.userId)) >= MOST_OF_ONE) {
        throw new AppError(viewsReasons.too_many, { most: MOST_OF_ONE });
      }
      await this.repository.insert(em, view);
      await this.record(em, staff, null, view);
      return present(view, caller);
    });
  }

  /** Replaces name, parameters and who sees it. Throws `views.version_changed` with who was quicker. */
  async change(id: string, { name, params, shared, version }: ViewBody, staff: Staff): Promise<SavedView> {
    const { caller } = staff;
    if (shared) assertMay(caller, SHARE);
    const content = { name, params: viewParams(params), shared };
    return this.changing(async (em) => {
      const before = await this.writable(em, id, caller);
      const by = { changedByName: caller.username, changedAt: this.clock.now() };
      const after = { ...before, ...content, ...by, version: version + 1 };
      if (!(await this.repository.update(em, after))) {
        const { changedByName, changedAt } = (await this.repository.find(em, id)) ?? before;
        throw new AppError(viewsReasons.version_changed, {
          changed_by: changedByName,
          changed_at: changedAt.toISOString(),
        });
      }
      await this.record(em, staff, before, after);
      return present(after, caller);
    });
  }

  async delete(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (em) => {
      const before = await this.writable(em, id, staff.caller);
      if (!(await this.repository.delete(em, id))) throw new AppError(viewsReasons.not_found);
      await this.record(em, staff, before, null);
    });
  }

  /** With which view a list opens for the caller. Throws `views.not_found` for one that the caller does not see. */
  async setDefault(list: ListName, viewId: string | null, caller: Principal): Promise<void> {
    assertMay(caller, permissionOf(list));
    await this.transactions.run(async (em) => {
      const view = viewId === null ? null : await this.visible(em, viewId, caller);
      if (view && view.list !== list) throw new AppError(viewsReasons.not_found);
      await this.repository.setDefault(em, list, caller.userId, viewId);
    });
  }

  /** What another keeps for oneself does not exist. */
  private async visible(em: EntityManager, id: string, caller: Principal): Promise<View> {
    const view = await this.repository.find(em, id);
    const seen =
      view && (view.ownerId === caller.userId || view.shared) && caller.permissions.has(permissionOf(view.list));
    if (!seen) throw new AppError(viewsReasons.not_found);
    return view;
  }

  /** One's own, or a shared one for who may share: somebody must be able to tidy up after those who have left. */
  private async writable(em: EntityManager, id: string, caller: Principal): Promise<View> {
    const view = await this.visible(em, id, caller);
    if (view.ownerId !== caller.userId && !caller.permissions.has(SHARE)) throw new AppError(viewsReasons.not_yours);
    return view;
  }

  private async changing<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (isDuplicate(error)) throw new AppError(viewsReasons.name_taken);
      throw error;
    }
  }

  private async record(em: EntityManager, staff: Staff, before: View | null, after: View | null): Promise<void> {
    const view = after ?? before;
    if (!view || (!before?.shared && !after?.shared)) return;
    const content = (one: View | null) => one && { name: one.name, params: one.params, shared: one.shared };
    await this.audit.record(em, {
      actorId: staff.caller.userId,
      action: after === null ? 'views.deleted' : before?.shared ? 'views.changed' : 'views.shared',
      object: { type: 'view', id: view.id },
      before: content(before),
      after: content(after),
      ...staff.origin,
    });
  }
}

function assertMay({ permissions }: Principal, permission: string): void {
  if (!permissions.has(permission)) throw new AppError(authReasons.forbidden, { permission });
}

const present = (view: View, caller: Principal): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  params: view.params,
  shared: view.shared,
  mine: view.ownerId === caller.userId,
  owner: view.ownerName,
  version: view.version,
  changed_by: view.changedByName,
  changed_at: view.changedAt.toISOString(),
});
