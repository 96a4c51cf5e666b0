import '../../src/modules/orders/orders.errors.js';
import '../../src/modules/payments/payments.errors.js';
import { errorBody, UnexpectedFailure } from '../../src/common/errors/error-body.js';

describe('the body of a failure of ours', () => {
  it.each([
    [501, 'Failed to get list'],
    [504, 'Query failed'],
    [505, 'Creation failed'],
    [507, 'Update failed'],
    [509, 'Delete failed'],
    [512, 'Login failed, try again later'],
    [513, 'Failed to get statistics'],
    [514, 'Failed to get income trend'],
    [516, 'Failed to get order list'],
    [517, 'Failed to get details'],
    [518, 'Failed to get enabled payment methods'],
  ])('has the code %i of its operation with the words of the catalogue, and nothing of the cause', (code, message) => {
    const { status, body } = errorBody(new UnexpectedFailure(code, new Error('secret of the inside')), 'request-1');
    expect([status, body]).toEqual([
      500,
      { code, reason: 'common.internal', message, data: null, request_id: 'request-1' },
    ]);
  });

  it('says to try again later when the operation has no code', () => {
    expect(errorBody(new Error('secret of the inside'), 'request-1').body).toMatchObject({
      code: 500,
      message: 'Service busy, please try again later',
    });
  });
});
