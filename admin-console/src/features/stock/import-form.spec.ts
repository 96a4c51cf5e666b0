import { importForm, type ImportFile } from './import-form';

const file = (over: Partial<ImportFile> = {}): ImportFile => ({
  content: new Blob(['a----b']),
  filename: 'lines.txt',
  encoding: 'auto',
  fields: null,
  provenance: {
    supplier: ' Supplier ',
    source: 'own_created',
    rightsConfirmed: true,
    gender: 'male',
    note: ' ',
    unitCost: ' ',
  },
  ...over,
});
const entries = (form: FormData) => [...form.keys()];

describe('the form of an import', () => {
  it('ends with the file: the server reads the fields before it', () => {
    expect(entries(importForm(file())).at(-1)).toBe('file');
  });

  it('names supplier, source, rights and gender, and leaves out an empty note', () => {
    const form = importForm(file());
    expect(entries(form)).toEqual(['supplier', 'source', 'rights_confirmed', 'gender', 'encoding', 'file']);
    expect(form.get('supplier')).toBe('Supplier');
    expect(form.get('rights_confirmed')).toBe('true');
  });

  it('never confirms rights that were not confirmed', () => {
    const { provenance } = file();
    expect(importForm(file({ provenance: { ...provenance, rightsConfirmed: false } })).get('rights_confirmed')).toBe(
      'false',
    );
  });

  it('asks for the fields of a line only when they are to be checked', () => {
    const form = importForm(file({ fields: { separator: 'tab', columns: 3 } }));
    expect(form.get('delimiter')).toBe('tab');
    expect(form.get('columns')).toBe('3');
    expect(importForm(file()).has('columns')).toBe(false);
  });
});
