import { LiveCheckInput, mostBytes, mostTyped, type ScanAnswer, type Scanner } from './input';
import { scanSources } from './scan-sources';

/** Reads in this process what a worker reads in the browser. */
function localScanner(): Scanner & { posts: number; settle: () => Promise<void> } {
  let listener: (answer: ScanAnswer) => void = () => undefined;
  let last: Promise<void> = Promise.resolve();
  const scanner = {
    posts: 0,
    post: (request: Parameters<Scanner['post']>[0]) => {
      scanner.posts += 1;
      last = scanSources(request).then((answer) => listener(answer));
    },
    onAnswer: (told: typeof listener) => (listener = told),
    close: () => undefined,
    settle: async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await last;
    },
  };
  return scanner;
}

describe('the text to check', () => {
  let scanner: ReturnType<typeof localScanner>;
  let input: LiveCheckInput;
  beforeEach(() => {
    scanner = localScanner();
    input = new LiveCheckInput(scanner);
  });

  it('is read when typing pauses, once', async () => {
    for (const text of ['1', '100', '100001', '100001\n100002']) input.setTyped(text);
    expect(input.get()).toMatchObject({ busy: true, found: null });
    await scanner.settle();
    expect(scanner.posts).toBe(1);
    expect(input.get()).toMatchObject({ busy: false, found: { rows: 2 } });
    expect(await input.uids()).toEqual(['100001', '100002']);
  });

  it('may be a file and what is typed together, and the file may be taken away again', async () => {
    input.setTyped('100001');
    input.add('file', 'a.txt', new Blob(['100002\n100001']));
    await scanner.settle();
    expect(input.get().found).toMatchObject({ rows: 2, repeated: 1 });
    input.remove(input.get().parts[0]?.id ?? 0);
    await scanner.settle();
    expect(input.get().found).toMatchObject({ rows: 1, repeated: 0 });
  });

  it('goes beside the text field when it is too long for one', async () => {
    input.setTyped('100001\n'.repeat(mostTyped / 7 + 1));
    expect(input.get()).toMatchObject({ typed: '', parts: [{ kind: 'pasted' }] });
    await scanner.settle();
    expect(input.get().found).toMatchObject({ rows: 1, different: 1 });
  });

  it('is read again in another field, and never changed by that', async () => {
    input.setTyped('a|100001');
    input.setReading({ field: 2 });
    await scanner.settle();
    expect(input.get()).toMatchObject({ typed: 'a|100001', found: { rows: 1 } });
  });

  it('may come from a spreadsheet in UTF-16', async () => {
    const units = new Uint16Array(Array.from('\ufeff100001\t名\r\n100002', (letter) => letter.charCodeAt(0)));
    input.add('file', 'b.txt', new Blob([units]));
    await scanner.settle();
    expect(await input.uids()).toEqual(['100001', '100002']);
  });

  it('is not taken when it is larger than 20 MB, and what is there stays', async () => {
    input.setTyped('100001');
    input.add('file', 'c.txt', { size: mostBytes + 1 } as Blob);
    expect(input.get()).toMatchObject({ problem: 'too_big', typed: '100001', parts: [] });
  });

  it('that cannot be read any more is said to be so', async () => {
    const broken = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
    input.add('file', 'd.txt', broken);
    await scanner.settle();
    expect(input.get().problem).toBe('unreadable');
    expect(await input.uids()).toBeNull();
  });

  it('is nothing after it was cleared', async () => {
    input.setTyped('100001');
    await scanner.settle();
    input.clear();
    expect(input.get()).toMatchObject({ typed: '', parts: [], found: null, busy: false });
  });
});
