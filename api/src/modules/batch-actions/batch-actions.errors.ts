import { defineErrors } from '../../common/errors/index.js';

export const batchActionsErrors = defineErrors('bulk', {
  not_found: { status: 404, code: 506, message: 'There is no such run' },
  running_already: { status: 409, code: 409, message: 'Too many of your runs are still running' },
  not_running: { status: 409, code: 409, message: 'The run has ended already' },
  nothing_refused: { status: 409, code: 409, message: 'The run has not ended, or nothing in it was refused' },
  too_many: { status: 409, code: 409, message: 'The filter finds more than one run may change' },
  count_changed: { status: 409, code: 409, message: 'The filter finds another number than was confirmed' },
  right_lost: { status: 409, code: 409, message: 'The account that started the run no longer has the permission' },
});

/** Why a whole run failed. */
export type RunFailure = 'too_many' | 'count_changed' | 'right_lost';
