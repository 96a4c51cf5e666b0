import sharp from 'sharp';
import { drawSvg } from '../../src/modules/media/domain/draw-svg.js';
import { svg } from './pictures.js';

const options = { density: 72, limitInputPixels: 10_000_000, width: 1200, height: 1200 };

describe('a drawing', () => {
  it('becomes a PNG that fills its box and keeps what is transparent', async () => {
    const png = await drawSvg(svg('<circle cx="12" cy="12" r="10"/>', 'width="48" height="24"'), options);
    const { format, width, height, hasAlpha } = await sharp(png).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 1200, height: 600, hasAlpha: true });
  });

  it.each([
    ['a filter with a wide radius', '<filter id="f"><feMorphology radius="99"/></filter><path filter="url(#f)"/>'],
    [
      'a path of very many parts',
      `<path stroke="red" stroke-width="30" stroke-linejoin="round" d="M0 0${'L1200 600L0 300'.repeat(60_000)}"/>`,
    ],
  ])('with %s is ended when its time is over', async (_, content) => {
    const drawing = svg(
      content.replace('<path filter', '<path d="M0 0h1200v1200H0z" filter'),
      'width="1200" height="1200"',
    );
    await expect(drawSvg(drawing, options, 700)).rejects.toMatchObject({ killed: true, signal: 'SIGKILL' });
  });

  it.each([
    ['of another format', Buffer.from('GIF89a')],
    ['with more pixels than are allowed', svg('', 'width="9000" height="9000"')],
  ])('%s is rejected', async (_, source) => {
    await expect(drawSvg(source, options)).rejects.toMatchObject({ code: 1 });
  });
});
