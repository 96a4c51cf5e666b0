#!/usr/bin/env node
import { runCli } from './cli-run.js';

runCli(process.argv.slice(2), (text) => void process.stdout.write(text)).then(
  (devnet) => {
    if (devnet === null) return;
    const stop = (): void => void devnet.close().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  },
  (error: unknown) => {
    process.stderr.write(`tron-devnet: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
