import { defineErrors } from '../../common/errors/index.js';

export const stockErrors = defineErrors('stock', {
  import_running: { status: 409, code: 409, message: 'An import with this Idempotency-Key is still running' },
  too_many_lines: { status: 413, code: 413, message: 'The file has too many lines; split it' },
  upload_broken: { status: 400, code: 519, message: 'The upload ended early or is not well-formed' },
  line_not_found: { status: 404, code: 506, message: 'The stock line does not exist' },
  line_sold: { status: 409, code: 409, message: 'The line has been sold' },
  line_kept: {
    status: 409,
    code: 409,
    message: 'Every piece is kept for orders that wait for payment; try again later',
  },
  line_still_held: { status: 409, code: 409, message: 'Something else keeps the line off the shelf' },
  line_destroyed: { status: 404, code: 506, message: 'The text was destroyed 7 days after delivery' },
  batch_not_found: { status: 404, code: 506, message: 'The batch does not exist' },
  batch_sold: { status: 409, code: 409, message: 'Lines of this batch have been sold; stop its sale instead' },
  batch_undone: { status: 409, code: 409, message: 'The batch has been taken back' },
  reveal_quota: { status: 409, code: 409, message: 'You have revealed as many lines as one person may in a day' },
  version_changed: { status: 409, code: 409, message: 'Another user has changed the batch' },
  stopped_by_rule: { status: 409, code: 409, message: 'The import was to stop at such a line' },
});
