import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal, Staff } from '../../../common/index.js';
import { Ids } from '../../../common/ids/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AuditLog } from '../../audit/index.js';
import { authReasons } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { type ListName, permissionOf } from '../domain/lists.js';
import { viewParams } from '../domain/view-params.js';
import { toSavedView } from '../dto/view.mapper.js';
import type { NewViewBody, SavedView, SavedViews, ViewBody } from '../dto/views.dto.js';
import { DefaultView, View } from '../entities/view.entity.js';
import { ViewsRepository } from '../repositories/views.repository.js';
import { viewsReasons } from '../views.errors.js';

const MAX_PER_OWNER = 100;
const MAX_SHARED = 200;
const SHARE_PERMISSION = 'views.share';

/**
 * Views of the back office's lists: private ones, and those that are shared with all who may read the list. Sharing is
 * in the audit log; private views are not.
 */
@Injectable()
export class ViewsService {
  constructor(
    private readonly repository: ViewsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Throws `auth.forbidden` for a list that the caller may not read. */
  async findVisible(list: ListName, caller: Principal): Promise<SavedViews> {
    assertPermission(caller, permissionOf(list));
    const views = await this.repository.findVisible(list, caller.userId, MAX_SHARED);
    const defaultId = await this.repository.findDefaultId(list, caller.userId);
    return {
      items: views.sort((a, b) => a.name.localeCompare(b.name)).map((view) => toSavedView(view, caller)),
      // A view that is no longer shared remains the default of its owner only.
      default_id: views.some(({ id }) => id === defaultId) ? defaultId : null,
    };
  }

  /** Throws `views.name_taken` and, beyond a hundred, `views.too_many`. */
  async create({ list, name, params, shared }: NewViewBody, staff: Staff): Promise<SavedView> {
    const { caller } = staff;
    assertPermission(caller, permissionOf(list));
    if (shared) assertPermission(caller, SHARE_PERMISSION);
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
    return this.save(async (manager) => {
      // A second request of this user waits here, so that the count is right.
      await this.users.lock(manager, caller.userId);
      if ((await manager.countBy(View, { ownerId: caller.userId })) >= MAX_PER_OWNER) {
        throw new AppError(viewsReasons.too_many, { most: MAX_PER_OWNER });
      }
      await manager.insert(View, view);
      await this.record(manager, staff, null, view);
      return toSavedView(view, caller);
    });
  }

  /** Replaces name, parameters and sharing. Throws `views.version_changed`, which names the colleague who was quicker. */
  async update(id: string, { name, params, shared, version }: ViewBody, staff: Staff): Promise<SavedView> {
    const { caller } = staff;
    if (shared) assertPermission(caller, SHARE_PERMISSION);
    const content = { name, params: viewParams(params), shared };
    return this.save(async (manager) => {
      const before = await this.loadWritable(manager, id, caller);
      const change = { changedByName: caller.username, changedAt: this.clock.now() };
      const after: View = { ...before, ...content, ...change, version: version + 1 };
      if (!(await this.repository.update(manager, after))) {
        const { changedByName, changedAt } = (await manager.findOneBy(View, { id })) ?? before;
        throw new AppError(viewsReasons.version_changed, {
          changed_by: changedByName,
          changed_at: changedAt.toISOString(),
        });
      }
      await this.record(manager, staff, before, after);
      return toSavedView(after, caller);
    });
  }

  async delete(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = await this.loadWritable(manager, id, staff.caller);
      if (!(await this.repository.delete(manager, id))) throw new AppError(viewsReasons.not_found);
      await this.record(manager, staff, before, null);
    });
  }

  /** Sets or clears the view with which a list opens. Throws `views.not_found` for one that the caller does not see. */
  async setDefault(list: ListName, viewId: string | null, caller: Principal): Promise<void> {
    assertPermission(caller, permissionOf(list));
    const key = { userId: caller.userId, list };
    await this.transactions.run(async (manager) => {
      if (viewId === null) {
        await manager.delete(DefaultView, key);
        return;
      }
      const view = await this.loadVisible(manager, viewId, caller);
      if (view.list !== list) throw new AppError(viewsReasons.not_found);
      await manager.upsert(DefaultView, { ...key, viewId }, ['userId', 'list']);
    });
  }

  /** A private view of another user is answered as one that does not exist. */
  private async loadVisible(manager: EntityManager, id: string, caller: Principal): Promise<View> {
    const view = await manager.findOneBy(View, { id });
    const visible =
      view && (view.ownerId === caller.userId || view.shared) && caller.permissions.has(permissionOf(view.list));
    if (!visible) throw new AppError(viewsReasons.not_found);
    return view;
  }

  /** Shared views may be changed with the permission to share, so that those of former staff can be tidied up. */
  private async loadWritable(manager: EntityManager, id: string, caller: Principal): Promise<View> {
    const view = await this.loadVisible(manager, id, caller);
    if (view.ownerId !== caller.userId && !caller.permissions.has(SHARE_PERMISSION)) {
      throw new AppError(viewsReasons.not_yours);
    }
    return view;
  }

  private async save<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (isDuplicate(error)) throw new AppError(viewsReasons.name_taken);
      throw error;
    }
  }

  private async record(manager: EntityManager, staff: Staff, before: View | null, after: View | null): Promise<void> {
    const view = after ?? before;
    if (!view || (!before?.shared && !after?.shared)) return;
    await this.audit.record(manager, {
      actorId: staff.caller.userId,
      action: after === null ? 'views.deleted' : before?.shared ? 'views.changed' : 'views.shared',
      object: { type: 'view', id: view.id },
      before: before && toAuditState(before),
      after: after && toAuditState(after),
      ...staff.origin,
    });
  }
}

const toAuditState = ({ name, params, shared }: View): object => ({ name, params, shared });

function assertPermission({ permissions }: Principal, permission: string): void {
  if (!permissions.has(permission)) throw new AppError(authReasons.forbidden, { permission });
}
