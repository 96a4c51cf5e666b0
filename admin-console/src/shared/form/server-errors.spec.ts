import { ApiError } from '@lotline/web-core/api';
import { fieldId, fieldPath, serverErrors } from './server-errors';

const refused = (...fields: string[]) =>
  new ApiError({
    httpStatus: 400,
    code: 519,
    reason: 'common.invalid',
    message: '',
    params: {},
    errors: fields.map((field) => ({ field, rule: 'required' })),
    requestId: null,
    retryAfterSeconds: null,
  });
const t = (key: string, params: { label?: string } = {}) => `${params.label ?? ''}: ${key}`;

describe('fields that the server refused', () => {
  it.each([
    ['price', ['price']],
    ['name.zh', ['name', 'zh']],
    ['tiers.0.min_quantity', ['tiers', 0, 'min_quantity']],
    ['tiers[2].price', ['tiers', 2, 'price']],
  ])('%s is found in the form', (field, path) => {
    expect(fieldPath(field)).toEqual(path);
  });

  it('are named as the form names them', () => {
    const errors = serverErrors(refused('tiers.1.price'), t, (path) => `Tier ${Number(path[1]) + 1}`);
    expect(errors).toEqual([{ path: ['tiers', 1, 'price'], message: 'Tier 2: errors:rule.required' }]);
  });

  it('leave out what the form does not have', () => {
    expect(serverErrors(refused('price', 'secret'), t, ([name]) => (name === 'price' ? 'Price' : null))).toHaveLength(
      1,
    );
  });

  it('are none for a failure without fields', () => {
    expect(serverErrors(new Error('network'), t, () => 'x')).toEqual([]);
  });

  it('have the id that antd gives their control', () => {
    expect(fieldId('goods', ['tiers', 0, 'price'])).toBe('goods_tiers_0_price');
  });
});
