import { readFileSync } from 'node:fs';
import { AUDIT_ACTIONS, AUDIT_OBJECT_TYPES } from '../../src/modules/audit/domain/audit-actions.js';

type Labels = { [word: string]: string | Labels };

const FOLDER = new URL('../../../admin-console/src/shared/audit-actions/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const namesIn = (labels: Labels, prefix = ''): string[] =>
  Object.entries(labels).flatMap(([word, label]) =>
    typeof label === 'string' ? [prefix + word] : namesIn(label, `${prefix}${word}.`),
  );

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const { schemas } = (
  JSON.parse(readFileSync(new URL('../../../shared-types/openapi.json', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  }
).components;

/** What is edited as a whole: the log has its state before and after. */
const EDITED = [
  'AdminBan',
  'GoodsInput',
  'AgentRate',
  'AnnouncementContent',
  'CategoryInput',
  'AdminPaymentMethod',
  'ViewBody',
  'RoleBody',
  'SettingsDto',
  'TutorialContent',
];

/** The names of its fields and of those inside of them. */
function fieldsOf(schema: Schema | undefined): Set<string> {
  if (schema === undefined) throw new Error('No such schema');
  const { $ref, allOf = [], items, properties = {} } = schema;
  const inner = [...allOf, ...Object.values(properties), ...(items ? [items] : [])];
  if ($ref !== undefined) return fieldsOf(schemas[$ref.split('/').at(-1) ?? '']);
  return new Set([...Object.keys(properties), ...inner.flatMap((one) => [...fieldsOf(one)])]);
}

describe('the audit log in the console', () => {
  it.each(['zh-CN', 'en'])(
    'has a label in %s for every action and type of object, and for nothing else',
    (language) => {
      const labels = JSON.parse(read(`locales/${language}.json`)) as { action: Labels; object: Labels };
      expect(namesIn(labels.action).sort()).toEqual([...AUDIT_ACTIONS].sort());
      expect(namesIn(labels.object).sort()).toEqual([...AUDIT_OBJECT_TYPES].sort());
    },
  );

  it.each(['zh-CN', 'en'])('has a label in %s for every field of what staff edit', (language) => {
    const { field } = JSON.parse(
      readFileSync(new URL(`../../features/audit/locales/${language}.json`, FOLDER), 'utf8'),
    ) as { field: Labels };
    const names = EDITED.flatMap((name) => [...fieldsOf(schemas[name])]);
    expect(names.filter((name) => !Object.hasOwn(field, name))).toEqual([]);
  });
});
