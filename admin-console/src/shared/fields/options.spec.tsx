import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, signInAs } from '../../testing/render-page';
import { api } from '../api/api';
import { useGoodsOptions } from './goods-options';
import { usePeopleOptions } from './people-options';

const People = () => {
  const { options, setTyped } = usePeopleOptions('user', null);
  return <input aria-label="found" data-count={options.length} onChange={(event) => setTyped(event.target.value)} />;
};
const Goods = () => {
  const { options, setTyped } = useGoodsOptions(null);
  return <input aria-label="found" data-count={options.length} onChange={(event) => setTyped(event.target.value)} />;
};

describe('options that are found by typing', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['people', People],
    ['products', Goods],
  ])('request %s once typing pauses, not per key', async (_, Field) => {
    signInAs(['user', 'goods'], ['users.read', 'goods.read']);
    const get = jest.spyOn(api, 'get').mockResolvedValue({ items: [] });
    renderPage(<Field />);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await userEvent.type(await screen.findByRole('textbox', { name: 'found' }), 'alice');
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(get.mock.calls[1]?.[1]).toMatchObject({ params: { query: { q: 'alice' } } });
  });
});
