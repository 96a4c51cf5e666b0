import { defineReasons } from '../../core/errors/index.js';

export const stockReasons = defineReasons('stock', {
  import_running: { status: 409, code: 409, message: 'An import with this Idempotency-Key is still running' },
  too_many_lines: { status: 413, code: 413, message: 'The file has too many lines; split it' },
  upload_broken: { status: 400, code: 519, message: 'The upload ended early or is not well-formed' },
});
