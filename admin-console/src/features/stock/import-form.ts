import { plainAmount } from '@lotline/web-core/money';
import type { EncodingChoice } from './preview/encoding';
import type { Fields } from './preview/separators';

export const sources = ['own_created', 'licensed_reseller', 'transferred_with_consent'] as const;
export type Source = (typeof sources)[number];
export const genders = ['unknown', 'male', 'female'] as const;
export type Gender = (typeof genders)[number];

/** Where the lines come from. Without it nothing is imported. */
export interface Provenance {
  supplier: string;
  source: Source | null;
  rightsConfirmed: boolean;
  gender: Gender;
  note: string;
  /** USDT that one line cost; empty when that is not known. */
  unitCost: string;
}

/** What is sent: the lines, what they look like, and where they come from. */
export interface ImportFile {
  content: Blob;
  filename: string;
  encoding: EncodingChoice;
  fields: Fields | null;
  provenance: Provenance;
}

/** The server reads the fields before the file: the file comes last. */
export function importForm({ content, filename, encoding, fields, provenance }: ImportFile): FormData {
  const form = new FormData();
  form.set('supplier', provenance.supplier.trim());
  form.set('source', provenance.source ?? '');
  form.set('rights_confirmed', String(provenance.rightsConfirmed));
  form.set('gender', provenance.gender);
  if (provenance.note.trim() !== '') form.set('note', provenance.note.trim());
  if (provenance.unitCost.trim() !== '') form.set('unit_cost', plainAmount(provenance.unitCost));
  form.set('encoding', encoding);
  if (fields !== null) {
    form.set('delimiter', fields.separator);
    form.set('columns', fields.columns.toString());
  }
  form.set('file', content, filename);
  return form;
}
