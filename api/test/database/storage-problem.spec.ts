import { findStorageProblem } from '../../src/database/dialect.js';

/** As mysql2 and node:sqlite throw them, below TypeORM's error. */
const thrown = (driverError: object): Error => Object.assign(new Error('refused'), { driverError });

describe('what a database says when it takes nothing', () => {
  it.each([
    [{ errno: 1021, sqlMessage: 'Disk full (/tmp); waiting for someone to free some space' }, 'full'],
    [{ errno: 1114, sqlMessage: "The table 'orders' is full" }, 'full'],
    [{ errno: 1180, sqlMessage: 'Got error 28 "No space left on device" during COMMIT' }, 'full'],
    [{ errno: 3, sqlMessage: 'Error writing file (Errcode: 28 "No space left on device")' }, 'full'],
    [{ errno: 1180, sqlMessage: 'Got error 149 during COMMIT' }, null],
    [{ errno: 1290, sqlMessage: 'The MariaDB server is running with the --read-only option' }, 'read_only'],
    [{ errno: 1290, sqlMessage: 'The MariaDB server is running with the --secure-file-priv option' }, null],
    [{ errno: 1836, sqlMessage: 'Running in read-only mode' }, 'read_only'],
    [{ errno: 1062, sqlMessage: 'Duplicate entry' }, null],
    [{ errcode: 13 }, 'full'],
    [{ errcode: 8 | (3 << 8) }, 'read_only'],
    [{ errcode: 2067 }, null],
  ])('%j is %s', (driverError, fault) => expect(findStorageProblem(thrown(driverError))).toBe(fault));
});
