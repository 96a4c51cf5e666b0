import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a script of the benchmarks that prints its result as one line of JSON, and gives that. */
export async function runScript<Result>(script: string, ...args: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Result;
}
