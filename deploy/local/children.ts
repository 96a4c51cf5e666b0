import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

const STOP_WITH_PARENT = new URL('stop-with-parent.mjs', import.meta.url).href;
const KILL_AFTER_MS = 5_000;
const READY_WITHIN_MS = 60_000;
const TAIL_CHARACTERS = 4_000;

export interface ChildSpec {
  /** What the messages call it. */
  name: string;
  /** A script of Node and its arguments. */
  script: string;
  args?: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Where its output goes. */
  logFile: string;
}

/** A Node program that runs beside the stack. */
export class Child {
  /** Settles when the process has ended, with a sentence that says how. */
  readonly ended: Promise<string>;
  readonly name: string;
  private readonly process: ChildProcess;
  private tail = '';
  private readonly waiting = new Set<() => void>();

  constructor({ name, script, args = [], cwd, env = process.env, logFile }: ChildSpec) {
    this.name = name;
    // A process group of its own: Ctrl-C reaches the stack alone, which then stops its children in order.
    this.process = spawn(process.execPath, ['--import', STOP_WITH_PARENT, script, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = createWriteStream(logFile, { flags: 'a' });
    log.on('error', () => undefined);
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        this.tail += text;
        for (const check of this.waiting) check(); // before the tail is cut: much may have come at once
        this.tail = this.tail.slice(-TAIL_CHARACTERS);
      });
    }
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
      // "close" comes after the last output, so that the message can quote it.
      this.process.once('close', (code, signal) => {
        const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
        const said = `${name} ${how}; its output is in ${logFile}${this.tail ? `\n\n${this.tail.trimEnd()}\n` : ''}`;
        // Only then is the output where the sentence says.
        log.end(() => resolve(said));
      });
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** The first output that matches. Rejects when the process ends before, or when it takes a minute. */
  async printed(pattern: RegExp): Promise<RegExpExecArray> {
    let check = (): void => undefined;
    const seen = new Promise<RegExpExecArray>((resolve) => {
      check = () => {
        const match = pattern.exec(this.tail);
        if (match) resolve(match);
      };
      this.waiting.add(check);
      check();
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.name} did not get ready\n\n${this.tail}`)), READY_WITHIN_MS);
    });
    const ended = this.ended.then((how): never => {
      throw new Error(how);
    });
    try {
      return await Promise.race([seen, late, ended]);
    } finally {
      clearTimeout(timer);
      this.waiting.delete(check);
    }
  }

  /** Asks the process to end, insists after five seconds, and waits until it is gone. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill('SIGTERM');
    const insist = setTimeout(() => this.process.kill('SIGKILL'), KILL_AFTER_MS);
    await this.ended;
    clearTimeout(insist);
  }
}
