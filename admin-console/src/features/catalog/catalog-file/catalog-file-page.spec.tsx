import { jest } from '@jest/globals';
import { ApiError } from '@lotline/web-core/api';
import { fireEvent, screen, within } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import { CatalogFilePage } from './catalog-file-page';
import type { CatalogRow } from './use-catalog-import';

const row = (over: Partial<CatalogRow>): CatalogRow => ({
  row: 2,
  slug: 'mail-2024',
  outcome: 'created',
  changes: [],
  errors: [],
  step_up: null,
  ...over,
});
const events = (...sent: unknown[]) =>
  (async function* () {
    yield* sent;
  })();
const rows = [
  { item: row({ changes: [{ column: 'price', before: '', after: '1.5' }] }) },
  {
    item: row({
      row: 3,
      slug: 'bad',
      outcome: 'refused',
      errors: [{ column: 'price', rule: 'decimal', params: { places: 6 } }],
    }),
  },
];
const counts = { created: 1, changed: 0, same: 0, refused: 1 };
const choose = (container: HTMLElement) => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is no field for a file');
  fireEvent.change(input, { target: { files: [new File(['slug'], 'goods.csv', { type: 'text/csv' })] } });
};

afterEach(() => jest.restoreAllMocks());

describe('the import of a file of products', () => {
  beforeEach(() => signInAs(['goods'], ['goods.read', 'goods.write']));

  it('checks first, shows what is wrong with a row, and saves the others when asked to', async () => {
    const ndjson = jest.spyOn(api, 'ndjson');
    ndjson.mockReturnValueOnce(events(...rows, { dry_run: true, counts }));
    ndjson.mockReturnValueOnce(events(...rows, { dry_run: false, counts }));
    const { container } = renderPage(<CatalogFilePage />);
    choose(container);
    expect(await screen.findByText('Checked. Nothing is saved yet.')).toBeTruthy();
    expect(screen.getByText('1 new, 0 changed, 0 unchanged, 1 rejected')).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getByText('bad')).toBeTruthy();
    expect(table.getByText(/price must be a number/)).toBeTruthy();
    expect(ndjson.mock.calls[0]?.[1]).toMatchObject({ query: { dry_run: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 product' }));
    expect(await screen.findByText(/^Imported/)).toBeTruthy();
    expect(ndjson.mock.calls[1]?.[1]).toMatchObject({ query: { dry_run: false } });
  });

  it('says what is wrong with the file as a whole, and takes another one', async () => {
    const refused = new ApiError({
      httpStatus: 400,
      code: 519,
      reason: 'catalog.file_empty',
      message: '',
      params: {},
      errors: [],
      requestId: null,
      retryAfterSeconds: null,
    });
    jest.spyOn(api, 'ndjson').mockImplementation(() => {
      throw refused;
    });
    const { container } = renderPage(<CatalogFilePage />);
    choose(container);
    expect(await screen.findByText("The file wasn't imported")).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(container.querySelector('input[type=file]')).not.toBeNull();
  });
});

it('staff who may only read products can export them, and import none', () => {
  signInAs(['goods'], ['goods.read']);
  const { container } = renderPage(<CatalogFilePage />);
  expect(screen.getByRole('button', { name: 'Export all products (CSV)' })).toBeTruthy();
  expect(container.querySelector('input[type=file]')).toBeNull();
});
