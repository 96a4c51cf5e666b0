import { batchActionsErrors } from '../batch-actions.errors.js';
import type { RunItem } from '../entities/run-item.entity.js';
import type { Run } from '../entities/run.entity.js';
import type { OutcomeCount } from '../repositories/run-items.repository.js';
import type { BatchActionItem, BatchActionRun } from './batch-actions.dto.js';

export function toBatchActionRun(run: Run, outcomes: readonly OutcomeCount[]): BatchActionRun {
  const counts = { waiting: 0, done: 0, same: 0, refused: 0 };
  for (const { runId, outcome, items } of outcomes) if (runId === run.id) counts[outcome] = items;
  return {
    id: run.id,
    action: run.action,
    params: run.params,
    filter: run.filter,
    state: run.state,
    failure: run.failure && batchActionsErrors[run.failure].reason,
    total: run.total,
    counts,
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  };
}

export const toBatchActionItem = ({ no, key, outcome, reason }: RunItem): BatchActionItem => ({
  no,
  key,
  outcome,
  reason,
});
