import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

const firstLine = (program: string, args: readonly string[]): string => {
  try {
    return (
      execFileSync(program, [...args], { encoding: 'utf8' })
        .split('\n')[0]
        ?.trim() ?? ''
    );
  } catch {
    return `${program} not found`;
  }
};

/** What the figures depend on, one fact a line. */
export const machine = (): string[] => [
  `date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  `processor: ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  `memory: ${Math.round(totalmem() / 1024 ** 3)} GB`,
  `system: ${platform()} ${release()}`,
  `Node: ${process.version}`,
  `database: ${firstLine('mariadbd', ['--version'])}`,
];

/** Mean number of busy processes in the last minute: above the number of cores, others were at work too. */
export const load = (): string => `load average ${loadavg()[0]?.toFixed(2) ?? '?'}`;
