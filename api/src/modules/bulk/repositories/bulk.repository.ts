import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteSome, execute, insertRows, placeholders, select, STEP_ROWS, toDate } from '../../../database/index.js';
import type { Typed } from '../bulk-action.js';
import type { Failure } from '../bulk.errors.js';
import type { ItemOutcome, RunState } from '../dto/bulk.dto.js';

export interface Run {
  id: string;
  action: string;
  params: Typed;
  filter: Typed | null;
  state: RunState;
  failure: Failure | null;
  total: number;
  confirmed: number | null;
  position: string;
  by: { id: string; name: string; ip: string; requestId: string };
  createdAt: Date;
  finishedAt: Date | null;
}

export interface Item {
  no: number;
  key: string;
  outcome: ItemOutcome;
  reason: string | null;
}

interface RunRaw {
  id: string | number;
  action: string;
  params: string;
  filter: string | null;
  state: RunState;
  failure: Failure | null;
  total: number;
  confirmed: number | null;
  position: string | number;
  created_by: string | number;
  created_by_name: string;
  ip: string;
  request_id: string;
  created_at: string | Date;
  finished_at: string | Date | null;
}

const COLUMNS = `id, action, params, filter, state, failure, total, confirmed, position, created_by, created_by_name, ip,
  request_id, created_at, finished_at`;

const toRun = (raw: RunRaw): Run => ({
  id: String(raw.id),
  action: raw.action,
  params: JSON.parse(raw.params) as Typed,
  filter: raw.filter === null ? null : (JSON.parse(raw.filter) as Typed),
  state: raw.state,
  failure: raw.failure,
  total: raw.total,
  confirmed: raw.confirmed,
  position: String(raw.position),
  by: { id: String(raw.created_by), name: raw.created_by_name, ip: raw.ip, requestId: raw.request_id },
  createdAt: toDate(raw.created_at),
  finishedAt: toDate(raw.finished_at),
});

/** All SQL on bulk runs and their items. */
@Injectable()
export class BulkRepository {
  async insert(em: EntityManager, run: Run): Promise<void> {
    const { by } = run;
    const values = [run.id, run.action, JSON.stringify(run.params), run.filter && JSON.stringify(run.filter)];
    await insertRows(em, 'bulk_runs', COLUMNS.split(/,\s+/), [
      [
        ...values,
        ...[run.state, run.failure, run.total, run.confirmed, run.position],
        ...[by.id, by.name, by.ip, by.requestId, run.createdAt, run.finishedAt],
      ],
    ]);
  }

  /** Numbered from `afterNo`+1. */
  addItems(em: EntityManager, runId: string, afterNo: number, keys: readonly string[]): Promise<void> {
    const rows = keys.map((key, index) => [runId, afterNo + index + 1, key, 'waiting']);
    return insertRows(em, 'bulk_items', ['run_id', 'no', 'item_key', 'outcome'], rows);
  }

  async find(em: EntityManager, id: string): Promise<Run | null> {
    const [raw] = await select<RunRaw>(em, `SELECT ${COLUMNS} FROM bulk_runs WHERE id=?`, [id]);
    return raw ? toRun(raw) : null;
  }

  /** Somebody's newest runs. */
  async newestOf(em: EntityManager, userId: string, limit: number): Promise<Run[]> {
    const sql = `SELECT ${COLUMNS} FROM bulk_runs WHERE created_by=? ORDER BY id DESC LIMIT ${limit}`;
    return (await select<RunRaw>(em, sql, [userId])).map(toRun);
  }

  /** The oldest runs that are under way. */
  async underWay(em: EntityManager, limit: number): Promise<Run[]> {
    const rows: RunRaw[] = [];
    for (const state of ['collecting', 'running']) {
      const sql = `SELECT ${COLUMNS} FROM bulk_runs WHERE state=? ORDER BY id LIMIT ${limit}`;
      rows.push(...(await select<RunRaw>(em, sql, [state])));
    }
    return rows.map(toRun);
  }

  async countUnderWay(em: EntityManager, userId: string): Promise<number> {
    const [row] = await select<{ n: number | string }>(
      em,
      "SELECT COUNT(*) AS n FROM bulk_runs WHERE created_by=? AND state IN ('collecting', 'running')",
      [userId],
    );
    return Number(row?.n);
  }

  /** Goes on collecting from another place. False when somebody else did, or the run is no longer collecting. */
  async advance(em: EntityManager, run: Run, next: Pick<Run, 'position' | 'total' | 'state'>): Promise<boolean> {
    const advanced = await execute(
      em,
      "UPDATE bulk_runs SET position=?, total=?, state=? WHERE id=? AND state='collecting' AND position=? AND total=?",
      [next.position, next.total, next.state, run.id, run.position, run.total],
    );
    return advanced === 1;
  }

  /** False when it had ended before. */
  async end(
    em: EntityManager,
    id: string,
    state: RunState,
    at: Date,
    failure: Failure | null = null,
  ): Promise<boolean> {
    const ended = await execute(
      em,
      "UPDATE bulk_runs SET state=?, failure=?, finished_at=? WHERE id=? AND state IN ('collecting', 'running')",
      [state, failure, at, id],
    );
    return ended === 1;
  }

  /** Ends a run in which nothing waits any more. */
  async endWhenEmpty(em: EntityManager, id: string, at: Date): Promise<void> {
    await execute(
      em,
      `UPDATE bulk_runs SET state='done', finished_at=? WHERE id=? AND state='running'
       AND NOT EXISTS (SELECT 1 FROM bulk_items WHERE run_id=? AND outcome='waiting')`,
      [at, id, id],
    );
  }

  /** Lets what was refused wait again. False when the run is under way, failed as a whole, or refused nothing. */
  async retry(em: EntityManager, id: string): Promise<boolean> {
    const reopened = await execute(
      em,
      `UPDATE bulk_runs SET state='running', finished_at=NULL WHERE id=? AND state IN ('done', 'cancelled')
       AND EXISTS (SELECT 1 FROM bulk_items WHERE run_id=? AND outcome='refused')`,
      [id, id],
    );
    if (reopened === 0) return false;
    await execute(em, "UPDATE bulk_items SET outcome='waiting', reason=NULL WHERE run_id=? AND outcome='refused'", [
      id,
    ]);
    return true;
  }

  async items(
    em: EntityManager,
    runId: string,
    page: { outcome?: ItemOutcome; afterNo: number; limit: number },
  ): Promise<Item[]> {
    const which = page.outcome === undefined ? '' : 'AND outcome=?';
    const rows = await select<{ no: number; item_key: string; outcome: ItemOutcome; reason: string | null }>(
      em,
      `SELECT no, item_key, outcome, reason FROM bulk_items WHERE run_id=? ${which} AND no>? ORDER BY no
       LIMIT ${page.limit}`,
      [runId, ...(page.outcome === undefined ? [] : [page.outcome]), page.afterNo],
    );
    return rows.map(({ item_key: key, ...row }) => ({ ...row, key }));
  }

  /** How many items of these runs came out how. */
  async counts(
    em: EntityManager,
    runIds: readonly string[],
  ): Promise<{ runId: string; outcome: ItemOutcome; n: number }[]> {
    if (runIds.length === 0) return [];
    const rows = await select<{ run_id: string | number; outcome: ItemOutcome; n: number | string }>(
      em,
      `SELECT run_id, outcome, COUNT(*) AS n FROM bulk_items WHERE run_id IN (${placeholders(runIds)})
       GROUP BY run_id, outcome`,
      runIds,
    );
    return rows.map((row) => ({ runId: String(row.run_id), outcome: row.outcome, n: Number(row.n) }));
  }

  /** Takes an item that waits in a run that goes on. False when it is settled, or the run was stopped. */
  async settle(
    em: EntityManager,
    runId: string,
    no: number,
    outcome: ItemOutcome,
    reason: string | null,
  ): Promise<boolean> {
    const settled = await execute(
      em,
      `UPDATE bulk_items SET outcome=?, reason=? WHERE run_id=? AND no=? AND outcome='waiting'
       AND EXISTS (SELECT 1 FROM bulk_runs WHERE id=? AND state='running')`,
      [outcome, reason, runId, no, runId],
    );
    return settled === 1;
  }

  /** Says how an item came out that this transaction took. */
  async note(em: EntityManager, runId: string, no: number, outcome: ItemOutcome, reason: string | null): Promise<void> {
    await execute(em, 'UPDATE bulk_items SET outcome=?, reason=? WHERE run_id=? AND no=?', [
      outcome,
      reason,
      runId,
      no,
    ]);
  }

  /**
   * Removes up to `limit` ended runs of each state that began before an instant, and says which; while they have many items,
   * some of those first. `more`: not everything was removed.
   */
  async forget(em: EntityManager, before: Date, limit: number): Promise<{ of: string[]; more: boolean }> {
    const rows: { id: string | number }[] = [];
    for (const state of ['done', 'cancelled', 'failed']) {
      const sql = `SELECT id FROM bulk_runs WHERE state=? AND created_at<? ORDER BY id LIMIT ${limit}`;
      rows.push(...(await select<{ id: string | number }>(em, sql, [state, before])));
    }
    const ids = rows.map(({ id }) => String(id));
    if (ids.length === 0) return { of: [], more: false };
    const items = { table: 'bulk_items', where: `run_id IN (${placeholders(ids)})`, orderBy: 'run_id, no' };
    if ((await deleteSome(em, items, ids)) === STEP_ROWS) return { of: [], more: true };
    await execute(em, `DELETE FROM bulk_runs WHERE id IN (${placeholders(ids)})`, ids);
    return { of: ids, more: ids.length >= limit };
  }
}
