// Every reason with which the API refuses a request has a text in each language, and no text is left over.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, root } from '../repository.ts';

interface OpenApi {
  components: { schemas: { ApiError: { properties: { reason: { enum: string[] } } } } };
}
type Texts = { [word: string]: string | Texts };

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const leaves = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([word, text]) =>
    typeof text === 'string' ? [before + word] : leaves(text, `${before}${word}.`),
  );

const reasons = (read('shared-types/openapi.json') as OpenApi).components.schemas.ApiError.properties.reason.enum;
const problems = ['zh-CN', 'en'].flatMap((language) => {
  // What only staff can be refused is in a file of its own, which the shops do not load.
  const file = `libs/web-core/src/errors/locales/${language}.json`;
  const staffFile = `libs/web-core/src/errors/locales/staff.${language}.json`;
  const known = leaves((read(file) as { reason: Texts }).reason);
  const ofStaff = leaves((read(staffFile) as { reason: Texts }).reason);
  const all = [...known, ...ofStaff];
  return [
    ...reasons.filter((reason) => !all.includes(reason)).map((reason) => `${file} has no text for ${reason}`),
    ...all
      .filter((reason) => !reasons.includes(reason))
      .map((reason) => `${file} explains ${reason}, which the API does not know`),
    ...known.filter((reason) => ofStaff.includes(reason)).map((reason) => `${staffFile} repeats ${reason}`),
  ];
});
report(problems, `${reasons.length} reasons are explained in both languages`);
