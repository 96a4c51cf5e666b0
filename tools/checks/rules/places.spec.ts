import { placeProblems } from './places.ts';

const files = [
  'api/src/common/ids/index.ts',
  'api/src/modules/orders/services/place-order.service.ts',
  'api/src/modules/orders/domain/order-state.ts',
  'mobile-h5/src/features/agents/api.ts',
];
const guide = 'In `api/src/`: `common`, `ids`, `modules`, `orders`.';

describe('the guide to the code', () => {
  it('names what there is: a file, a folder, some of a folder, what stands in every app', () => {
    const named = '`api/src/modules/orders/`, `domain/order-*.ts`, `common/ids/`, `features/agents/`, `api/src/common`';
    expect(placeProblems(`${guide} ${named}`, files)).toEqual([]);
  });

  it('names what is gone', () => {
    const gone = '`orders/book-money.ts`, `common/id/`, `api/src/modules/order`';
    expect(placeProblems(`${guide} ${gone}`, files)).toEqual([
      'orders/book-money.ts does not exist',
      'common/id/ does not exist',
      'api/src/modules/order does not exist',
    ]);
  });

  it('leaves no folder out', () => {
    expect(placeProblems(guide.replace('`ids`, ', ''), files)).toEqual(['api/src/common/ids is not named']);
  });
});
