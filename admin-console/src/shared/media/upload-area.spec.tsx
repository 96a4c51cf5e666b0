import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page';
import { UploadArea } from './upload-area';

/** Answers an upload at once: refuses names that end in `.txt`, as the server does by their content. */
class AnsweringRequest {
  static open = 0;
  static most = 0;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onprogress?: () => void;
  onload?: () => void;
  onloadend?: () => void;
  open = () => undefined;
  abort = () => undefined;
  setRequestHeader = () => undefined;
  getAllResponseHeaders = () => '';

  send(body: FormData): void {
    const { name } = body.get('file') as File;
    AnsweringRequest.open += 1;
    AnsweringRequest.most = Math.max(AnsweringRequest.most, AnsweringRequest.open);
    setTimeout(() => {
      const refused = name.endsWith('.txt');
      this.status = refused ? 415 : 200;
      const answer = refused ? { code: 415, reason: 'media.wrong_type' } : { code: 200, data: { id: name, name } };
      this.responseText = JSON.stringify(answer);
      AnsweringRequest.open -= 1;
      this.onload?.();
      this.onloadend?.();
    }, 5);
  }
}

const files = (count: number, type = 'image/png') =>
  Array.from({ length: count }, (_, n) => new File(['x'], `${n}.${type === 'image/png' ? 'png' : 'txt'}`, { type }));

describe('uploading pictures', () => {
  const before = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = AnsweringRequest as unknown as typeof XMLHttpRequest;
    AnsweringRequest.most = 0;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = before;
  });

  it('sends many at once, three at a time, and names each that is refused with the reason', async () => {
    const uploaded = jest.fn();
    const { container } = renderPage(<UploadArea onUploaded={uploaded} />);
    await screen.findByRole('region');
    const input = container.querySelector<HTMLInputElement>('input[type=file][multiple]');
    await userEvent
      .setup({ applyAccept: false })
      .upload(input ?? document.body, [...files(20), ...files(2, 'text/plain')]);
    expect(await screen.findByText('20 of 22 uploaded', {}, { timeout: 20_000 })).toBeTruthy();
    expect(AnsweringRequest.most).toBe(3);
    expect(uploaded).toHaveBeenCalledTimes(20);
    for (const name of ['0.txt', '1.txt']) {
      expect((await screen.findByText(name)).parentElement?.textContent).toContain('JPEG');
    }
  });
});
