import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { openTab } from '../../shared/hooks/app-state';
import { renderPage, signInAs } from '../../testing/render-page';
import { OpenTabs } from './open-tabs';

it('names tabs in the language of now, and tells apart those below one page', () => {
  signInAs(['goods'], ['goods.read', 'goods.write']);
  act(() => {
    openTab({ path: '/admin/goods?status=draft', title: '商品', language: 'zh-cn' });
    openTab({ path: '/admin/goods/new', title: '新建商品', language: 'zh-cn' });
    openTab({ path: '/admin/goods/17', title: 'Gmail', language: 'zh-cn' });
    openTab({ path: '/admin/goods/categories', title: 'Categories', language: 'en' });
  });
  renderPage(<OpenTabs />, { at: '/admin/goods/17' });
  const tabs = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...['Products', 'Products: 新建商品', 'Products: Gmail', 'Categories'],
  ]);
});

it('brings the tab of the page into view, where more are open than fit', () => {
  signInAs(['goods'], ['goods.read', 'goods.write']);
  act(() => {
    for (const id of ['1', '2', '3']) openTab({ path: `/admin/goods/${id}`, title: `Product ${id}`, language: 'en' });
  });
  // The bar ends at 300, and each tab is 200 wide.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.closest('ul')?.children ?? [])].indexOf(this);
    return at === -1 ? new DOMRect(0, 0, 300, 40) : new DOMRect(at * 200, 0, 200, 40);
  });
  const page = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderPage(<OpenTabs />, { at: '/admin/goods/3' });
  expect(screen.getByRole('navigation').scrollLeft).toBe(300);
  expect(page).not.toHaveBeenCalled();
});
