import { exportColumns } from './export-columns';

const inFile = { name: ['name_zh', 'name_en'], price: ['price'] };

it('are those that were chosen, and always the one that names the row', () => {
  expect(exportColumns({ columns: ['name', 'price', 'picture'] }, inFile, 'id')).toBe('id,name_zh,name_en,price');
  expect(exportColumns({ columns: [] }, inFile, 'id')).toBe('id');
});

it('are all of them while nothing was chosen', () => {
  expect(exportColumns({ columns: null }, inFile, 'id')).toBeUndefined();
});
