import type { TestApi } from '../support/harness.js';

export interface Row {
  row: number;
  slug: string;
  outcome: string;
  changes: { column: string; before: string; after: string }[];
  errors: { column: string | null; rule: string; params?: object }[];
  step_up: string | null;
}

export const csv = (...rows: (string | number)[][]) =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n');

/** An import to which fields and the file are still to be added; its answer is text. */
export const postCatalog = (api: TestApi, query: string, headers: Record<string, string>) =>
  api.http
    .post(`/api/admin/catalog/import${query}`)
    .set(headers)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks).toString()));
    });

const events = (answer: { body: unknown }) =>
  String(answer.body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

export const rowsOf = (answer: { body: unknown }) => events(answer).flatMap(({ item }) => (item ? [item as Row] : []));

/** The last line of the answer. */
export const resultOf = (answer: { body: unknown }) => events(answer).at(-1);
