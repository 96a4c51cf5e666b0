import { jest } from '@jest/globals';
import { legalTexts } from '@lotline/web-core/legal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { LegalText } from '../api';
import { LegalPage } from './legal-page';

const builtIn = legalTexts['zh-CN'].legal.terms.text;
const read = (text: LegalText['text']): LegalText => ({ version: 3, changed_by: null, changed_at: null, text });
const draw = (text: LegalText['text']) =>
  renderPage(<LegalPage />, {
    at: '/admin/content/legal/terms',
    path: '/admin/content/legal/:document',
    data: [[['legal', 'terms'], read(text)]],
  });
const chinese = () => screen.getByLabelText<HTMLTextAreaElement>(/^Chinese text/);

beforeEach(() => signInAs(['content'], ['config.read', 'content.write']));
afterEach(() => jest.restoreAllMocks());

describe('the editor of a legal text', () => {
  it('opens with the built-in text while that is in force, and stores it only once it is changed', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(read({ zh: '', en: '' }));
    draw({ zh: '', en: '' });
    expect(chinese().value).toBe(builtIn);
    expect(screen.getByText(/The store shows this built-in text/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    expect(put.mock.calls[0]?.[1]).toMatchObject({ body: { version: 3, text: { zh: '', en: '' } } });
    fireEvent.change(chinese(), { target: { value: `${builtIn}\n\n附加条款` } });
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false), {
      timeout: 5_000,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    expect(put.mock.calls[1]?.[1]).toMatchObject({ body: { text: { zh: `${builtIn}\n\n附加条款` } } });
  });

  it('opens with the text of the owner where there is one', () => {
    draw({ zh: '自己的条款', en: '' });
    expect(chinese().value).toBe('自己的条款');
    expect(screen.queryByText(/The store shows this built-in text/)).toBeNull();
  });
});
