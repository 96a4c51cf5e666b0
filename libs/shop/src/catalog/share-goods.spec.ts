import { goodsLink } from './share-goods';

it('links to the address of a product that can be read', () => {
  expect(goodsLink({ slug: 'facebook-aged' }, 'https://shop.test')).toBe(
    'https://shop.test/client/purchase-account/facebook-aged',
  );
});
