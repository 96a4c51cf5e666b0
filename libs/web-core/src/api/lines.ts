/** Yields the lines of a byte stream as they arrive, without their line ends; the last one need not have an end. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A lone CR at the end may be the first half of CRLF: keep it until the next bytes are here.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    // Also reached when the reader of these lines stops early: the server then sees that nobody listens.
    await reader.cancel().catch(() => undefined);
  }
}
