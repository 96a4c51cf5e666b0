import { readFileSync } from 'node:fs';
import { AUDIT_ACTIONS, AUDIT_OBJECT_TYPES } from '../../src/modules/audit/domain/audit-actions.js';

type Labels = { [word: string]: string | Labels };

const FOLDER = new URL('../../../admin-console/src/shared/acts/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const namesIn = (labels: Labels, prefix = ''): string[] =>
  Object.entries(labels).flatMap(([word, label]) =>
    typeof label === 'string' ? [prefix + word] : namesIn(label, `${prefix}${word}.`),
  );

describe('the audit log in the console', () => {
  it.each(['zh-CN', 'en'])(
    'has a label in %s for every action and type of object, and for nothing else',
    (language) => {
      const labels = JSON.parse(read(`locales/${language}.json`)) as { action: Labels; object: Labels };
      expect(namesIn(labels.action).sort()).toEqual([...AUDIT_ACTIONS].sort());
      expect(namesIn(labels.object).sort()).toEqual([...AUDIT_OBJECT_TYPES].sort());
    },
  );

  it('offers every action and type of object as a filter', () => {
    const listed = [...read('acts.ts').matchAll(/^ {2}'(.+)',$/gm)].map(([, name]) => name);
    expect(listed).toEqual([...AUDIT_ACTIONS, ...AUDIT_OBJECT_TYPES]);
  });
});
