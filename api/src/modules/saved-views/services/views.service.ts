import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal, Staff } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { authErrors } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { type ListName, getReadPermission } from '../domain/lists.js';
import { parseViewParams } from '../domain/view-params.js';
import { toSavedView } from '../dto/view.mapper.js';
import type { NewViewBody, SavedView, SavedViews, ViewBody } from '../dto/views.dto.js';
import { DefaultView, View } from '../entities/view.entity.js';
import { ViewsRepository } from '../repositories/views.repository.js';
import { savedViewsErrors } from '../saved-views.errors.js';

const MAX_PER_OWNER = 100;
const MAX_SHARED = 200;
const SHARE_PERMISSION = 'views.share';

/**
 * Private and shared views of the back office's lists. All users who may read a list see its shared views. Only shared
 * views are in the audit log.
 */
@Injectable()
export class ViewsService {
  constructor(
    private readonly repository: ViewsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `auth.forbidden` for a list that the caller may not read. */
  async findVisible(list: ListName, caller: Principal): Promise<SavedViews> {
    assertPermission(caller, getReadPermission(list));
    const views = await this.repository.findVisible(list, caller.userId, MAX_SHARED);
    const defaultId = await this.repository.findDefaultId(list, caller.userId);
    return {
      items: views.sort((a, b) => a.name.localeCompare(b.name)).map((view) => toSavedView(view, caller)),
      // A view that is no longer shared stays the default only for its owner.
      default_id: views.some(({ id }) => id === defaultId) ? defaultId : null,
    };
  }

  /** Names by id, of the views that the caller may see. */
  async findNames(ids: readonly string[], caller: Principal): Promise<Map<string, string>> {
    const views = await this.repository.findByIds(ids);
    return new Map(views.filter((view) => isVisible(view, caller)).map(({ id, name }) => [id, name]));
  }

  /** Throws `views.name_taken` and, beyond a hundred, `views.too_many`. */
  async createView({ list, name, params, shared }: NewViewBody, staff: Staff): Promise<SavedView> {
    const { caller } = staff;
    assertPermission(caller, getReadPermission(list));
    if (shared) assertPermission(caller, SHARE_PERMISSION);
    const view: View = {
      id: this.ids.next(),
      list,
      ownerId: caller.userId,
      ownerName: caller.username,
      name,
      params: parseViewParams(params ?? {}),
      shared,
      version: 1,
      changedByName: caller.username,
      changedAt: this.clock.now(),
    };
    return this.saveView(async (manager) => {
      // Concurrent requests of this user wait here, so that the count is exact.
      await this.users.lockById(manager, caller.userId);
      if ((await manager.countBy(View, { ownerId: caller.userId })) >= MAX_PER_OWNER) {
        throw new AppError(savedViewsErrors.too_many, { params: { most: MAX_PER_OWNER } });
      }
      await manager.insert(View, view);
      await this.recordChange(manager, staff, null, view);
      return toSavedView(view, caller);
    });
  }

  /** Replaces name, parameters and sharing. Throws `views.version_changed` with the author of the other change. */
  async updateView(id: string, { name, params, shared, version }: ViewBody, staff: Staff): Promise<SavedView> {
    const { caller } = staff;
    if (shared) assertPermission(caller, SHARE_PERMISSION);
    const content = { name, params: parseViewParams(params ?? {}), shared };
    return this.saveView(async (manager) => {
      const before = await this.loadWritable(manager, id, caller);
      const change = { changedByName: caller.username, changedAt: this.clock.now() };
      const after: View = { ...before, ...content, ...change, version: version + 1 };
      if (!(await this.repository.updateView(manager, after))) {
        const { changedByName, changedAt } = (await manager.findOneBy(View, { id })) ?? before;
        throw new AppError(savedViewsErrors.version_changed, {
          params: {
            changed_by: changedByName,
            changed_at: changedAt.toISOString(),
          },
        });
      }
      await this.recordChange(manager, staff, before, after);
      return toSavedView(after, caller);
    });
  }

  async deleteView(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = await this.loadWritable(manager, id, staff.caller);
      if (!(await this.repository.deleteView(manager, id))) throw new AppError(savedViewsErrors.not_found);
      await this.recordChange(manager, staff, before, null);
    });
  }

  /** Sets or clears the default view of a list. Throws `views.not_found` for a view that the caller does not see. */
  async setDefault(list: ListName, viewId: string | null, caller: Principal): Promise<void> {
    assertPermission(caller, getReadPermission(list));
    const key = { userId: caller.userId, list };
    await this.transactions.run(async (manager) => {
      if (viewId === null) {
        await manager.delete(DefaultView, key);
        return;
      }
      const view = await this.loadVisible(manager, viewId, caller);
      if (view.list !== list) throw new AppError(savedViewsErrors.not_found);
      await manager.upsert(DefaultView, { ...key, viewId }, ['userId', 'list']);
    });
  }

  /** A private view of another user is reported as not found. */
  private async loadVisible(manager: EntityManager, id: string, caller: Principal): Promise<View> {
    const view = await manager.findOneBy(View, { id });
    if (!view || !isVisible(view, caller)) throw new AppError(savedViewsErrors.not_found);
    return view;
  }

  /** Shared views may be changed with the permission to share, so that views of former staff can be cleaned up. */
  private async loadWritable(manager: EntityManager, id: string, caller: Principal): Promise<View> {
    const view = await this.loadVisible(manager, id, caller);
    if (view.ownerId !== caller.userId && !caller.permissions.has(SHARE_PERMISSION)) {
      throw new AppError(savedViewsErrors.not_yours);
    }
    return view;
  }

  private async saveView<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (isDuplicate(error)) throw new AppError(savedViewsErrors.name_taken);
      throw error;
    }
  }

  private async recordChange(
    manager: EntityManager,
    staff: Staff,
    before: View | null,
    after: View | null,
  ): Promise<void> {
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

/** A view of the caller, or a shared one, of a list that the caller may read. */
const isVisible = ({ ownerId, shared, list }: View, caller: Principal): boolean =>
  (ownerId === caller.userId || shared) && caller.permissions.has(getReadPermission(list));

function assertPermission({ permissions }: Principal, permission: string): void {
  if (!permissions.has(permission)) throw new AppError(authErrors.forbidden, { params: { permission } });
}
