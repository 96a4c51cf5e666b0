import { spoolUpload, type Upload } from '../../src/common/index.js';

describe('spooled uploads', () => {
  const upload = (fails = false): Upload => ({
    isForm: true,
    fields: {},
    totalBytes: null,
    dispose: () => undefined,
    content: (async function* () {
      yield await Promise.resolve(Buffer.from('a|1'));
      if (fails) throw new Error('broken');
    })(),
  });

  it('are two at once; the next one waits until one was disposed of, and broken ones do not count', async () => {
    await expect(spoolUpload(upload(true))).rejects.toThrow('broken');
    const spooled = [await spoolUpload(upload()), await spoolUpload(upload())];
    await expect(spoolUpload(upload())).rejects.toMatchObject({ definition: { status: 429 }, retryAfterSeconds: 30 });
    const texts: string[] = [];
    for (const { content } of spooled) for await (const chunk of content) texts.push(chunk.toString());
    expect(texts).toEqual(['a|1', 'a|1']);
    spooled[0]?.dispose();
    spooled[0]?.dispose();
    const third = await spoolUpload(upload());
    await expect(spoolUpload(upload())).rejects.toMatchObject({ definition: { status: 429 } });
    for (const one of [spooled[1], third]) one?.dispose();
  });
});
