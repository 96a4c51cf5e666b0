/** Everything that this process writes to its standard output and error from `listen` on. */
export class LogCapture {
  private readonly parts: string[] = [];
  private readonly ends: (() => void)[] = [];

  /** Lines of the log no longer reach the terminal. */
  static listen(): LogCapture {
    const capture = new LogCapture();
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream);
      stream.write = (chunk: string | Uint8Array, ...rest: never[]) => {
        capture.parts.push(String(chunk));
        return chunk.toString().startsWith('{"level"') ? true : write(chunk, ...rest);
      };
      capture.ends.push(() => (stream.write = write));
    }
    return capture;
  }

  get text(): string {
    return this.parts.join('\n');
  }

  /** The lines of the log. */
  get lines(): Record<string, unknown>[] {
    const all = this.parts.flatMap((part) => part.split('\n')).filter((line) => line.startsWith('{"level"'));
    return all.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  end(): void {
    this.ends.forEach((end) => end());
  }
}
