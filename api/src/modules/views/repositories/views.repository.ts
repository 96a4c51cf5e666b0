import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, onDuplicate, select, toDate } from '../../../database/index.js';
import type { ListName } from '../listed.js';
import type { ViewParams } from '../view-params.js';

/** What can be said anew of a view. */
export interface ViewContent {
  name: string;
  params: ViewParams;
  shared: boolean;
}

export interface View extends ViewContent {
  id: string;
  list: ListName;
  ownerId: string;
  ownerName: string;
  version: number;
  changedByName: string;
  changedAt: Date;
}

interface Row {
  id: string | number;
  list: ListName;
  owner_id: string | number;
  owner_name: string;
  name: string;
  shared: number | boolean;
  params: string;
  version: number;
  changed_by_name: string;
  changed_at: string | Date;
}

const COLUMNS = 'id, list, owner_id, owner_name, name, shared, params, version, changed_by_name, changed_at';

const toView = (row: Row): View => ({
  id: String(row.id),
  list: row.list,
  ownerId: String(row.owner_id),
  ownerName: row.owner_name,
  name: row.name,
  shared: Boolean(row.shared),
  params: JSON.parse(row.params) as ViewParams,
  version: row.version,
  changedByName: row.changed_by_name,
  changedAt: toDate(row.changed_at),
});

/** All SQL on saved views. */
@Injectable()
export class ViewsRepository {
  /** Somebody's own views of a list, and up to `mostShared` that others share. */
  async of(em: EntityManager, list: ListName, userId: string, mostShared: number): Promise<View[]> {
    const own = await select<Row>(em, `SELECT ${COLUMNS} FROM saved_views WHERE owner_id=? AND list=?`, [userId, list]);
    const shared = await select<Row>(
      em,
      `SELECT ${COLUMNS} FROM saved_views WHERE list=? AND shared=? AND owner_id<>? ORDER BY id LIMIT ${mostShared}`,
      [list, true, userId],
    );
    return [...own, ...shared].map(toView);
  }

  async find(em: EntityManager, id: string): Promise<View | null> {
    const [row] = await select<Row>(em, `SELECT ${COLUMNS} FROM saved_views WHERE id=?`, [id]);
    return row ? toView(row) : null;
  }

  async countOf(em: EntityManager, ownerId: string): Promise<number> {
    const [row] = await select<{ n: number | string }>(em, 'SELECT COUNT(*) AS n FROM saved_views WHERE owner_id=?', [
      ownerId,
    ]);
    return Number(row?.n);
  }

  /** Violates a unique key when the owner has a view of this list with this name. */
  insert(em: EntityManager, view: View): Promise<void> {
    return insertRows(em, 'saved_views', COLUMNS.split(', '), [
      [
        view.id,
        view.list,
        view.ownerId,
        view.ownerName,
        view.name,
        view.shared,
        JSON.stringify(view.params),
        view.version,
        view.changedByName,
        view.changedAt,
      ],
    ]);
  }

  /** False when the version is no longer the one that `view` follows. Violates the unique key of names as well. */
  async update(em: EntityManager, view: View): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE saved_views SET name=?, shared=?, params=?, version=?, changed_by_name=?, changed_at=?
       WHERE id=? AND version=?`,
      [
        view.name,
        view.shared,
        JSON.stringify(view.params),
        view.version,
        view.changedByName,
        view.changedAt,
        view.id,
        view.version - 1,
      ],
    );
    return changed === 1;
  }

  async delete(em: EntityManager, id: string): Promise<boolean> {
    if ((await execute(em, 'DELETE FROM saved_views WHERE id=?', [id])) === 0) return false;
    await execute(em, 'DELETE FROM saved_view_defaults WHERE view_id=?', [id]);
    return true;
  }

  async defaultOf(em: EntityManager, list: ListName, userId: string): Promise<string | null> {
    const [row] = await select<{ view_id: string | number }>(
      em,
      'SELECT view_id FROM saved_view_defaults WHERE user_id=? AND list=?',
      [userId, list],
    );
    return row ? String(row.view_id) : null;
  }

  async setDefault(em: EntityManager, list: ListName, userId: string, viewId: string | null): Promise<void> {
    if (viewId === null) {
      await execute(em, 'DELETE FROM saved_view_defaults WHERE user_id=? AND list=?', [userId, list]);
      return;
    }
    await execute(
      em,
      `INSERT INTO saved_view_defaults (user_id, list, view_id) VALUES (?,?,?)
       ${onDuplicate(em, 'user_id, list')} view_id=?`,
      [userId, list, viewId, viewId],
    );
  }
}
