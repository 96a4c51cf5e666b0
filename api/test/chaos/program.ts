import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramSpec {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** What it prints once it works. */
  ready: RegExp;
}

const READY_WITHIN_MS = 20_000;
const AGAIN_AFTER_MS = 300;

/** A process of the shop that may be killed at any time, and is started again as a service manager would. */
export class Program {
  /** Ends that nobody asked for. */
  readonly surprises: string[] = [];
  private child: ChildProcess | null = null;
  private readonly log: WriteStream;
  private stopRequested = false;

  constructor(readonly spec: ProgramSpec) {
    this.log = createWriteStream(spec.logFile, { flags: 'a' });
  }

  get name(): string {
    return this.spec.name;
  }

  /** Starts it, again and again while it ends before it is ready: the database may just be away. */
  async start(): Promise<void> {
    this.stopRequested = false;
    while (!this.stopRequested && !(await this.tryToStart())) await sleep(AGAIN_AFTER_MS);
  }

  /** Sends a signal and waits until the process is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.stopRequested = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await gone;
  }

  /** Stands still for a while, as in a long pause of the machine; then it goes on with what it believed before. */
  async freeze(ms: number): Promise<void> {
    const { child } = this;
    child?.kill('SIGSTOP');
    await sleep(ms);
    child?.kill('SIGCONT');
  }

  private async tryToStart(): Promise<boolean> {
    const { name, script, env, ready } = this.spec;
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    let isReady = false;
    child.stderr.on('data', (text: Buffer) => this.log.write(text));
    const started = new Promise<boolean>((resolve) => {
      let output = '';
      child.stdout.on('data', (text: Buffer) => {
        this.log.write(text);
        if (isReady) return;
        output += text.toString();
        isReady = ready.test(output);
        if (isReady) resolve(true);
      });
      child.once('exit', (code, signal) => {
        if (isReady && !this.stopRequested)
          this.surprises.push(`${name} ended by itself (${signal ?? `exit code ${code}`})`);
        resolve(false);
      });
    });
    const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS);
    const answer = await started;
    clearTimeout(late);
    return answer;
  }
}
